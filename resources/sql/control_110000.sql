-- One row: which cluster the server belongs to. By itself, since some administrators take this right away.
select (select system_identifier::text from pg_control_system()) as system_id,
       (select timeline_id from pg_control_checkpoint()) as timeline,
       pg_is_in_recovery() as in_recovery,
       statement_timestamp() as at,
       (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000000)::bigint as spent_us
