// Endpoints that only others reported: where they lead, and what stops us.

#include "core/address/found_target.h"
#include "live/seen.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/sockets.h"
#include "support/wait.h"

#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::PgServer;
using test::Watching;
using testing::HasSubstr;
using testing::Not;

namespace {

using DiscoveredEndpoint = test::WithServer;

core::Target foundAt(quint16 port, const QString &seed, const QString &rule,
                     const QString &host = u"127.0.0.1"_s)
{
    const core::Neighbour neighbour { .kind = u"postgresql"_s, .host = host, .port = port };
    const auto target =
        core::targetOf(neighbour, { test::targetOf(seed) }, { core::parseAllowance(rule.arg(port)).value() });
    return std::get<core::Target>(target);
}

QString nameOf(quint16 port)
{
    return u"127.0.0.1:%1"_s.arg(port);
}

core::SamplePtr answerOf(Watching &watching, quint16 port)
{
    return watching.nextThat([&](const core::Sample &sample) {
        return sample.endpoint.name == nameOf(port) && (sample.error || !sample.endpoint.systemId.isEmpty());
    });
}

} // namespace

TEST_F(DiscoveredEndpoint, AStandbyOfTheSameClusterIsWatched)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const QString seed = primary.url(u"monitor"_s);
    Watching watching({ seed });
    ASSERT_TRUE(watching.next());
    watching.poller().watch({ foundAt(standby.port(), seed, u"127.0.0.1:%1 plain"_s) });
    const auto sample = answerOf(watching, standby.port());
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->error, std::nullopt);
    EXPECT_EQ(sample->endpoint.role, core::Role::Replica);
}

TEST_F(DiscoveredEndpoint, AServerOfAnotherClusterIsLeftAtOnceAndForGood)
{
    const PgServer server;
    const PgServer stranger({ .family = 1 });
    const QString seed = server.url(u"monitor"_s);
    Watching watching({ seed }, 200ms, test::impatient());
    ASSERT_TRUE(watching.next());
    watching.poller().watch({ foundAt(stranger.port(), seed, u"127.0.0.1:%1 plain"_s) });
    const auto sample = answerOf(watching, stranger.port());
    ASSERT_TRUE(sample && sample->error);
    EXPECT_EQ(sample->error->fault, Fault::OtherCluster);
    EXPECT_TRUE(sample->sessions.empty());
    EXPECT_EQ(sample->nextTry, std::nullopt);
    EXPECT_TRUE(test::waitFor([&] { return test::backendsOf(stranger, u"monitor"_s).isEmpty(); }));
    const auto logins = stranger.logLines(u"connection authorized"_s).size();
    for (int i = 0; i < 8; ++i) // longer than the longest pause between two attempts
        ASSERT_TRUE(watching.next());
    EXPECT_EQ(stranger.logLines(u"connection authorized"_s).size(), logins);
}

TEST_F(DiscoveredEndpoint, WithoutADatabaseByNameTheFirstOneFoundTellsWhichClusterItIs)
{
    const PgServer server;
    const PgServer stranger({ .family = 1 });
    const QString seed = u"postgresql://monitor@127.0.0.1/postgres"_s;
    Watching watching({}, 200ms, test::impatient());
    watching.poller().watch({ foundAt(server.port(), seed, u"127.0.0.1:%1 plain"_s) });
    const auto first = answerOf(watching, server.port());
    ASSERT_TRUE(first);
    EXPECT_EQ(first->error, std::nullopt);
    watching.poller().watch({ foundAt(stranger.port(), seed, u"127.0.0.1:%1 plain"_s) });
    const auto sample = answerOf(watching, stranger.port());
    ASSERT_TRUE(sample && sample->error);
    EXPECT_EQ(sample->error->fault, Fault::OtherCluster);
}

TEST_F(DiscoveredEndpoint, WhoIsLeftIsNotAskedAnyMoreAndMayComeBack)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const QString seed = primary.url(u"monitor"_s);
    const auto target = foundAt(standby.port(), seed, u"127.0.0.1:%1 plain"_s);
    Watching watching({ seed }, 200ms, test::impatient());
    ASSERT_TRUE(watching.next());
    watching.poller().watch({ target });
    ASSERT_TRUE(answerOf(watching, standby.port()));
    watching.poller().leave({ nameOf(standby.port()) });
    EXPECT_EQ(watching.poller().endpoints(), QStringList { nameOf(primary.port()) });
    EXPECT_TRUE(test::waitFor([&] { return test::backendsOf(standby, u"monitor"_s).isEmpty(); }));
    watching.poller().watch({ target });
    EXPECT_TRUE(answerOf(watching, standby.port()));
}

