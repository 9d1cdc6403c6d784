// Systems that cannot run here: what they are documented to say, said over real sockets.

#include "collect/sources/odyssey_answers.h"
#include "collect/sources/yb_generations.h"
#include "insight/past/wait_class.h"
#include "live/seen.h"
#include "live/watching.h"
#include "live/yb_node.h"
#include "support/fake_http.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <map>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::FakeClient;
using test::FakePg;
using test::Watching;
namespace message = test::message;

namespace {

/// The test's way to write a table, as the protocol has it.
QByteArray answerOf(const QByteArray &table)
{
    QByteArrayList lines = table.trimmed().split('\n');
    const QByteArrayList columns = lines.takeFirst().split('|');
    QList<QByteArrayList> rows;
    for (const QByteArray &line : lines)
        rows.append(line.split('|'));
    for (QByteArrayList &row : rows)
        std::ranges::replace(row, "~", QByteArray());
    return message::answer(columns, rows);
}

/// Odyssey knows no SELECT and disconnects clients that send what it cannot parse. Returns when it is asked
/// for `last`.
void beOdysseyUntil(const FakeClient &client, const QByteArray &last)
{
    const std::map<QByteArray, QByteArray> said {
        { "show version", "version\nOdyssey 1.5.0 (git x) release, compiled by gcc" },
        { "show lists", "list|items\ndatabases|0\nused_clients|210" },
        { "show databases", test::odyssey::databases },
        { "show stats", test::odyssey::stats },
        { "show is_paused", "is_paused\n0" },
        { "show pools", test::odyssey::pools },
        { "show servers", test::odyssey::servers },
        { "show clients", test::odyssey::clients },
    };
    client.readStart();
    client.send(message::authenticationOk() + message::parameterStatus("server_version", "1.5.1 (git abc123)")
                + message::parameterStatus("server_encoding", "UTF-8") + message::backendKey(7)
                + message::readyForQuery());
    while (true) {
        const QByteArray asked = client.readQuery().trimmed().toLower();
        if (asked.startsWith(last))
            return;
        const auto found = said.find(asked.endsWith(';') ? asked.chopped(1) : asked);
        if (found == said.end()) {
            client.send(message::error("42601", "odyssey: console syntax error: " + asked, "ERROR")
                        + message::readyForQuery());
            continue;
        }
        client.send(answerOf(found->second));
    }
}

void beOdyssey(const FakeClient &client)
{
    beOdysseyUntil(client, "nothing");
}

core::Pool poolOf(const core::Sample &sample, const QString &name)
{
    const auto found = std::ranges::find(sample.pools, name, &core::Pool::name);
    return found == sample.pools.end() ? core::Pool {} : *found;
}

class FakeManager : public testing::TestWithParam<test::Generation>
{
};

} // namespace

