-- The pids of all processes of the server ('tally'), and those to be read ('asked'; null: all of them). A process is touched
-- if it may have changed since $1: it has a transaction, its statement began since then, its times are hidden from our role
-- and it connected shortly before or later, or it is one of $4, which were at work. To describe one process the server looks
-- through all of them for its wait, and for thousands that costs more than all else: a few are asked for one by one. All
-- are walked through once: a list that is kept as rows and read three times costs 5 to 7 % more.
tally as (
    select array_agg(pid) as pids,
           array_agg(pid) filter (where touched) as touched,
           count(*) filter (where touched) * 20 > count(*) as many
      from (select pg_stat_get_backend_pid(id) as pid,
                   pg_stat_get_backend_xact_start(id) is not null
                   or pg_stat_get_backend_activity_start(id) >= $1::timestamptz
                   or (pg_stat_get_backend_activity_start(id) is null
                       and coalesce(pg_stat_get_backend_start(id) >= $1::timestamptz - interval '1 minute', true))
                   or pg_stat_get_backend_pid(id) in (select unnest($4::int[])) as touched
              from pg_stat_get_backend_idset() as id) as backend
),
asked as (
    select unnest(case when many then array[null]::int[] else touched end) as pid
      from tally
)
