-- A row per connection whose client says what it is. Needs SELECT on performance_schema.
select processlist_id as pid, left(attr_value, 64) as program
from performance_schema.session_connect_attrs
where attr_name = 'program_name'