TEST_P(FakeManager, IsReadOverHttp)
{
    const FakePg manager(test::serving([payload = GetParam().payload](const QByteArray &request) {
        return request.startsWith("GET /connections ") ? test::page(test::pools(payload))
                                                       : test::page("nothing here", "404 Not Found");
    }));
    Watching watching({ u"http://127.0.0.1:%1/connections"_s.arg(manager.port()) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->endpoint.kind, u"yb-connection-manager");
    ASSERT_EQ(sample->pools.size(), 1u);
    EXPECT_EQ(sample->pools.front().logicalActive, 7);
    EXPECT_EQ(sample->pools.front().logicalWaiting, 2);
    EXPECT_EQ(sample->pools.front().logicalIdle, 141);
    EXPECT_EQ(manager.accepted(), 1) << "one worker serves it";
}

INSTANTIATE_TEST_SUITE_P(Generations, FakeManager, testing::ValuesIn(test::generations),
                         [](const auto &param) { return param.param.name; });

TEST(FakeOdyssey, IsReadByItsConsole)
{
    const FakePg odyssey(beOdyssey);
    Watching watching({ u"postgresql://stats@127.0.0.1:%1/console?sslmode=disable"_s.arg(odyssey.port()) });
    const auto sample =
        watching.nextThat([](const core::Sample &heard) { return heard.error || heard.links; });
    ASSERT_TRUE(sample);
    ASSERT_EQ(sample->error, std::nullopt) << sample->error->detail.toStdString();
    EXPECT_EQ(sample->endpoint.kind, u"odyssey");
    const core::Pool pool = poolOf(*sample, u"shop/app"_s);
    EXPECT_EQ(pool.logicalActive, 12);
    EXPECT_EQ(pool.physicalTotal, 16);
    EXPECT_EQ(pool.oldestWait, std::nullopt) << "a constant zero is not measured";
    EXPECT_FALSE(sample->links->clients.empty());
    EXPECT_EQ(odyssey.accepted(), 1);
}

TEST(FakeOdyssey, ARoundThatWasCutShortIsNotPublishedWithTheNext)
{
    std::atomic<int> connections = 0;
    const FakePg odyssey([&connections](const FakeClient &client) {
        const bool isFirst = connections++ == 0;
        beOdysseyUntil(client, isFirst ? "show servers" : "show pools"); // which come before those
        if (!isFirst)
            client.waitForClose();
    });
    const QString url = u"postgresql://stats@127.0.0.1:%1/console?sslmode=disable"_s.arg(odyssey.port());
    Watching watching({ url }, 200ms, test::impatient());
    ASSERT_TRUE(watching.failsAgain(watching.named().first(), 2));
    EXPECT_GT(connections, 1);
    for (const core::SamplePtr &sample : watching.all())
        EXPECT_TRUE(sample->error) << "its pools are those of the connection before";
}

namespace {

QString nodeUrl(const FakePg &node, const QString &user)
{
    return u"postgresql://%1@127.0.0.1:%2/postgres?sslmode=disable"_s.arg(user).arg(node.port());
}

bool isClient(const core::SessionPtr &session)
{
    return session->kind == core::SessionKind::Client;
}

} // namespace

TEST(FakeYugabyte, IsReadLikePostgresqlButForItsWords)
{
    const FakePg other(test::silence());
    const test::PgServer server;
    test::knowNodes(server, other.port());
    const FakePg node(test::yugabyteNode(server));
    const test::Sessions pooled(server, 3, { .application = u"pooled"_s });
    const test::Sessions direct(server, 2, { .application = u"direct"_s });
    pooled.start(0, "do $$ begin loop perform 1; end loop; end $$");
    Watching watching({ nodeUrl(node, u"monitor"_s) });

    const auto sample = watching.nextThat([](const core::Sample &heard) {
        return heard.error
               || (heard.sessionsMeasured && !heard.neighbours.empty() && heard.counts.active == 1);
    });
    ASSERT_TRUE(sample);
    ASSERT_EQ(sample->error, std::nullopt) << sample->error->detail.toStdString();
    EXPECT_EQ(sample->endpoint.kind, u"yugabytedb");
    EXPECT_EQ(sample->endpoint.version, u"15.12-YB-2025.2.6.0-b0");
    EXPECT_EQ(sample->endpoint.role, core::Role::Unknown);
    EXPECT_EQ(std::ranges::count_if(sample->sessions, isClient), 5) << "a worker of the manager is a client";
    const auto working = sample->sessions.find(
        test::run(direct.at(0), "select pid from pg_stat_activity where state = 'active' and pid <> "
                                "pg_backend_pid() and application_name = 'pooled'")
            .toInt());
    ASSERT_NE(working, sample->sessions.end());
    EXPECT_EQ((*working)->waitEvent, u"OnCpu_Active");
    EXPECT_EQ(insight::waitClassOf((*working)->waitType), insight::WaitClass::Cpu);
    const auto share = std::ranges::find(sample->limits, core::LimitScope::Pooler, &core::Limit::scope);
    ASSERT_NE(share, sample->limits.end());
    EXPECT_EQ(share->used, 3);
    ASSERT_EQ(sample->neighbours.size(), 2u);
    EXPECT_EQ(sample->neighbours[1].port, other.port());
    EXPECT_EQ(other.accepted(), 0) << "found, not contacted";
    EXPECT_TRUE(sample->remarks.isEmpty()) << sample->remarks.join(u' ').toStdString();
}

TEST(FakeYugabyte, ItsManagersPortIsNoPlaceForASuperuser)
{
    const test::PgServer server;
    test::knowNodes(server, 1);
    const FakePg manager(test::yugabyteNode(server, test::Through::Manager));
    Watching watching({ nodeUrl(manager, u"postgres"_s) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_THAT(sample->remarks.join(u' ').toStdString(), testing::HasSubstr("pins"));
}
