-- One row: all groups of Oracle's thread pool. Which of them our own connection is in is not told.
select sum(connection_count) as connections, sum(thread_count) as threads, sum(active_thread_count) as active_threads,
    sum(queued_queries + queued_transactions) as queue_length, max(oldest_queued) as oldest_ms
from performance_schema.tp_thread_group_state
