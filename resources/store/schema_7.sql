-- What version 7 has beside version 6.

-- The servers of a pooler or proxy that the list of this sample lacks and an earlier one had: their backends may live on.
-- A list that continues what was remembered until then (16 in pids_are_backends) has all of them.
CREATE TABLE link_left (
    sample INTEGER NOT NULL,
    link INTEGER NOT NULL,
    listed INTEGER NOT NULL, -- when the last list with it was asked for
    PRIMARY KEY (sample, link)
) WITHOUT ROWID;
