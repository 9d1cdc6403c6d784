#pragma once

#include "collect/source.h"

// All systems that can be read, each in its own file. sources.cpp has the order in which they are recognised.

namespace collect {

/// An application by its metrics page, "/actuator/prometheus", with a HikariCP pool.
Source hikariPage();
Source actuatorMetrics();

/// The same for the other known libraries: see pool_metrics.h.
Source metricsPage();

/// CockroachDB 20.2 and newer by SQL, by its documentation: one node lists the sessions of all.
Source cockroachdb();

/// One node of it by its metrics page, "/_status/vars".
Source cockroachdbPage();

/// HAProxy 2.x by its statistics page, "/stats;csv".
Source haproxyPage();

/// The same by its socket, which also reports its own ceiling and every connection.
Source haproxySocket();

/// MariaDB 10.5 and newer, with its thread pool or without. PROCESS is needed to see all connections.
Source mariadb();

/// MySQL and Percona Server 8.0.22 and newer, by their documentation.
Source mysqlServer();

/// Odyssey's console, 1.0 and later. Its configuration chooses the name of the console's database.
Source odyssey();

/// Patroni 3 and later, by its REST interface: the members of the cluster and their roles. Members it names
/// are found, not contacted.
Source patroni();

/// The console of PgBouncer 1.18 and newer; a role of stats_users is enough.
Source pgbouncer();

/// pgagroal by its metrics page: its other port shows the PostgreSQL behind it.
Source pgagroal();

/// The console of PgCat 1, behind the database "pgcat" or "pgbouncer".
Source pgcat();

/// The console of PgDog, in the database "admin" or the configured one.
Source pgdog();

/// Pgpool-II 4.3, through an ordinary client connection: nothing that it announces distinguishes it from the
/// PostgreSQL behind it, so its address has to say that it is one.
Source pgpool();

/// PostgreSQL 11 and newer, directly or behind a pooler.
Source postgresql();

/// PgCat, PgDog and Supavisor by their metrics pages, PgBouncer and Odyssey by those of their usual
/// exporters.
Source pgcatPage();
Source pgdogPage();
Source pgbouncerPage();
Source odysseyPage();
Source supavisorPage();
Source ybManagerPage();

/// A Prometheus server: the pools of all applications that it scrapes.
Source prometheusPage();

/// YugabyteDB's connection manager, by the page "/connections" of its node. The page has one worker for all
/// clients.
Source ybManager();

/// YugabyteDB's SQL side, one node at a time: PostgreSQL except for which backends are clients, what the
/// nodes are, and what a connection through its manager does.
Source yugabytedb();

} // namespace collect
