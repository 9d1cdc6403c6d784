-- One row: which version answers, and what our own session is called there.
select version() as version,
       pg_backend_pid() as backend_pid,
       current_setting('session_id', true) as session_id,
       current_setting('node_id', true) as node_id,
       current_setting('is_superuser', true) as superuser
