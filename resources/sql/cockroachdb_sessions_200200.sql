-- A row is a session of any node, or a node that does not answer: those are listed only with ALL, which also
-- lists sessions of the server itself. SHOW needs no access to the server's internals.
select clock_timestamp() as at,
       *
  from [show all cluster sessions]
