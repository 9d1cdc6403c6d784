-- A row per transaction that waits for a row lock and one that holds it up; 0 is a prepared transaction.
select r.trx_mysql_thread_id as waiter, b.trx_mysql_thread_id as blocker
from performance_schema.data_lock_waits w
join information_schema.innodb_trx r on r.trx_id = w.requesting_engine_transaction_id
join information_schema.innodb_trx b on b.trx_id = w.blocking_engine_transaction_id
limit 10000
