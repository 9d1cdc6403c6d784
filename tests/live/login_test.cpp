// Every way a login can fail is one fault.

#include "live/dial.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/pg_server.h"
#include "support/port.h"
#include "support/sessions.h"
#include "support/text_file.h"
#include "support/witnesses.h"

#include <gtest/gtest.h>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::Dial;
using test::PgServer;
using test::Sessions;
using test::waitFor;
using test::Watching;

namespace {

/// The pauses of a budget in a twentieth of their time, so that a test can outlast them.
wire::Rules hastyRules()
{
    return { .login = 1s, .firstPause = 100ms, .longestPause = 200ms, .fullPause = 1s };
}

} // namespace

TEST(Login, WhereNobodyListensIsRefused)
{
    EXPECT_EQ(Dial(u"postgresql://monitor@127.0.0.1:%1/postgres"_s.arg(test::freePort())).fault(),
              Fault::Refused);
    EXPECT_EQ(Dial(u"host=/nonexistent user=monitor"_s).fault(), Fault::Refused);
}

TEST(Login, WhatTheServerRefusesHasItsOwnFault)
{
    const PgServer server({ .hba = { u"host all app 127.0.0.1/32 reject"_s } });
    server.run(u"create role asleep nologin"_s);
    server.run(u"create database closed allow_connections false"_s);
    EXPECT_EQ(Dial(server.url(u"stranger"_s)).fault(), Fault::NoSuchRole);
    EXPECT_EQ(Dial(server.url(u"asleep"_s)).fault(), Fault::NoSuchRole);
    EXPECT_EQ(Dial(server.url(u"monitor"_s, u"nowhere"_s)).fault(), Fault::NoSuchDatabase);
    EXPECT_EQ(Dial(server.url(u"monitor"_s, u"closed"_s)).fault(), Fault::NoSuchDatabase);
    EXPECT_EQ(Dial(server.url(u"app"_s)).fault(), Fault::HostNotAllowed);
    EXPECT_EQ(Dial(server.url(u"secretive"_s)).fault(), Fault::PasswordNeeded);
    EXPECT_EQ(Dial(server.url(u"monitor"_s)).fault(), std::nullopt);
}

TEST(Login, ARefusalLeavesNoSlotTaken)
{
    const PgServer server;
    Dial refused(server.url(u"stranger"_s));
    EXPECT_EQ(refused.fault(), Fault::NoSuchRole);
    EXPECT_TRUE(waitFor([&] { return refused.gate().isQuiet(); }));
}

TEST(Login, AWrongPasswordIsSentOnceAndNotAgainUntilTheUserActs)
{
    for (const bool tls : { false, true }) {
        const PgServer server({ .tls = tls });
        const auto refusals = [&] { return server.logLines(u"password authentication failed"_s).size(); };
        const QString nobody = u"127.0.0.1:%1"_s.arg(test::freePort());
        Watching watching({ server.url(u"secretive"_s, u"postgres"_s, u"sslmode=prefer&password=wrong"_s),
                            u"postgresql://monitor@%1/postgres"_s.arg(nobody) },
                          100ms, hastyRules());
        ASSERT_TRUE(watching.nextThat([](const core::Sample &sample) {
            return sample.error && sample.error->fault == Fault::WrongPassword;
        }));
        ASSERT_TRUE(watching.failsAgain(nobody, 4)) << "where trying again may help";
        EXPECT_EQ(refusals(), 1);

        watching.poller().retry(watching.poller().endpoints().first(), core::Secret("right!pass"));
        EXPECT_TRUE(watching.next());
        EXPECT_EQ(refusals(), 1);
    }
}

TEST(Login, ARoleAtItsLimitIsLeftInPeace)
{
    const PgServer server;
    server.run(u"alter role monitor connection limit 1"_s);
    Sessions somebodyElse(server, 1, { .user = u"monitor"_s });
    const auto begun = wire::Clock::now();
    Watching watching({ server.url(u"monitor"_s) }, 100ms, hastyRules());
    const auto refusals = [&] { return test::refusals(server.log(), u"monitor"_s).size(); };
    const auto error = watching.nextError();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, Fault::LimitReached);
    somebodyElse.shrinkTo(0);
    EXPECT_TRUE(watching.next());
    EXPECT_GE(wire::Clock::now() - begun, 1s) << "a pause after a limit is longer than others";
    EXPECT_EQ(refusals(), 1);
}

