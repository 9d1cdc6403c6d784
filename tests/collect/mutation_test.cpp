#include "collect/asked.h"
#include "collect/cockroach_generations.h"
#include "collect/mutator.h"
#include "collect/pages.h"
#include "collect/recorded.h"
#include "collect/sane.h"
#include "collect/sources/systems.h"
#include "core/clock.h"
#include "core/limit_facts.h"
#include "core/system.h"
#include "store/writer.h"
#include "support/at_length.h"
#include "support/places.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

// Whatever is done to the answers of real servers, no fold falls over, nothing it says is beyond sense, and a
// history takes all of it. POOLSCOPE_MUTATIONS=200000 for a long run.

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

struct Answer
{
    QByteArray question;
    wire::Rows rows;
};

/// A system, how it greets, and what it was recorded to answer.
struct System
{
    const char *name;
    std::function<collect::Source()> source;
    collect::Greeting greeting;
    wire::Rows introduction;
    std::vector<Answer> answers;
};

/// The first rows of a recorded answer: few are as good as many, and much faster.
wire::Rows recorded(const QString &name)
{
    constexpr int enough = 12;
    const auto all = test::recordedRows(name);
    if (all.columns().size() <= 4) // settings
        return all;
    wire::Rows some(all.columns());
    for (int i = 0; i < std::min(all.count(), enough); ++i) {
        for (int j = 0; j < int(all.columns().size()); ++j)
            some.append(all.cell(i, j));
    }
    return some;
}

std::vector<Answer> recordedTables(const QString &folder, std::initializer_list<const char *> tables)
{
    std::vector<Answer> answers;
    for (const auto *table : tables)
        answers.push_back({ table, recorded(folder + QString::fromLatin1(table)) });
    return answers;
}

System bouncer(const QByteArray &version)
{
    const QString folder = QString::fromLatin1("pgbouncer-" + version + "/show_");
    return { "pgbouncer",
             collect::pgbouncer,
             { .serverVersion = version + "/bouncer" },
             recorded(folder + u"version"_s),
             recordedTables(folder, { "config", "lists", "databases", "stats", "state", "users", "peers",
                                      "pools", "servers", "clients" }) };
}

System odyssey()
{
    return {
        "odyssey",
        collect::odyssey,
        { .serverVersion = "9.6.0", .serverEncoding = "UTF-8", .database = u"console"_s },
        test::rows("version\nodyssey 1.5.2 (git x)"),
        { { "lists", test::rows("list|items\nused_clients|4") },
          { "databases", test::rows("name|host|port|database|force_user|pool_size|max_connections|"
                                    "current_connections\nshop|10.0.0.5|5432|shop|app|16|500|209") },
          { "stats", test::rows("database|total_xact_count|total_query_count|total_server_assignment_count|"
                                "total_xact_time|total_wait_time\nshop|10|10|10|1000|5000") },
          { "paused", test::rows("is_paused\nf") },
          { "pools", test::rows("database|user|cl_active|cl_waiting|cl_queue|sv_active|sv_idle|maxwait|"
                                "maxwait_us\nshop|app|12|188|3|12|4|0|0\nconsole|console|0|1|0|0|0|0|0") },
          { "servers", test::rows("user|database|state|addr|port|local_addr|local_port|ptr|link|remote_pid\n"
                                  "app|shop|active|10.0.0.5|5432|10.0.0.2|41022|0x11||0") },
          { "clients", test::rows("user|database|state|addr|port|local_addr|local_port|ptr|link|remote_pid\n"
                                  "app|shop|queue|10.0.4.17|5000|10.0.0.2|6432|0x1||0") } }
    };
}

System pgcat()
{
    return { "pgcat",
             collect::pgcat,
             { .serverVersion = "1.3.0", .serverEncoding = "UTF8", .database = u"pgcat"_s },
             recorded(u"pgcat-1.3.0/show_version"_s),
             recordedTables(u"pgcat-1.3.0/show_"_s, { "databases", "stats", "pools" }) };
}

System pgdog()
{
    return { "pgdog",
             collect::pgdog,
             { .serverVersion = "0.1.52 (PgDog)", .serverEncoding = "UTF8", .database = u"admin"_s },
             recorded(u"pgdog-0.1.52/show_version"_s),
             recordedTables(u"pgdog-0.1.52/show_"_s, { "stats", "pools", "servers", "clients" }) };
}

System pgpool()
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

