-- One row: the node is alive.
select clock_timestamp() as at
