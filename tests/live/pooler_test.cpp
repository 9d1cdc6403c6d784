// Behind PgBouncer in transaction mode: what we do there is done to the connections of all clients.

#include "live/program.h"
#include "live/watching.h"
#include "live/with_pooler.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

class Pooler : public test::WithPooler
{
};

QStringList settingsSeenBy(const Sessions &client)
{
    const auto settings =
        client.run(0, "select string_agg(name || '=' || setting, E'\\n' order by name) from pg_settings");
    return QString::fromUtf8(settings).split(u'\n');
}

} // namespace

TEST_F(Pooler, NothingIsLeftBehind)
{
    const PgServer server({ .conf = { u"log_statement = all"_s } });
    const PgBouncer bouncer(server, { .poolSize = 1 });
    const Sessions direct(server, 2);
    const Sessions pooled(bouncer.conninfo() + u" application_name=theirs"_s); // else PgBouncer lends it ours
    const auto before = settingsSeenBy(pooled);
    const auto backend = pooled.run(0, "select pg_backend_pid()");
    {
        Watching watching({ bouncer.url() });
        for (int tick = 0; tick < 5; ++tick) {
            const auto sample = watching.next();
            ASSERT_TRUE(sample);
            EXPECT_EQ(sample->counts.idle, 2);
            EXPECT_EQ(sample->counts.active, 0) << "our own question does not count as work";
            EXPECT_EQ(sample->counts.used, 3);
        }
    }
    EXPECT_EQ(pooled.run(0, "select pg_backend_pid()"), backend);
    for (const auto &setting : settingsSeenBy(pooled))
        EXPECT_TRUE(before.contains(setting)) << setting.toStdString();
    EXPECT_EQ(pooled.run(0, "select count(*) from pg_prepared_statements"), "0");
    EXPECT_EQ(server.logLines(u"LOG:  execute"_s).size(), 0) << "only simple messages";
    for (const auto &line : server.logLines(u"default_transaction_read_only"_s))
        ADD_FAILURE() << line.toStdString();
}

TEST_F(Pooler, ABackendThatServedUsIsSomebodyElsesAfterwards)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 3 });
    Watching watching({ bouncer.url() });
    ASSERT_TRUE(watching.next());
    const Sessions clients(bouncer.conninfo(), 2);
    clients.run(0, "begin"); // has the only backend there is: the one we logged in on
    const auto sample =
        watching.nextThat([](const core::Sample &one) { return one.counts.idleInTransaction == 1; });
    EXPECT_TRUE(sample);
}

TEST_F(Pooler, WhatTheEnvironmentWouldSetAtTheStartDoesNotTravel)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    test::Program program;
    program.set(u"PGOPTIONS"_s, u"-c statement_timeout=0"_s);
    program.set(u"PGGEQO"_s, u"off"_s);
    const auto outcome = program.snapshot({ bouncer.url() });
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
}

TEST_F(Pooler, AServerThatWasReplacedBehindThePoolerIsLearntAnew)
{
    PgServer server;
    const PgBouncer bouncer(server);
    Watching watching({ bouncer.url() }, 200ms, test::impatient());
    ASSERT_TRUE(watching.next());
    server.run(u"alter system set max_connections = 77"_s);
    server.restart();
    EXPECT_TRUE(watching.nextThat(
        [](const core::Sample &sample) { return !sample.error && sample.limits.front().limit == 77; }));
}
