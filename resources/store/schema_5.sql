-- What version 5 has beside version 4.

-- 1: the ceilings are those of all databases and roles.
ALTER TABLE sample ADD COLUMN catalog_limits INTEGER;

-- How many samples by their ids later the session changes next; NULL or negative: it has to be looked for.
ALTER TABLE change ADD COLUMN next INTEGER;