namespace {

/// A connection stands in the title of its process: "postgres: app shop 127.0.0.1(5123) idle".
bool isLeftByAll(const PgServer &server)
{
    return std::ranges::none_of(server.children(), [](const test::Child &child) {
        return child.title.contains(u"[local]"_s) || child.title.contains(u"127.0.0.1("_s);
    });
}

/// The servers that are started meanwhile. A system without a German locale has C.UTF-8.
struct InGerman
{
    InGerman() { qputenv("POOLSCOPE_TEST_SERVER_LANGUAGE", "de"); }
    ~InGerman() { qunsetenv("POOLSCOPE_TEST_SERVER_LANGUAGE"); }
    Q_DISABLE_COPY_MOVE(InGerman)
};

} // namespace

TEST(Login, AFullServerIsFullInAllItsWords)
{
    const PgServer server({ .conf = { u"max_connections = 5"_s, u"superuser_reserved_connections = 2"_s } });
    server.run(u"create database narrow connection limit 0"_s);
    Dial narrow(server.url(u"monitor"_s, u"narrow"_s));
    EXPECT_EQ(narrow.fault(), Fault::LimitReached);
    EXPECT_TRUE(narrow.detail().contains(u"too many connections for database"_s));
    ASSERT_TRUE(waitFor([&] { return isLeftByAll(server); })) << "a slot is free when its process has ended";

    const Sessions ordinary(server, 3);
    Dial reserved(server.url(u"monitor"_s));
    EXPECT_EQ(reserved.fault(), Fault::Full);
    EXPECT_TRUE(reserved.detail().contains(u"reserved"_s)) << reserved.detail().toStdString();

    const Sessions superusers(server, 2, { .user = u"postgres"_s });
    Dial full(server.url(u"monitor"_s));
    EXPECT_EQ(full.fault(), Fault::Full);
    EXPECT_TRUE(full.detail().contains(u"too many clients"_s)) << full.detail().toStdString();
}

TEST(Login, LimitsAreToldApartInEveryLanguage)
{
    const InGerman german;
    const PgServer server({ .conf = { u"max_connections = 4"_s, u"superuser_reserved_connections = 1"_s,
                                      u"lc_messages = 'C.UTF-8'"_s } });
    server.run(u"create database narrow connection limit 0"_s);
    server.run(u"create role crowded login connection limit 0"_s);
    Dial narrow(server.url(u"monitor"_s, u"narrow"_s));
    EXPECT_EQ(narrow.fault(), Fault::LimitReached) << narrow.detail().toStdString();
    if (narrow.detail().contains(u"too many"_s))
        GTEST_SKIP() << "PostgreSQL's German texts are not installed";
    EXPECT_FALSE(narrow.detail().contains(u"CheckMyDatabase"_s)) << narrow.detail().toStdString();
    Dial crowded(server.url(u"crowded"_s));
    EXPECT_EQ(crowded.fault(), Fault::LimitReached) << crowded.detail().toStdString();
    ASSERT_TRUE(waitFor([&] { return isLeftByAll(server); })) << "a slot is free when its process has ended";

    const Sessions ordinary(server, 3);
    Dial full(server.url(u"monitor"_s));
    EXPECT_EQ(full.fault(), Fault::Full) << full.detail().toStdString();
}

TEST(Login, AServerThatRecoversIsStarting)
{
    PgServer server;
    server.run(u"alter system set restore_command = 'sleep 30; false'"_s);
    server.stop();
    test::writeLines(server.dataDir() + u"/recovery.signal"_s, {});
    const auto before = server.logLines(u"listening on IPv4"_s).size();
    server.start(PgServer::Wait::No);
    ASSERT_TRUE(waitFor([&] { return server.logLines(u"listening on IPv4"_s).size() > before; }));
    Dial early(server.url(u"monitor"_s));
    EXPECT_EQ(early.fault(), Fault::Starting) << early.detail().toStdString();
}

TEST(Login, AServerThatWaitsForItsLastSessionIsShuttingDown)
{
    PgServer server;
    const Sessions last(server, 1);
    PgServer::signal(server.postmasterPid(), SIGTERM);
    ASSERT_TRUE(waitFor([&] { return !server.logLines(u"received smart shutdown request"_s).isEmpty(); }));
    EXPECT_EQ(Dial(server.url(u"monitor"_s)).fault(), Fault::ShuttingDown);
}

TEST(Login, ANameWithoutAddressIsSaidToHaveNone)
{
    Dial unknown(u"postgresql://monitor@db.none.test/postgres"_s);
    EXPECT_EQ(unknown.fault(), Fault::NoSuchName);
    EXPECT_TRUE(unknown.gate().isQuiet());
}
