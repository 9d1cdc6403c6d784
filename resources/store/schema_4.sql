-- What version 4 has beside version 3: the figures of a pool inside an application.
ALTER TABLE pool_state ADD COLUMN physical_least INTEGER;
ALTER TABLE pool_state ADD COLUMN longest_wait_us INTEGER;
ALTER TABLE pool_state ADD COLUMN average_use_us INTEGER;
ALTER TABLE pool_state ADD COLUMN average_opening_us INTEGER;
