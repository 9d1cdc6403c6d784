#pragma once

#include "collect/source.h"

// Every system that is read, each in a file of its own. Their order as they are recognised is in sources.cpp.

namespace collect {

/// An application by its page of metrics, "/actuator/prometheus", with a pool of HikariCP.
Source hikariPage();

/// The same with pools of another library that is known here: see pool_metrics.h.
Source metricsPage();

/// HAProxy 2.x by its page of statistics, "/stats;csv".
Source haproxyPage();

/// The same by its socket, which also tells its own ceiling and every connection.
Source haproxySocket();

/// Odyssey's console, 1.0 and later. Its database has whatever name its configuration gives it.
Source odyssey();

/// Patroni 3 and later, by its REST interface: who is in the cluster, in which role. What it names is found,
/// not contacted.
Source patroni();

/// The console of PgBouncer 1.18 and newer; a role of stats_users is enough.
Source pgbouncer();

/// pgagroal by its page of metrics: on its other port it is the PostgreSQL behind it.
Source pgagroal();

/// The console of PgCat 1, behind the database "pgcat" or "pgbouncer".
Source pgcat();

/// The console of PgDog, behind the database "admin" or what its configuration calls it.
Source pgdog();

/// Pgpool-II 4.3, through a connection it serves like any other: nothing it announces tells it from the
/// PostgreSQL behind it, so its address has to say that it is one.
Source pgpool();

/// PostgreSQL 11 and newer, directly or behind a pooler.
Source postgresql();

/// YugabyteDB's connection manager, by the page "/connections" of its node. It has one worker for all who
/// ask.
Source ybManager();

/// YugabyteDB's SQL side, a node at a time: PostgreSQL but for who is a client, what the nodes are, and what
/// a connection through its manager does.
Source yugabytedb();

} // namespace collect
