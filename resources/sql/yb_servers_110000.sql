-- One row per node of the universe. What an older version does not tell of them is null.
select host,
       port,
       node_type,
       to_jsonb(node) ->> 'universe_uuid' as universe,
       statement_timestamp() as at,
       (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000000)::bigint as spent_us
  from yb_servers() as node
