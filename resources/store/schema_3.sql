-- What version 3 has beside version 2.

-- When that answer was asked for: what was there before is known to have been seen.
ALTER TABLE sample ADD COLUMN asked INTEGER;

-- What is known of a span beside what was measured in it.
CREATE TABLE note (
    id INTEGER PRIMARY KEY,
    "from" INTEGER NOT NULL,
    "to" INTEGER NOT NULL,
    kind INTEGER NOT NULL, -- 0 an incident, 1 a mark of the user, 4 a span that was looked through for incidents
    cluster INTEGER, -- the names of its endpoints, with blanks between
    what INTEGER, -- the finding: "queue"
    endpoint INTEGER, -- NULL: all
    subject INTEGER, -- which pool or limit
    worst_at INTEGER,
    severity INTEGER,
    peak INTEGER,
    culprit INTEGER,
    sentence INTEGER
);
CREATE INDEX note_from ON note ("from");
