#include "collect/sources/recorded_systems.h"

#include "collect/pages.h"
#include "collect/recorded.h"
#include "collect/sources/cockroach_generations.h"
#include "collect/sources/systems.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace test {

namespace {

/// The first rows of a recorded answer: few are as good as many, and much faster.
wire::Rows recorded(const QString &name)
{
    constexpr int enough = 12;
    auto all = recordedRows(name);
    if (all.columns().size() <= 4) // settings
        return all;
    wire::Rows some(all.columns());
    for (int i = 0; i < std::min(all.count(), enough); ++i) {
        for (int j = 0; j < int(all.columns().size()); ++j)
            some.append(all.cell(i, j));
    }
    return some;
}

std::vector<RecordedAnswer> recordedTables(const QString &folder, std::initializer_list<const char *> tables)
{
    std::vector<RecordedAnswer> answers;
    for (const auto *table : tables) {
        wire::Rows answer = recorded(folder + QString::fromLatin1(table));
        if (!answer.columns().isEmpty()) // an error has none: this version does not know the table
            answers.push_back({ table, std::move(answer) });
    }
    return answers;
}

RecordedSystem bouncer(const QByteArray &version)
{
    const QString folder = QString::fromLatin1("pgbouncer-" + version + "/show_");
    return { "pgbouncer",
             collect::pgbouncer,
             { .serverVersion = version + "/bouncer" },
             recorded(folder + u"version"_s),
             recordedTables(folder, { "config", "lists", "databases", "stats", "state", "users", "peers",
                                      "pools", "servers", "clients" }) };
}

RecordedSystem odyssey()
{
    return { "odyssey",
             collect::odyssey,
             { .serverVersion = "9.6.0", .serverEncoding = "UTF-8", .database = u"console"_s },
             rows("version\nodyssey 1.5.2 (git x)"),
             { { "lists", rows("list|items\nused_clients|4") },
               { "databases", rows("name|host|port|database|force_user|pool_size|max_connections|"
                                   "current_connections\nshop|10.0.0.5|5432|shop|app|16|500|209") },
               { "stats", rows("database|total_xact_count|total_query_count|total_server_assignment_count|"
                               "total_xact_time|total_wait_time\nshop|10|10|10|1000|5000") },
               { "paused", rows("is_paused\nf") },
               { "pools", rows("database|user|cl_active|cl_waiting|cl_queue|sv_active|sv_idle|maxwait|"
                               "maxwait_us\nshop|app|12|188|3|12|4|0|0\nconsole|console|0|1|0|0|0|0|0") },
               { "servers", rows("user|database|state|addr|port|local_addr|local_port|ptr|link|remote_pid\n"
                                 "app|shop|active|10.0.0.5|5432|10.0.0.2|41022|0x11||0") },
               { "clients", rows("user|database|state|addr|port|local_addr|local_port|ptr|link|remote_pid\n"
                                 "app|shop|queue|10.0.4.17|5000|10.0.0.2|6432|0x1||0") } } };
}

RecordedSystem pgcat()
{
    return { "pgcat",
             collect::pgcat,
             { .serverVersion = "1.3.0", .serverEncoding = "UTF8", .database = u"pgcat"_s },
             recorded(u"pgcat-1.3.0/show_version"_s),
             recordedTables(u"pgcat-1.3.0/show_"_s, { "databases", "stats", "pools" }) };
}

RecordedSystem pgdog()
{
    return { "pgdog",
             collect::pgdog,
             { .serverVersion = "0.1.52 (PgDog)", .serverEncoding = "UTF8", .database = u"admin"_s },
             recorded(u"pgdog-0.1.52/show_version"_s),
             recordedTables(u"pgdog-0.1.52/show_"_s, { "stats", "pools", "servers", "clients" }) };
}

RecordedSystem pgpool()
{
    return { "pgpool",
             collect::pgpool,
             { .serverVersion = "15.2", .announcedPid = 19328, .kind = "pgpool" },
             recorded(u"pgpool-4.3.5/version"_s),
             { { "nodes", recorded(u"pgpool-4.3.5/nodes"_s) },
               { "stats", recorded(u"pgpool-4.3.5/backend_stats"_s) },
               { "pools", recorded(u"pgpool-4.3.5/pools"_s) },
               { "processes", recorded(u"pgpool-4.3.5/processes"_s) } } };
}

RecordedSystem pages(const char *name, collect::Source (*source)(), const QByteArray &path,
                     std::vector<std::pair<QByteArray, QString>> recordings)
{
    RecordedSystem system {
        name, source, greetingByPage(path, recordedBody(recordings.front().second)), {}, {}
    };
    for (const auto &[question, file] : recordings)
        system.answers.push_back({ question, page(recordedBody(file)) });
    return system;
}

RecordedSystem haproxySocket()
{
    const auto text = [](const QString &name) { return recordedBody(u"haproxy-2.6.12/queue_"_s + name); };
    return { "haproxy socket",
             collect::haproxySocket,
             greetingByLine("show info", text(u"info.txt"_s)),
             {},
             { { "info", said(text(u"info.txt"_s)) },
               { "sessions", said(text(u"sessions.txt"_s)) },
               { "stats", said(text(u"stat.txt"_s)) } } };
}

RecordedSystem manager()
{
    const QByteArray body =
        R"({"pools": [{"database_name": "yugabyte", "DB OID": 13515, "user_name": "app", "User OID": 16397,
            "logical_rep": false, "active_logical_connections": 7, "queued_logical_connections": 2,
            "waiting_logical_connections": 141, "active_physical_connections": 7, "idle_physical_connections": 13,
            "sticky_connections": 1, "avg_wait_time_ns": 48211, "qps": 812, "tps": 406},
            {"pool": "control", "active_logical_connections": 0, "idle_physical_connections": 1}]})";
    return { "yb manager",
             collect::ybManager,
             greetingByPage("/connections", body),
             {},
             { { "connections", page(body) } } };
}

