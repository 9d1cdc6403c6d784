-- A row per node. From 25.4 on this counts as unsafe and is logged, so it is not asked there.
select crdb_internal.cluster_id() as cluster,
       *
  from crdb_internal.gossip_nodes
