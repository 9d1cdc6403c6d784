-- One row: the identity of the server, its ceilings, and what our role may read.
select pg_backend_pid() as backend_pid,
       current_setting('server_version_num')::int as version_number,
       current_setting('server_version') as version,
       pg_postmaster_start_time() as started_at,
       current_setting('max_connections')::int as connection_limit,
       current_setting('superuser_reserved_connections')::int as superuser_reserved,
       current_setting('reserved_connections', true)::int as reserved,
       (select setting::bigint from pg_settings where name = 'track_activity_query_size') as longest_query,
       has_function_privilege('pg_control_system()', 'execute')
           and has_function_privilege('pg_control_checkpoint()', 'execute') as reads_control,
       pg_is_in_recovery() as in_recovery,
       current_setting('is_superuser') as superuser
