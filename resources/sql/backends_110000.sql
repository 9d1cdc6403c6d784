-- Every process of the server ('backend'), and those to be read ('asked'; null: all of them). Touched is what may have
-- changed since $1: who has a transaction, a statement begun since then or was connected shortly before, whose times are
-- hidden from our role, and those of $4, who were at work. The server looks through all processes for the wait of each
-- that it describes, which for thousands is dearer than all else; asked one by one, a few are cheaper than all.
backend as (
    select id,
           pg_stat_get_backend_pid(id) as pid,
           pg_stat_get_backend_xact_start(id) is not null
           or pg_stat_get_backend_activity_start(id) >= $1::timestamptz
           or (pg_stat_get_backend_activity_start(id) is null
               and coalesce(pg_stat_get_backend_start(id) >= $1::timestamptz - interval '1 minute', true))
           or pg_stat_get_backend_pid(id) in (select unnest($4::int[])) as touched
      from pg_stat_get_backend_idset() as id
),
tally as (
    select count(*) filter (where touched) * 20 > count(*) as many
      from backend
),
asked as (
    select pid
      from backend, tally
     where touched and not many
     union all
    select null
      from tally
     where many
)
