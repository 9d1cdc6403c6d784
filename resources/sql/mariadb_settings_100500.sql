-- A row per setting that limits something.
select lower(variable_name) as name, variable_value as value
from information_schema.global_variables
where variable_name in ('max_connections', 'max_user_connections', 'thread_pool_max_threads', 'open_files_limit',
    'extra_max_connections', 'extra_port', 'read_only', 'thread_handling', 'performance_schema')