TEST_F(DiscoveredEndpoint, SomeCanBeLeftWhileOthersWaitForAPlace)
{
    const test::FakePg silent(test::silence());
    const test::FakePg mute(test::silence());
    const test::FakePg dumb(test::silence());
    const QString seed = u"postgresql://monitor@127.0.0.1"_s;
    wire::Rules rules;
    rules.perCluster = 1;
    Watching watching({}, 200ms, rules);
    QStringList waiting;
    QObject::connect(&watching.poller(), &collect::Poller::waitingForPlace, &watching.poller(),
                     [&](const QStringList &endpoints) { waiting = endpoints; });
    for (const quint16 port : { silent.port(), mute.port(), dumb.port() })
        watching.poller().watch({ foundAt(port, seed, u"127.0.0.1:%1 plain"_s) });
    ASSERT_TRUE(test::waitFor([&] { return waiting.size() == 2; }));
    watching.poller().leave({ nameOf(silent.port()), nameOf(mute.port()), nameOf(dumb.port()) });
    EXPECT_TRUE(watching.poller().endpoints().isEmpty());
    EXPECT_TRUE(waiting.isEmpty());
}

TEST_F(DiscoveredEndpoint, WhatTheUserNamedIsNotGivenUpForWhatWasFound)
{
    const PgServer server;
    const QString seed = u"postgresql://monitor@localhost:%1/postgres"_s.arg(server.port());
    Watching watching({});
    watching.poller().watch({ foundAt(server.port(), seed, u"127.0.0.1:%1 plain"_s) });
    ASSERT_TRUE(answerOf(watching, server.port()));
    watching.poller().watch({ test::targetOf(seed) });
    const QString named = u"localhost:%1"_s.arg(server.port());
    ASSERT_TRUE(watching.next(named));
    EXPECT_EQ(watching.merged().value(nameOf(server.port())), named);
    watching.poller().leave({ nameOf(server.port()) });
    EXPECT_TRUE(watching.next(named));
}

TEST_F(DiscoveredEndpoint, AnAddressThatIsNotAllowedIsNotDialled)
{
    const int listening = test::listenOnLoopback(1);
    const quint16 port = test::portOf(listening);
    Watching watching({});
    watching.poller().watch(
        { foundAt(port, u"postgresql://10.255.255.1"_s, u"*.one.test:%1"_s, u"db.one.test"_s) });
    const auto error = watching.nextError();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, Fault::NotAllowed);
    EXPECT_THAT(error->detail.toStdString(), HasSubstr("127.0.0.1"));
    EXPECT_LT(::accept(listening, nullptr, nullptr), 0);
    ::close(listening);
}

TEST_F(DiscoveredEndpoint, WhoHasNoTlsGetsNeitherUserNorPassword)
{
    QByteArray heard;
    const test::FakePg rogue([&](const test::FakeClient &client) {
        const auto first = client.readFirst();
        heard += QByteArray::number(first.code);
        client.send("N");
        heard += client.readFirst().rest;
    });
    Watching watching({});
    watching.poller().watch(
        { foundAt(rogue.port(), u"postgresql://ann:s3cret@127.0.0.1/app"_s, u"127.0.0.1:%1"_s) });
    const auto error = watching.nextError();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, Fault::TlsRefused);
    watching.stop();
    ASSERT_TRUE(test::waitFor([&] { return rogue.open() == 0; }));
    EXPECT_EQ(heard, "80877103");
}

TEST_F(DiscoveredEndpoint, APasswordIsOnlyProvedToWhoKnowsItAlready)
{
    // The login of a server with TLS and SCRAM works; one that asks for the password as it is gets none.
    const PgServer fair({ .tls = true });
    const PgServer greedy({ .hba = { u"host all secretive 127.0.0.1/32 password"_s }, .tls = true });
    const auto seed = [](const PgServer &server) {
        return server.url(u"secretive"_s, u"postgres"_s, u"password=right!pass"_s);
    };
    Watching watching({});
    watching.poller().watch({ foundAt(fair.port(), seed(fair), u"127.0.0.1:%1"_s) });
    EXPECT_TRUE(watching.next(nameOf(fair.port())));
    watching.poller().watch({ foundAt(greedy.port(), seed(greedy), u"127.0.0.1:%1"_s) });
    const auto error = watching.nextError();
    ASSERT_TRUE(error);
    EXPECT_THAT(error->detail.toStdString(), HasSubstr("channel binding"));
    EXPECT_TRUE(greedy.logLines(u"connection authorized"_s).isEmpty());
}
