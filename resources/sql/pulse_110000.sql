-- One row of the instance ('i') and nothing of the sessions, for servers where reading those is expensive. Not even
-- their number: the server copies every session's query before it counts them.
select 'i' as part,
       (:instance)::text as query
 where $1::timestamptz is not null
   and $3::int is not null
