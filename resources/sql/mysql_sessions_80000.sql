-- A row per open transaction ('t'), figure of the server ('g') and connection ('s'); the last row ('i') tells the time.
select 't' as part, trx_mysql_thread_id as pid, null as name, null as host, null as db, null as command,
    timestampdiff(second, trx_started, now()) * 1000 as ms, trx_state as state, null as query
from information_schema.innodb_trx
union all select 'g', null, lower(variable_name), null, null, null, null, variable_value, null
from performance_schema.global_status
where variable_name in ('uptime', 'connections', 'threads_connected', 'threads_cached', 'threadpool_threads', 'questions',
    'aborted_clients', 'aborted_connects', 'access_denied_errors', 'connection_errors_accept',
    'connection_errors_internal', 'connection_errors_max_connections', 'connection_errors_peer_address',
    'connection_errors_select', 'connection_errors_tcpwrap', 'wsrep_ready', 'wsrep_cluster_size',
    'wsrep_cluster_status', 'wsrep_local_state_comment', 'com_commit', 'com_rollback')
union all select 's', id, user, host, db, command, time * 1000, state, left(info, 8192)
from performance_schema.processlist
union all select 'i', connection_id(), null, null, null, null,
    timestampdiff(microsecond, now(6), sysdate(6)) / 1000, @@timestamp, null
