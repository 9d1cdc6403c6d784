-- A row per variable that tells which server this is.
select 'pid' as name, connection_id() as value
union all select lower(variable_name), variable_value from performance_schema.global_variables
where variable_name in ('version', 'version_comment', 'hostname', 'port', 'server_uuid', 'thread_handling', 'max_connections')
