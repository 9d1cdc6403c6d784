-- One row per session that is not idle or has changed since $1 ('s'), some with the pids of all ('p'), and one of the
-- instance ('i'). Of every query at most $3 bytes, cut byte by byte: a character function fails on broken texts.
with :backends
select 's' as part,
       session.pid,
       leader_pid,
       datid,
       usesysid,
       application_name,
       client_addr,
       client_port,
       backend_type,
       state,
       wait_event_type,
       wait_event,
       backend_start,
       xact_start,
       query_start,
       state_change,
       age(backend_xmin) as xmin_age,
       octet_length(query) > $3::int as query_cut,
       case when octet_length(query) > $3::int
            then encode(substring(textsend(query) from 1 for $3::int), 'escape')
            else query
       end as query
  from asked,
       pg_stat_get_activity(asked.pid) as session
 where state is distinct from 'idle'
    or state_change >= $1::timestamptz
union all
select 'p', null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, 
       array_to_string(pids[first:first + 3999], ',')
  from tally,
       generate_series(1, cardinality(pids), 4000) as first
union all
select 'i', null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, 
       (:instance)::text
