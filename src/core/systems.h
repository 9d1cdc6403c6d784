// One table of the systems that are read: what an includer needs of it, it defines as a macro before.
// No #pragma once: every includer reads it anew.

#ifndef SYSTEM
#define SYSTEM(...)
#endif
#ifndef LIMIT
#define LIMIT(...)
#endif
#ifndef COUNTER
#define COUNTER(...)
#endif
#ifndef SOCKET
#define SOCKET(path)
#endif
#ifndef SOURCE
#define SOURCE(name)
#endif

// Facts of each kind (core::System), in the order used in texts. Histories contain the kind: it never
// changes.
SYSTEM(.kind = "postgresql"_L1, .name = "PostgreSQL"_L1, .since = "11"_L1, .versionNumbers = 1,
       .right = statisticsRole, .queryLength = queryLength, .ending = byFunction, .cleanup = Cleanup::Vacuum)
SYSTEM(.kind = "pgbouncer"_L1, .name = "PgBouncer"_L1, .console = "pgbouncer"_L1,
       .reserveTimeout = "reserve_pool_timeout"_L1, .pausesUnseen = true)
SYSTEM(.kind = "odyssey"_L1, .name = "Odyssey"_L1, .console = "console"_L1)
SYSTEM(.kind = "pgcat"_L1, .name = "PgCat"_L1, .console = "pgcat"_L1)
SYSTEM(.kind = "pgagroal"_L1, .name = "pgagroal"_L1)
SYSTEM(.kind = "pgdog"_L1, .name = "PgDog"_L1)
SYSTEM(.kind = "supavisor"_L1, .name = "Supavisor"_L1)
SYSTEM(.kind = "pgpool"_L1, .name = "Pgpool-II"_L1, .poolsEndWithClients = true)
SYSTEM(.kind = "haproxy"_L1, .name = "HAProxy"_L1)
SYSTEM(.kind = "patroni"_L1, .name = "Patroni"_L1)
SYSTEM(.kind = "yugabytedb"_L1, .name = "YugabyteDB"_L1, .right = statisticsRole, .queryLength = queryLength,
       .ending = byFunction)
SYSTEM(.kind = "yb-connection-manager"_L1, .name = "YB connection manager"_L1)
SYSTEM(.kind = "cockroachdb"_L1, .name = "CockroachDB"_L1, .since = "20.2"_L1,
       .right = "VIEWACTIVITYREDACTED"_L1, .ending = bySessionId)
SYSTEM(.kind = "hikaricp"_L1, .name = "HikariCP"_L1)
SYSTEM(.kind = "actuator"_L1, .name = "Spring Boot Actuator"_L1)
SYSTEM(.kind = "openmetrics"_L1, .name = "OpenMetrics"_L1)
SYSTEM(.kind = "prometheus"_L1, .name = "Prometheus"_L1)
SYSTEM(.kind = "mysql"_L1, .name = "MySQL"_L1, .since = "8.0.22"_L1, .right = processRight,
       .countsExactly = true, .ending = byConnectionId, .cleanup = Cleanup::Purge,
       .dialect = SqlDialect::MySql)
SYSTEM(.kind = "mariadb"_L1, .name = "MariaDB"_L1, .since = "10.5"_L1, .right = processRight,
       .countsExactly = true, .ending = byConnectionId, .cleanup = Cleanup::Purge,
       .dialect = SqlDialect::MySql)

// Where packages put the sockets, or the folders of these.
SOCKET("/tmp"_L1)
SOCKET("/run/postgresql"_L1)
SOCKET("/var/run/postgresql"_L1)
SOCKET("/run/pgbouncer"_L1)
SOCKET("/var/run/pgbouncer"_L1)
SOCKET("/run/mysqld/mysqld.sock"_L1)
SOCKET("/var/run/mysqld/mysqld.sock"_L1)
SOCKET("/run/haproxy/admin.sock"_L1)
SOCKET("/var/run/haproxy/admin.sock"_L1)

// What happens to the next connection when a limit is reached, and what the limit counts, by its setting
// (empty: any) and, where this decides, its scope. The first that fits counts.
LIMIT("max_connections"_L1, WhenFull::Queues, Counted::Clients, LimitScope::Pooler)
LIMIT("max_connections"_L1, WhenFull::Queues, Counted::Servers, LimitScope::Pool)
LIMIT("max_size"_L1, WhenFull::Queues, Counted::Servers, LimitScope::Pool)
LIMIT("max_connections"_L1, WhenFull::Refuses, Counted::Sessions)
LIMIT("server.max_connections_per_gateway"_L1, WhenFull::Refuses, Counted::Sessions)
LIMIT("rolconnlimit"_L1, WhenFull::Refuses, Counted::Sessions)
LIMIT("datconnlimit"_L1, WhenFull::Refuses, Counted::Sessions)
LIMIT("max_client_conn"_L1, WhenFull::Refuses, Counted::Clients)
LIMIT("max_db_client_connections"_L1, WhenFull::Refuses, Counted::Clients)
LIMIT("max_user_client_connections"_L1, WhenFull::Refuses, Counted::Clients)
LIMIT("client_max"_L1, WhenFull::Refuses, Counted::Clients)
LIMIT("ysql_conn_mgr_max_client_connections"_L1, WhenFull::Refuses, Counted::Clients)
LIMIT("max_db_connections"_L1, WhenFull::Queues, Counted::Servers)
LIMIT("max_user_connections"_L1, WhenFull::Refuses, Counted::Sessions, LimitScope::Role)
LIMIT("max_user_connections"_L1, WhenFull::Queues, Counted::Servers)
LIMIT("thread_pool_max_threads"_L1, WhenFull::Queues, Counted::Servers)
LIMIT("open_files_limit"_L1, WhenFull::Refuses, Counted::Sessions)
LIMIT("pool_size"_L1, WhenFull::Queues, Counted::Servers)
LIMIT("num_init_children"_L1, WhenFull::Hangs, Counted::Clients)
LIMIT("maxconn"_L1, WhenFull::Hangs, Counted::Clients, LimitScope::Proxy)
LIMIT("maxconn"_L1, WhenFull::Queues, Counted::Servers, LimitScope::ProxyServer)
LIMIT({}, WhenFull::Queues, Counted::Servers, LimitScope::ApplicationPool)
LIMIT({}, WhenFull::Queues, Counted::Sessions, LimitScope::Statements)