System pages(const char *name, collect::Source (*source)(), const QByteArray &path,
             std::vector<std::pair<QByteArray, QString>> recordings)
{
    System system {
        name, source, test::greetingByPage(path, test::recordedBody(recordings.front().second)), {}, {}
    };
    for (const auto &[question, file] : recordings)
        system.answers.push_back({ question, test::page(test::recordedBody(file)) });
    return system;
}

System haproxySocket()
{
    const auto said = [](const QString &name) {
        return test::recordedBody(u"haproxy-2.6.12/queue_"_s + name);
    };
    return { "haproxy socket",
             collect::haproxySocket,
             test::greetingByLine("show info", said(u"info.txt"_s)),
             {},
             { { "info", test::said(said(u"info.txt"_s)) },
               { "sessions", test::said(said(u"sessions.txt"_s)) },
               { "stats", test::said(said(u"stat.txt"_s)) } } };
}

System manager()
{
    const QByteArray body =
        R"({"pools": [{"database_name": "yugabyte", "DB OID": 13515, "user_name": "app", "User OID": 16397,
            "logical_rep": false, "active_logical_connections": 7, "queued_logical_connections": 2,
            "waiting_logical_connections": 141, "active_physical_connections": 7, "idle_physical_connections": 13,
            "sticky_connections": 1, "avg_wait_time_ns": 48211, "qps": 812, "tps": 406},
            {"pool": "control", "active_logical_connections": 0, "idle_physical_connections": 1}]})";
    return { "yb manager",
             collect::ybManager,
             test::greetingByPage("/connections", body),
             {},
             { { "connections", test::page(body) } } };
}

System openTelemetry()
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
             test::greetingByPage("/metrics", body),
             {},
             { { "metrics", test::page(body) } } };
}

/// MySQL's by its documentation: the same tables under another version.
System mysql(const char *name, collect::Source (*source)(), const QByteArray &version)
{
    const QString folder = u"mariadb-10.11/"_s;
    System system { name,
                    source,
                    { .serverVersion = version, .announcedPid = 77, .transport = collect::Transport::MySql },
                    test::rows("name|value\npid|77\nversion|" + version
                               + "\nmax_connections|60\nhostname|db1\nport|3306"),
                    { { "rights", wire::Rows({ "one" }) },
                      { "settings", recorded(folder + u"settings"_s) },
                      { "accounts", test::rows("user|host|max_user_connections\nsb|%|50") },
                      { "sessions", test::recordedRows(folder + u"sessions"_s) },
                      { "replica", test::rows("slave_io_running|seconds_behind_master\nYes|7") },
                      { "blockers", recorded(folder + u"blockers"_s) } } };
    if (version.contains("MariaDB"))
        system.answers.push_back({ "groups", recorded(folder + u"groups"_s) });
    return system;
}

System postgres(const char *name, collect::Source (*source)(), const QByteArray &version)
{
    System system {
        name,
        source,
        { .serverVersion = version, .announcedPid = 4711 },
        test::rows(
            "backend_pid|version_number|version|started_at|connection_limit|superuser_reserved|reserved|"
            "longest_query|reads_control|in_recovery|superuser\n4711|150012|"
            + version + "|2026-11-20 13:00:00+00|300|3|0|1024|t|f|off"),
        { { "control",
            test::rows("system_id|timeline|in_recovery|at|spent_us\n77|1|f|2026-11-20 14:00:00+00|9") },
          { "catalog", test::rows("part|number|name|encoding|connection_limit|exempt|at|spent_us\n"
                                  "d|5|shop|UTF8|20|f|~|~\nr|10|app|~|5|f|~|~\ni|~|~|~|~|~|2026-11-20 "
                                  "14:00:00+00|9") },
          { "sessions", recorded(u"postgresql-15/pg_stat_activity.super"_s) },
          { "blockers",
            test::rows("pid|blockers|at|spent_us\n12|{5,6}|~|~\n~|~|2026-11-20 14:00:00+00|9") } }
    };
    if (version.contains("-YB-"))
        system.answers.push_back(
            { "nodes", test::rows("host|port|node_type|universe|at|spent_us\n"
                                  "10.0.0.11|5433|primary|u|2026-11-20 14:00:00+00|9") });
    return system;
}

System cockroach(const test::CockroachGeneration &generation)
{
    return { "cockroachdb",
             collect::cockroachdb,
             { .serverVersion = "13.0.0", .announcedPid = 4711, .crdbVersion = "CockroachDB CCL v23.1.2" },
             test::rows(generation.introduction),
             { { "nodes", test::rows("cluster|node_id|address|advertise_sql_address|is_live\n"
                                     "c-1|1|db1:26257|db1:26257|true\nc-1|2|db2:26257|db2:26257|false") },
               { "connections", test::rows("server.max_connections_per_gateway\n200") },
               { "sessions", test::rows(generation.sessions) },
               { "pulse", test::rows("at\n2026-11-20 14:00:11+00") } } };
}

