-- One row per database ('d'), one per role ('r'), and one of the instance ('i').
select 'd' as part,
       oid::text as number,
       datname::text as name,
       pg_encoding_to_char(encoding)::text as encoding,
       datconnlimit as connection_limit,
       false as exempt,
       null::timestamptz as at,
       null::bigint as spent_us
  from pg_database
union all
select 'r', oid::text, rolname::text, null, rolconnlimit, rolsuper, null, null
  from pg_roles
union all
select 'i', null, null, null, null, null,
       statement_timestamp(),
       (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000000)::bigint