RecordedSystem jolokia()
{
    const auto file = [](const char *name) {
        return recordedBody(u"hikaricp-6.2.1/jolokia-"_s + QLatin1StringView(name));
    };
    return { "jolokia",
             collect::hikariPage,
             greetingByPage("/jolokia/search/com.zaxxer.hikari:*", file("search.json")),
             {},
             { { "metrics", page(file("read-attrs-get.json")) },
               { "configuration",
                 page(R"j({"request":{"type":"read"},"value":{"com.zaxxer.hikari:type=PoolConfig )j"
                      R"j((orders-pool)":{"MaximumPoolSize":8,"MinimumIdle":2}},"status":200})j") } } };
}

RecordedSystem springBoot()
{
    const auto file = [](const QByteArray &name) {
        return recordedBody(u"spring-boot-3.5.16/connections"_s + QLatin1StringView(name) + u".json"_s);
    };
    RecordedSystem system { "spring boot",
                            collect::actuatorMetrics,
                            greetingByPage("/actuator/metrics/hikaricp.connections", file("")),
                            {},
                            { { "metrics", page(file("")) } } };
    for (const auto &[id, pool] : { std::pair("orders", "orders"), std::pair("billing pool", "billing") }) {
        system.answers.push_back({ QByteArray(" ") + id, page(file(QByteArray("-") + pool)) });
        for (const char *figure :
             { "active", "idle", "pending", "timeout", "acquire", "usage", "creation", "max", "min" })
            system.answers.push_back(
                { QByteArray(".") + figure + ' ' + id, page(file(QByteArray("-") + figure + '-' + pool)) });
    }
    return system;
}

RecordedSystem bouncerExporter()
{
    const QByteArray labels = "{database=\"shop\",user=\"app\"} ";
    const QByteArray body = "pgbouncer_pools_client_active_connections" + labels
                            + "50\npgbouncer_pools_client_waiting_connections" + labels
                            + "2\npgbouncer_pools_server_active_connections" + labels
                            + "5\npgbouncer_pools_server_idle_connections" + labels
                            + "1\npgbouncer_pools_client_maxwait_seconds" + labels + "1\n";
    return { "pgbouncer exporter",
             collect::pgbouncerPage,
             greetingByPage("/metrics", body),
             {},
             { { "metrics", page(body) } } };
}

RecordedSystem supavisor()
{
    const QByteArray labels = "{db_name=\"postgres\",mode=\"transaction\",search_path=\"\",tenant=\"dev\","
                              "type=\"single\",user=\"app\"} ";
    const QByteArray body = "supavisor_connections_active" + labels
                            + "50\nsupavisor_pool_connections_checked_out" + labels
                            + "5\nsupavisor_pool_connections_idle" + labels + "3\n# EOF\n";
    return { "supavisor",
             collect::supavisorPage,
             greetingByPage("/metrics", body),
             {},
             { { "metrics", page(body) } } };
}

