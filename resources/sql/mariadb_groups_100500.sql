-- A row per group of the thread pool.
select g.group_id, g.connections, g.threads, g.active_threads, g.standby_threads, g.queue_length, g.has_listener,
    g.is_stalled, q.oldest_us
from information_schema.thread_pool_groups g
left join (
    select group_id, max(queueing_time_microseconds) as oldest_us
    from information_schema.thread_pool_queues group by group_id) q on q.group_id = g.group_id
