-- A row per variable that tells which server this is.
select 'pid' as name, connection_id() as value
union all select lower(variable_name), variable_value from information_schema.global_variables
where variable_name in ('version', 'version_comment', 'hostname', 'port', 'server_uid', 'thread_handling', 'max_connections')
