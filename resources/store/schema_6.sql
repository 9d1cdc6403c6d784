-- What version 6 has beside version 5.

-- Since when the process that made a list of connections has existed, at the latest; lister_started 1: it started then.
-- predecessor: the sample with the last list of the process before it, where one was seen.
ALTER TABLE link_list ADD COLUMN lister_since INTEGER;
ALTER TABLE link_list ADD COLUMN lister_started INTEGER;
ALTER TABLE link_list ADD COLUMN predecessor INTEGER;

-- Its name among its peers, or an application's own name.
ALTER TABLE identity ADD COLUMN own_name INTEGER;

-- How many damaged rows and unreadable figures were left out of its answers.
ALTER TABLE sample ADD COLUMN rejected INTEGER;

-- Of a saved span: what was chosen, as far as anything was recorded then. A history has no row.
CREATE TABLE saved_span (
    "from" INTEGER NOT NULL,
    "to" INTEGER NOT NULL
);
