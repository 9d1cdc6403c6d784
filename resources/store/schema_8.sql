-- What version 8 has beside version 7: where a system calls its sessions by 128 bits, who.pid, blocker.pid and
-- blocker.blocker have them as 16 bytes. Before, who.pid was a number that stood for them.

-- What the endpoint says does not work, although it answers.
ALTER TABLE identity ADD COLUMN trouble INTEGER;
