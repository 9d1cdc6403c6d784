-- A span of a few seconds up to an hour, in which an endpoint answered. Where it did not there is none.
CREATE TABLE bucket (
    endpoint INTEGER NOT NULL,
    step INTEGER NOT NULL, -- how long it is: 10, 60, 600 or 3600 s
    at INTEGER NOT NULL, -- its beginning, in seconds since 1970
    measured INTEGER NOT NULL, -- how much of it, in milliseconds
    samples INTEGER NOT NULL, -- that came in it
    whole INTEGER NOT NULL, -- 1: its series name every metric
    PRIMARY KEY (endpoint, step, at)
) WITHOUT ROWID;

-- A metric in such a bucket, where it is another than in the bucket before. Values are thousandths.
CREATE TABLE series (
    step INTEGER NOT NULL,
    at INTEGER NOT NULL,
    endpoint INTEGER NOT NULL,
    metric INTEGER NOT NULL,
    mean INTEGER, -- NULL: it is measured no longer
    highest INTEGER,
    samples INTEGER, -- that measured it; NULL: as many as came
    PRIMARY KEY (step, at, endpoint, metric)
) WITHOUT ROWID;
