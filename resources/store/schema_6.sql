-- What version 6 has beside version 5: since when the process that made a list of connections has existed, at the latest;
-- lister_started 1: it started then.
ALTER TABLE link_list ADD COLUMN lister_since INTEGER;
ALTER TABLE link_list ADD COLUMN lister_started INTEGER;