std::vector<System> systems()
{
    return { cockroach(test::cockroachGenerations()[0]),
             cockroach(test::cockroachGenerations()[1]),
             cockroach(test::cockroachGenerations()[2]),
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
             pages("pgagroal", collect::pgagroal, "/metrics",
                   { { "metrics", u"pgagroal-1.6.0/session.txt"_s } }),
             pages("micrometer", collect::hikariPage, "/actuator/prometheus",
                   { { "metrics", u"hikaricp-6.2.1/micrometer.txt"_s } }),
             pages("hikaricp's own", collect::hikariPage, "/metrics",
                   { { "metrics", u"hikaricp-6.2.1/simpleclient.txt"_s } }),
             openTelemetry(),
             pages("cockroachdb page", collect::cockroachdbPage, "/_status/vars",
                   { { "vars", u"cockroachdb-23.1/vars.txt"_s } }),
             mysql("mariadb", collect::mariadb, "10.11.19-MariaDB"),
             mysql("mysql", collect::mysqlServer, "8.0.36"),
             postgres("postgresql", collect::postgresql, "15.2"),
             postgres("yugabytedb", collect::yugabytedb, "15.12-YB-2025.2.6.0-b0") };
}

/// One that greets as it should, or, spoiled, perhaps is not taken for itself any more.
std::optional<test::Asked> met(const System &system, test::Mutator &mutator, bool spoil)
{
    const auto source = system.source();
    auto greeting = system.greeting;
    auto introduction = system.introduction;
    if (spoil) {
        greeting.body = mutator.spoiled(greeting.body);
        greeting.serverVersion = mutator.spoiled(greeting.serverVersion);
        introduction = mutator(introduction);
    }
    if (!source.recognises(greeting))
        return std::nullopt;
    auto profile = source.profile(greeting, introduction);
    if (!profile)
        return std::nullopt;
    profile.value().endpoint.name = QString::fromLatin1(system.name);
    return test::Asked(source, profile.value());
}

/// Twice the same questions, so that there is something to go on from.
void converse(const System &system, test::Mutator &mutator,
              const std::function<void(const core::Sample &sample)> &heard)
{
    auto asked = met(system, mutator, mutator.below(4) == 0);
    if (!asked)
        return;
    for (int reading = 0; reading < 2; ++reading) {
        for (const Answer &answer : system.answers) {
            const bool isPage = answer.rows.column("body") >= 0;
            if (mutator.below(3) > 0)
                asked->answer(answer.question, answer.rows);
            else if (isPage)
                asked->answer(
                    answer.question,
                    test::with(
                        answer.rows, 0, "body",
                        mutator.spoiled(answer.rows.cell(0, answer.rows.column("body"))->toByteArray())));
            else
                asked->answer(answer.question, mutator(answer.rows));
        }
        asked->pass(core::Duration(mutator.below(3'000'000)));
        const core::Sample sample = asked->sample();
        ASSERT_TRUE(test::isSane(sample)) << system.name;
        heard(sample);
    }
}

int rounds(int usual)
{
    return test::atLength("POOLSCOPE_MUTATIONS", usual);
}

class EverySource : public testing::TestWithParam<const collect::Source *>
{
protected:
    const collect::Source &source = *GetParam();
    const QString kind = QString::fromLatin1(source.kind);

    std::vector<System> mutated() const
    {
        std::vector<System> all = systems();
        std::erase_if(all, [this](const System &system) {
            const collect::Source other = system.source();
            return QByteArray(other.kind) != source.kind || other.transport != source.transport;
        });
        return all;
    }
};

std::string kindAndWay(const testing::TestParamInfo<const collect::Source *> &info)
{
    QByteArray name = info.param->kind;
    if (info.param->transport == collect::Transport::Line)
        name += "_socket";
    const bool hasSql = std::ranges::any_of(collect::sources(), [&](const collect::Source &other) {
        return QByteArray(other.kind) == info.param->kind
               && other.transport == collect::Transport::PostgreSql;
    });
    if (hasSql && info.param->transport == collect::Transport::Http)
        name += "_page";
    return name.replace('-', '_').toStdString();
}