/// By its documentation.
RecordedSystem ybMetrics()
{
    const auto series = [](const QByteArray &metric, const QByteArray &database, const QByteArray &value) {
        return "ysql_conn_mgr_" + metric
               + "{metric_id=\"yb.ysqlserver\",metric_type=\"server\",exported_instance=\"n1:9000\",database="
                 "\""
               + database + "\",user=\"app\"} " + value + " 1787400000123\n";
    };
    const QByteArray body =
        "# TYPE ysql_conn_mgr_num_pools gauge\nysql_conn_mgr_num_pools{metric_id=\"yb.ysqlserver\"} 2 "
        "1787400000123\n"
        + series("active_clients", "shop", "5") + series("queued_clients", "shop", "2")
        + series("waiting_clients", "shop", "40") + series("active_servers", "shop", "5")
        + series("idle_servers", "shop", "1") + series("sticky_connections", "shop", "1")
        + series("active_clients", "control_connection", "0")
        + series("active_servers", "control_connection", "1")
        + series("idle_servers", "control_connection", "0");
    return { "yb metrics",
             collect::ybManagerPage,
             greetingByPage("/prometheus-metrics", body),
             {},
             { { "metrics", page(body) } } };
}

RecordedSystem openTelemetry()
{
    const QByteArray body =
        "db_client_connection_count{db_client_connection_pool_name=\"a\",db_client_connection_state=\"used\"}"
        " 8\n"
        "db_client_connection_count{db_client_connection_pool_name=\"a\",db_client_connection_state=\"idle\"}"
        " 2\n"
        "db_client_connection_max{db_client_connection_pool_name=\"a\"} 10 1795181135\n"
        "db_client_connection_wait_time_seconds_count{db_client_connection_pool_name=\"a\"} 700 # {t=\"1\"} "
        "1\n"
        "db_client_connection_wait_time_seconds_sum{db_client_connection_pool_name=\"a\"} 7.5\n"
        "go_sql_in_use_connections{db_name=\"a\"} 4\nprocess_start_time_seconds 1795181109.2\n# EOF\n";
    return { "opentelemetry",
             collect::metricsPage,
             greetingByPage("/metrics", body),
             {},
             { { "metrics", page(body) } } };
}

/// MySQL's by its documentation: the same tables under another version.
RecordedSystem mysql(const char *name, collect::Source (*source)(), const QByteArray &version)
{
    const QString folder = u"mariadb-10.11/"_s;
    RecordedSystem system {
        name,
        source,
        { .serverVersion = version, .announcedPid = 77, .transport = collect::Transport::MySql },
        rows("name|value\npid|77\nversion|" + version + "\nmax_connections|60\nhostname|db1\nport|3306"),
        { { "rights", wire::Rows({ "one" }) },
          { "settings", recorded(folder + u"settings"_s) },
          { "programs", rows("pid|program\n5|shop-api\n6|~") },
          { "accounts", rows("user|host|max_user_connections|accounts\nsb|%|50|1\napp|10.%|5|2\napp|%|0|2") },
          { "sessions", recordedRows(folder + u"sessions"_s) },
          { "replica", rows("slave_io_running|seconds_behind_master\nYes|7") },
          { "blockers", recorded(folder + u"blockers"_s) },
          { "metadata-locks", rows("object|pid|type|status\nTABLE.shop.item|5|SHARED_READ|GRANTED\n"
                                   "TABLE.shop.item|6|EXCLUSIVE|PENDING") } }
    };
    const wire::Rows oracles =
        rows("connections|threads|active_threads|queue_length|oldest_ms\n151|64|9|12|840");
    system.answers.push_back(
        { "groups", version.contains("MariaDB") ? recorded(folder + u"groups"_s) : oracles });
    return system;
}

