-- One row per waiting process of $1 ('w'), and one of the instance ('i').
select 'w' as part,
       pid,
       pg_blocking_pids(pid)::text as blockers,
       null::timestamptz as at,
       null::bigint as spent_us
  from unnest($1::int[]) as pid
union all
select 'i', null, null,
       statement_timestamp(),
       (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000000)::bigint
