-- A row per account with a limit of its own.
select user, host, max_user_connections
from mysql.user
where max_user_connections > 0
limit 1000
