-- One value: what the whole instance says, the databases numbered in $2 summed up. Asked last, so that it can tell
-- what the statement has cost.
json_build_object(
    'at', statement_timestamp(),
    'backend_pid', pg_backend_pid(),
    'in_recovery', pg_is_in_recovery(),
    'started_at', pg_postmaster_start_time(),
    'replayed_at', pg_last_xact_replay_timestamp(),
    'replayed_all', pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(),
    'receives', exists (select from pg_stat_get_wal_receiver() as receiver where receiver.pid is not null),
    'heard_at', case when pg_is_in_recovery()
                     then (select last_msg_receipt_time from pg_stat_get_wal_receiver()) end,
    'ping_ms', case when pg_is_in_recovery()
                    then extract(epoch from current_setting('wal_receiver_timeout')::interval) * 500 end,
    'wal_position', case when version() like '%-YB-%' then null
                         when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')
                         else pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') end,
    'transactions', (select sum(pg_stat_get_db_xact_commit(d) + pg_stat_get_db_xact_rollback(d))
                       from unnest($2::oid[]) as d),
    'reset', (select max(pg_stat_get_db_stat_reset_time(d)) from unnest($2::oid[]) as d),
    'spent_us', (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000000)::bigint
)
