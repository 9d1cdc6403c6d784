-- What version 5 has beside version 4.

-- 1: the ceilings are those of all databases and roles.
ALTER TABLE sample ADD COLUMN catalog_limits INTEGER;
