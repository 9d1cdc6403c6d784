-- A row per lock on names of tables and the like, backups, and GET_LOCK, where a session waits for it.
select concat_ws('.', m.object_type, m.object_schema, m.object_name) as object, t.processlist_id as pid,
    m.lock_type as type, m.lock_status as status
from performance_schema.metadata_locks m
join performance_schema.threads t on t.thread_id = m.owner_thread_id
where concat_ws('.', m.object_type, m.object_schema, m.object_name) in (
    select concat_ws('.', p.object_type, p.object_schema, p.object_name)
    from performance_schema.metadata_locks p where p.lock_status = 'PENDING')
limit 10000