bool isAnswered(const System &system, const QByteArray &question)
{
    return std::ranges::find(system.answers, question, &Answer::question) != system.answers.end();
}

/// What is made of the answers as they are.
core::Sample understood(const System &system)
{
    test::Asked asked = test::Asked::met(system.source(), system.greeting, system.introduction);
    for (const Answer &answer : system.answers)
        asked.answer(answer.question, answer.rows);
    return asked.sample();
}

std::vector<const collect::Source *> everySource()
{
    std::vector<const collect::Source *> all;
    for (const collect::Source &source : collect::sources())
        all.push_back(&source);
    return all;
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Sources, EverySource, testing::ValuesIn(everySource()), kindAndWay);

TEST_P(EverySource, IsMutatedInEveryAnswer)
{
    ASSERT_FALSE(mutated().empty()) << "a system of this file";
    for (const System &system : mutated()) {
        const auto profile = source.profile(system.greeting, system.introduction);
        ASSERT_TRUE(profile) << system.name;
        for (const collect::Question &question : source.questions(profile.value(), {})) {
            EXPECT_TRUE(isAnswered(system, question.id) || !question.wanted)
                << system.name << " has no answer to " << question.id.toStdString();
        }
    }
}

TEST_P(EverySource, IsNamedInTheTableOfSystemsAndInTheReadme)
{
    QFile readme(test::places::readme());
    ASSERT_TRUE(readme.open(QIODevice::ReadOnly));
    EXPECT_TRUE(core::systemsRead().contains(kind)) << "a row of core/system.cpp";
    EXPECT_TRUE(QString::fromUtf8(readme.readAll()).contains(u"\n| "_s + core::systemName(kind)))
        << "a row of README.md";
}

TEST_P(EverySource, HasAPlaceOnTheWayAndFactsOfItsLimits)
{
    for (const System &system : mutated()) {
        const core::Sample sample = understood(system);
        EXPECT_EQ(sample.endpoint.kind, kind);
        EXPECT_NE(sample.endpoint.layer, core::Layer::Unknown) << system.name;
        for (const core::Limit &limit : sample.limits)
            EXPECT_NE(core::whenFull(limit), core::WhenFull::NotKnown)
                << system.name << ": a row of core/limit_facts.cpp for " << limit.setting.toStdString();
    }
}

TEST(Sources, AreThereForEverySystemThatIsSaidToBeRead)
{
    QStringList kinds;
    for (const collect::Source &source : collect::sources())
        kinds.append(QString::fromLatin1(source.kind));
    for (const QString &kind : core::systemsRead())
        EXPECT_TRUE(kinds.contains(kind)) << kind.toStdString() << " has no source";
}

TEST(Mutation, NothingThatIsAnsweredIsBeyondSense)
{
    const auto all = systems();
    for (int round = 0; round < rounds(2000); ++round) {
        test::Mutator mutator(unsigned(round) + 1);
        ASSERT_NO_FATAL_FAILURE(
            converse(all[std::size_t(round) % all.size()], mutator, [](const core::Sample &) {}))
            << "round " << round;
    }
}

TEST(Mutation, NothingThatIsAnsweredHarmsAHistory)
{
    const QTemporaryDir folder;
    store::Writer writer(folder.filePath(u"history.sqlite"_s), [](const QString &query) { return query; });
    const auto all = systems();
    core::Instant now = core::wallClock();
    qint64 heard = 0;
    for (int round = 0; heard < rounds(2000); ++round) {
        test::Mutator mutator(unsigned(round) + 1);
        const System &system = all[std::size_t(round) % all.size()];
        std::vector<store::Entry> batch;
        ASSERT_NO_FATAL_FAILURE(converse(system, mutator, [&](core::Sample sample) {
            now += 1s;
            sample.received = now;
            batch.push_back({ std::make_shared<const core::Sample>(std::move(sample)), now, {} });
        }));
        heard += qint64(batch.size());
        ASSERT_TRUE(writer.write(batch)) << "round " << round;
        ASSERT_FALSE(writer.state().found) << "round " << round;
        for (const auto &[endpoint, dropped] : writer.state().dropped)
            ADD_FAILURE() << endpoint.toStdString() << ": " << dropped.why.toStdString() << " in round "
                          << round;
        ASSERT_FALSE(testing::Test::HasFailure());
    }
    EXPECT_EQ(writer.state().recorded, heard);
    EXPECT_TRUE(QDir(folder.path()).entryList({ u"*.damaged*"_s, u"*-2*"_s }, QDir::Files).isEmpty());
}