// Why a system refused or did not serve clients, by the counter that tells of it, in English: `report`
// translates it.
COUNTER("aborted_connects"_L1,
        QT_TRANSLATE_NOOP("report",
                          "for example for a wrong password, a missing privilege, a limit of the account or, "
                          "in MariaDB, max_connections; the server's log has the reason"))
COUNTER("connection_errors_max_connections"_L1,
        QT_TRANSLATE_NOOP("report", "max_connections had been reached"))
COUNTER("connection_errors_internal"_L1,
        QT_TRANSLATE_NOOP("report", "the server had no memory or thread for them"))
COUNTER("connection_errors_accept"_L1, QT_TRANSLATE_NOOP("report", "the server could not accept them"))
COUNTER("connection_errors_select"_L1, QT_TRANSLATE_NOOP("report", "the server could not accept them"))
COUNTER("connection_errors_peer_address"_L1,
        QT_TRANSLATE_NOOP("report", "the server did not get the addresses of the clients"))
COUNTER("connection_errors_tcpwrap"_L1,
        QT_TRANSLATE_NOOP("report", "the TCP wrapper of the server refuses such connections"))
COUNTER("sql_conn_failures"_L1,
        QT_TRANSLATE_NOOP("report", "the handshake failed, for example for a wrong password or certificate"))

// The functions of collect/sources that make the sources, in the order in which these are tried: the first
// that recognises a greeting takes it.
/// The console of PgBouncer 1.18 and newer; a role of stats_users is enough.
SOURCE(pgbouncer)
/// Odyssey's console, 1.0 and later. Its configuration chooses the name of the console's database.
SOURCE(odyssey)
/// The console of PgDog, in the database "admin" or the configured one.
SOURCE(pgdog)
/// The console of PgCat 1, behind the database "pgcat" or "pgbouncer".
SOURCE(pgcat)
/// Pgpool-II 4.3, through an ordinary client connection: nothing that it announces distinguishes it from the
/// PostgreSQL behind it, so its address has to say that it is one.
SOURCE(pgpool)
/// CockroachDB 20.2 and newer by SQL, by its documentation: one node lists the sessions of all.
SOURCE(cockroachdb)
/// YugabyteDB's SQL side, one node at a time: PostgreSQL except for which backends are clients, what the
/// nodes are, and what a connection through its manager does.
SOURCE(yugabytedb)
/// PostgreSQL 11 and newer, directly or behind a pooler. Systems that greet like it come before it.
SOURCE(postgresql)
/// MariaDB 10.5 and newer, with its thread pool or without. PROCESS is needed to see all connections.
SOURCE(mariadb)
/// MySQL and Percona Server 8.0.22 and newer, by their documentation.
SOURCE(mysqlServer)
/// HAProxy 2.x by its statistics page, "/stats;csv".
SOURCE(haproxyPage)
/// The same by its socket, which also reports its own ceiling and every connection.
SOURCE(haproxySocket)
/// Patroni 3 and later, by its REST interface: the members of the cluster and their roles. Members it names
/// are found, not contacted.
SOURCE(patroni)
/// YugabyteDB's connection manager, by the page "/connections" of its node. The page has one worker for all
/// clients.
SOURCE(ybManager)
/// A Prometheus server: the pools of all applications that it scrapes.
SOURCE(prometheusPage)
/// An application by its metrics page, "/actuator/prometheus", with a HikariCP pool.
SOURCE(hikariPage)
/// The same for the other known libraries: see pool_metrics.h.
SOURCE(metricsPage)
/// PgCat, PgDog and Supavisor by their metrics pages, PgBouncer and Odyssey by those of their usual
/// exporters.
SOURCE(pgcatPage)
SOURCE(pgdogPage)
SOURCE(pgbouncerPage)
SOURCE(odysseyPage)
SOURCE(supavisorPage)
/// pgagroal by its metrics page: its other port shows the PostgreSQL behind it.
SOURCE(pgagroal)
/// One node of CockroachDB by its metrics page, "/_status/vars".
SOURCE(cockroachdbPage)
/// An application by Spring's page "/actuator/metrics", figure by figure.
SOURCE(actuatorMetrics)
/// YugabyteDB's connection manager by the metrics of its node.
SOURCE(ybManagerPage)

#undef SYSTEM
#undef LIMIT
#undef COUNTER
#undef SOCKET
#undef SOURCE
