-- A row per account with a limit of its own, or with a name that other accounts have too.
select u.user, u.host, u.max_user_connections, n.accounts
from mysql.user u
join (select user, count(*) as accounts from mysql.user group by user) n on n.user = u.user
where u.max_user_connections > 0 or n.accounts > 1
limit 10000