RecordedSystem postgres(const char *name, collect::Source (*source)(), const QByteArray &version)
{
    RecordedSystem system {
        name,
        source,
        { .serverVersion = version, .announcedPid = 4711 },
        rows("backend_pid|version_number|version|started_at|connection_limit|superuser_reserved|reserved|"
             "longest_query|reads_control|in_recovery|superuser\n4711|150012|"
             + version + "|2026-11-20 13:00:00+00|300|3|0|1024|t|f|off"),
        { { "control", rows("system_id|timeline|in_recovery|at|spent_us\n77|1|f|2026-11-20 14:00:00+00|9") },
          { "catalog", rows("part|number|name|encoding|connection_limit|exempt|at|spent_us\n"
                            "d|5|shop|UTF8|20|f|~|~\nr|10|app|~|5|f|~|~\ni|~|~|~|~|~|2026-11-20 "
                            "14:00:00+00|9") },
          { "sessions", recorded(u"postgresql-15/pg_stat_activity.super"_s) },
          { "blockers", rows("pid|blockers|at|spent_us\n12|{5,6}|~|~\n~|~|2026-11-20 14:00:00+00|9") } }
    };
    if (version.contains("-YB-"))
        system.answers.push_back({ "nodes", rows("host|port|node_type|universe|at|spent_us\n"
                                                 "10.0.0.11|5433|primary|u|2026-11-20 14:00:00+00|9") });
    return system;
}

RecordedSystem cockroach(const CockroachGeneration &generation)
{
    return { "cockroachdb",
             collect::cockroachdb,
             { .serverVersion = "13.0.0", .announcedPid = 4711, .crdbVersion = "CockroachDB CCL v23.1.2" },
             rows(generation.introduction),
             { { "nodes", rows("cluster|node_id|address|advertise_sql_address|is_live\n"
                               "c-1|1|db1:26257|db1:26257|true\nc-1|2|db2:26257|db2:26257|false") },
               { "connections", rows("server.max_connections_per_gateway\n200") },
               { "sessions", rows(generation.sessions) },
               { "pulse", rows("at\n2026-11-20 14:00:11+00") } } };
}

} // namespace

std::vector<RecordedSystem> recordedSystems()
{
    return {
        cockroach(cockroachGenerations()[0]),
        cockroach(cockroachGenerations()[1]),
        cockroach(cockroachGenerations()[2]),
        bouncer("1.18"),
        bouncer("1.25.2"),
        odyssey(),
        pgcat(),
        pgdog(),
        pgpool(),
        haproxySocket(),
        pages("haproxy page", collect::haproxyPage, "/stats;csv",
              { { "stats", u"haproxy-2.6.12/one_backend_down.csv"_s } }),
        pages("patroni", collect::patroni, "/patroni",
              { { "patroni", u"patroni-3.0.2/idle.patroni"_s },
                { "cluster", u"patroni-3.0.2/idle.cluster"_s } }),
        manager(),
        pages("pgagroal", collect::pgagroal, "/metrics", { { "metrics", u"pgagroal-1.6.0/session.txt"_s } }),
        pages("micrometer", collect::hikariPage, "/actuator/prometheus",
              { { "metrics", u"hikaricp-6.2.1/micrometer.txt"_s } }),
        pages("hikaricp's own", collect::hikariPage, "/metrics",
              { { "metrics", u"hikaricp-6.2.1/simpleclient.txt"_s } }),
        pages("dropwizard", collect::hikariPage, "/metrics",
              { { "metrics", u"hikaricp-6.2.1/dropwizard-metrics.json"_s } }),
        jolokia(),
        springBoot(),
        openTelemetry(),
        pages("pgcat page", collect::pgcatPage, "/metrics", { { "metrics", u"pgcat-1.3.0/metrics.txt"_s } }),
        pages("pgdog page", collect::pgdogPage, "/metrics", { { "metrics", u"pgdog-0.1.52/metrics.txt"_s } }),
        pages("odyssey exporter", collect::odysseyPage, "/metrics",
              { { "metrics", u"odyssey-1.5.3/metrics.txt"_s } }),
        bouncerExporter(),
        supavisor(),
        ybMetrics(),
        pages("prometheus", collect::prometheusPage, "/federate?match%5B%5D=%7Bjob%3D%22shop%22%7D",
              { { "metrics", u"prometheus-2.42.0/federate.txt"_s } }),
        pages("cockroachdb page", collect::cockroachdbPage, "/_status/vars",
              { { "vars", u"cockroachdb-23.1/vars.txt"_s } }),
        mysql("mariadb", collect::mariadb, "10.11.19-MariaDB"),
        mysql("mysql", collect::mysqlServer, "8.0.36"),
        postgres("postgresql", collect::postgresql, "15.2"),
        postgres("yugabytedb", collect::yugabytedb, "15.12-YB-2025.2.6.0-b0")
    };
}

} // namespace test
