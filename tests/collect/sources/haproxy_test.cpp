#include "collect/asked.h"
#include "collect/pages.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

namespace {

QByteArray recorded(const QString &name)
{
    return test::recordedBody(u"haproxy-2.6.12/"_s + name);
}

core::Sample pageSaying(const QByteArray &csv)
{
    auto page = test::Asked::met(collect::haproxyPage(), test::greetingByPage("/stats;csv", csv));
    EXPECT_TRUE(page.answer("stats", test::page(csv)));
    return page.sample();
}

/// A proxy whose servers are full: six came in where three have room.
test::Asked socket()
{
    auto socket = test::Asked::met(collect::haproxySocket(),
                                   test::greetingByLine("show info", recorded(u"queue_info.txt"_s)));
    EXPECT_TRUE(socket.answer("sessions", test::said(recorded(u"queue_sessions.txt"_s))));
    socket.pass(1s);
    EXPECT_TRUE(socket.answer("info", test::said(recorded(u"queue_info.txt"_s))));
    EXPECT_TRUE(socket.answer("stats", test::said(recorded(u"queue_stat.txt"_s))));
    return socket;
}

QByteArray withCell(const QByteArray &csv, const QByteArray &row, const QByteArray &column,
                    const QByteArray &value)
{
    QByteArrayList lines = csv.split('\n');
    const auto place = lines.first().split(',').indexOf(column);
    const auto line = std::ranges::find_if(
        lines, [&row](const QByteArray &candidate) { return candidate.startsWith(row + ','); });
    QByteArrayList cells = line->split(',');
    cells[place] = value;
    *line = cells.join(',');
    return lines.join('\n');
}

std::string remarks(const core::Sample &sample)
{
    return sample.remarks.join(u'\n').toStdString();
}

} // namespace

TEST(Haproxy, IsKnownByWhatItsPageOrSocketSays)
{
    const auto csv = recorded(u"load.csv"_s);
    EXPECT_TRUE(collect::haproxyPage().recognises(test::greetingByPage("/stats;csv", csv)));
    EXPECT_FALSE(collect::haproxyPage().recognises(test::greetingByPage("/stats;csv", csv, 503)));
    EXPECT_FALSE(collect::haproxyPage().recognises(test::greetingByPage("/", "<html>pxname,svname</html>")));
    EXPECT_FALSE(collect::haproxyPage().recognises(test::greetingByLine("show stat", csv)));
    EXPECT_TRUE(collect::haproxySocket().recognises(
        test::greetingByLine("show info", recorded(u"queue_info.txt"_s))));
    EXPECT_FALSE(collect::haproxySocket().recognises(test::greetingByLine("show info", "ERR unknown\n")));
    EXPECT_EQ(collect::sourceFor(test::greetingByPage("/stats;csv", csv))->kind, QByteArray("haproxy"));
}

TEST(Haproxy, ThePageThatWasTypedIsAskedForItsTable)
{
    const auto probe = collect::haproxyPage().probe;
    EXPECT_THAT(probe(""), testing::ElementsAre("/stats;csv"));
    EXPECT_THAT(probe("/"), testing::ElementsAre("/stats;csv"));
    EXPECT_THAT(probe("/haproxy?stats"), testing::ElementsAre("/haproxy?stats;csv"));
    EXPECT_THAT(probe("/stats;csv;norefresh"), testing::ElementsAre("/stats;csv;norefresh"));
    const auto page =
        test::Asked::met(collect::haproxyPage(), test::greetingByPage("/my;csv", recorded(u"load.csv"_s)));
    EXPECT_EQ(page.question("stats").text, "/my;csv");
}

TEST(Haproxy, EveryServerIsAPool)
{
    const auto sample = pageSaying(recorded(u"load.csv"_s));
    EXPECT_EQ(sample.endpoint.kind, u"haproxy"_s);
    EXPECT_EQ(sample.endpoint.layer, core::Layer::Proxy);
    const auto pool = test::poolNamed(sample, u"pg_pool/pgb1"_s);
    EXPECT_FALSE(pool.logicalActive || pool.physicalActive) << "it does not see whether they are used";
    EXPECT_EQ(pool.logicalWaiting, 0);
    EXPECT_EQ(pool.logicalTotal, 25);
    EXPECT_EQ(pool.physicalTotal, 25);
    EXPECT_EQ(pool.physicalLimit, 40);
    EXPECT_EQ(pool.target, u"127.0.0.1:6432"_s);
    EXPECT_EQ(pool.paused, false);
    EXPECT_FALSE(test::poolNamed(sample, u"pg_direct/pg15"_s).physicalLimit) << "none was set";
    EXPECT_FALSE(sample.counts.active);
}

TEST(Haproxy, CeilingsAreThoseOfFrontendsAndServers)
{
    const auto sample = pageSaying(recorded(u"load.csv"_s));
    EXPECT_EQ(sample.limits.front().scope, core::LimitScope::Proxy);
    EXPECT_EQ(sample.limits.front().used, 51) << "our own request, too";
    EXPECT_FALSE(sample.limits.front().limit) << "only its socket tells";
    const auto frontend = test::limitOf(sample, u"pg_in"_s, u"maxconn"_s);
    EXPECT_EQ(frontend.scope, core::LimitScope::Proxy);
    EXPECT_EQ(frontend.used, 50);
    EXPECT_EQ(frontend.limit, 60);
    const auto server = test::limitOf(sample, u"pg_pool/pgb1"_s, u"maxconn"_s);
    EXPECT_EQ(server.scope, core::LimitScope::ProxyServer);
    EXPECT_EQ(server.used, 25);
    EXPECT_EQ(server.limit, 40);
    EXPECT_TRUE(test::limitOf(sample, u"pg_pool"_s, u"maxconn"_s).name.isEmpty()) << "fullconn is no limit";
    EXPECT_TRUE(test::limitOf(sample, u"stats"_s, u"maxconn"_s).name.isEmpty()) << "no traffic";
    EXPECT_FALSE(sample.counts.idle);
}

TEST(Haproxy, TheQueueOfABackendIsSeenWhereverItStands)
{
    const auto sample = socket().sample();
    const auto queue = test::poolNamed(sample, u"pg_pool"_s);
    EXPECT_EQ(queue.logicalWaiting, 3);
    EXPECT_EQ(queue.logicalTotal, 3);
    EXPECT_FALSE(queue.physicalTotal);
    EXPECT_EQ(test::poolNamed(sample, u"pg_pool/pgb1"_s).physicalTotal, 2);
    EXPECT_EQ(test::poolNamed(sample, u"pg_pool/pgb2"_s).physicalLimit, 1);
    EXPECT_TRUE(test::poolNamed(sample, u"pg_one"_s).name.isEmpty()) << "where no client can queue";
    EXPECT_EQ(test::limitOf(sample, u"pg_pool/pgb1"_s, u"maxconn"_s).used, 2);
}

TEST(Haproxy, CountsWhomItTurnsAway)
{
    using enum core::Refusal::Cause;
    const auto page = recorded(u"load.csv"_s);
    const auto calm = pageSaying(page).refusals;
    ASSERT_TRUE(calm);
    EXPECT_THAT(*calm, testing::Contains(core::Refusal { Denied, u"frontend pg_in"_s, 0 }));
    EXPECT_THAT(*calm, testing::Contains(core::Refusal { Unserved, u"backend pg_pool"_s, 0 }));
    EXPECT_THAT(*calm,
                testing::Not(testing::Contains(testing::Field(&core::Refusal::place, u"frontend stats"_s))));

    auto told = withCell(page, "pg_in,FRONTEND", "dcon", "4");
    told = withCell(told, "pg_in,FRONTEND", "dses", "2");
    told = withCell(told, "pg_in,FRONTEND", "dreq", "1");
    told = withCell(told, "pg_pool,BACKEND", "econ", "9");
    const auto refusals = *pageSaying(told).refusals;
    EXPECT_THAT(refusals, testing::Contains(core::Refusal { Denied, u"frontend pg_in"_s, 7 }));
    EXPECT_THAT(refusals, testing::Contains(core::Refusal { Unserved, u"backend pg_pool"_s, 9 }));

    const auto garbled = pageSaying(withCell(page, "pg_in,FRONTEND", "dcon", "many"));
    EXPECT_FALSE(garbled.refusals) << "what is missing in one answer would begin at nothing in the next";
    EXPECT_EQ(garbled.rejected, 1);
}

TEST(Haproxy, ItsSocketTellsOfTheProcess)
{
    const auto sample = socket().sample();
    EXPECT_EQ(sample.endpoint.version, u"2.6.12"_s);
    EXPECT_EQ(sample.limits.front().used, 7);
    EXPECT_EQ(sample.limits.front().limit, 100);
    EXPECT_EQ(sample.endpoint.startedAt, core::Instant(1795314892s));
    EXPECT_THAT(remarks(sample), Not(HasSubstr("socket")));
    EXPECT_THAT(remarks(pageSaying(recorded(u"load.csv"_s))), HasSubstr("its socket does"));
}

TEST(Haproxy, HowOldItsProcessIsIsKnownByOurClock)
{
    auto asked = socket();
    for (const auto &start : { "Start_time_sec: 1795314892", "Start_time_sec: 1", "Start: unknown" }) {
        const auto info = recorded(u"queue_info.txt"_s).replace("Start_time_sec: 1795314892", start);
        EXPECT_TRUE(asked.answer("info", test::said(info)));
        EXPECT_EQ(asked.sample().lister, (core::Existence { asked.part("info").received - 3s, true }));
    }
    EXPECT_TRUE(asked.answer("info", test::said("Name: HAProxy\nVersion: 1.5.0\n")));
    EXPECT_FALSE(asked.sample().lister);
}

TEST(Haproxy, EveryConnectionHasItsTwoEnds)
{
    const auto links = socket().sample().links;
    ASSERT_TRUE(links);
    EXPECT_EQ(links->clients.size(), 7u);
    EXPECT_EQ(links->servers.size(), 4u);
    EXPECT_LT(links->asked, links->received);
    const auto &client = links->clients.front();
    EXPECT_EQ(client.remote, (core::Address { u"127.0.0.1"_s, 39122 }));
    EXPECT_EQ(client.local, (core::Address { u"127.0.0.1"_s, 17100 }));
    EXPECT_EQ(client.state, core::LinkState::Active);
    EXPECT_EQ(client.pool, u"pg_pool/pgb1"_s);
    const auto &server = links->servers.front();
    EXPECT_EQ(server.key, client.peer);
    EXPECT_EQ(server.peer, client.key);
    EXPECT_EQ(server.remote, (core::Address { u"127.0.0.1"_s, 17200 }));
    EXPECT_EQ(server.local, (core::Address { u"127.0.0.1"_s, 58534 }));
    const auto six = std::ranges::find(links->clients, u"pg_one/one"_s, &core::Link::pool);
    ASSERT_NE(six, links->clients.end());
    EXPECT_EQ(six->remote, (core::Address { u"::1"_s, 53316 }));
}

TEST(Haproxy, WhoWaitsForAServerHasNone)
{
    const auto links = socket().sample().links;
    ASSERT_TRUE(links);
    EXPECT_EQ(std::ranges::count(links->clients, core::LinkState::Waiting, &core::Link::state), 3);
    for (const auto &client : links->clients) {
        EXPECT_EQ(client.state == core::LinkState::Waiting, client.peer.isEmpty());
        EXPECT_EQ(client.state == core::LinkState::Waiting, client.pool == u"pg_pool"_s);
    }
}

TEST(Haproxy, WithoutTheRightConnectionsAreNotMeasured)
{
    auto asked = socket();
    EXPECT_TRUE(asked.answer("sessions", test::said(recorded(u"denied.txt"_s))));
    EXPECT_FALSE(asked.sample().links);
    EXPECT_THAT(remarks(asked.sample()), HasSubstr("operator"));
    EXPECT_FALSE(asked.answer("sessions", test::said("Unknown command.\n")));
    EXPECT_FALSE(
        asked.answer("sessions", test::said("0x1: [now] id=0 source=127.0.0.1:1\n  frontend=a (id")));
}

TEST(Haproxy, AServerThatIsDownIsDown)
{
    const auto sample = pageSaying(recorded(u"one_backend_down.csv"_s));
    EXPECT_EQ(sample.neighbours.size(), 4u);
    const auto down = test::neighbourNamed(sample, u"pg_pool/pgb2"_s);
    EXPECT_EQ(down.up, false);
    EXPECT_EQ(down.state, u"DOWN (L4CON)"_s);
    EXPECT_EQ(down.host, u"127.0.0.1"_s);
    EXPECT_EQ(down.port, 6433);
    EXPECT_EQ(test::neighbourNamed(sample, u"pg_pool/pgb1"_s).up, true);
    EXPECT_THAT(remarks(sample), Not(HasSubstr("another role")));
}

TEST(Haproxy, AServerOfAnotherRoleIsNotBroken)
{
    auto csv = recorded(u"one_backend_down.csv"_s);
    csv.replace(",25,L4CON,,", ",25,L7STS,503,");
    const auto sample = pageSaying(csv);
    const auto standby = test::neighbourNamed(sample, u"pg_pool/pgb2"_s);
    EXPECT_FALSE(standby.up);
    EXPECT_EQ(standby.state, u"DOWN (L7STS/503)"_s);
    EXPECT_THAT(remarks(sample), HasSubstr("not a failure: pg_pool/pgb2"));
}

TEST(Haproxy, WhatAnOperatorTookOutIsPaused)
{
    const auto drained = pageSaying(recorded(u"drain.txt"_s).trimmed() + '\n');
    EXPECT_EQ(test::poolNamed(drained, u"pg_pool/pgb1"_s).paused, true);
    EXPECT_EQ(test::poolNamed(drained, u"pg_pool/pgb2"_s).paused, true);
    EXPECT_EQ(test::neighbourNamed(drained, u"pg_pool/pgb1"_s).up, false);
    EXPECT_EQ(test::neighbourNamed(drained, u"pg_pool/pgb2"_s).up, true);
    const auto maintained = pageSaying(recorded(u"maint.txt"_s).trimmed() + '\n');
    EXPECT_EQ(test::poolNamed(maintained, u"pg_pool/pgb2"_s).paused, false);
}

TEST(Haproxy, AFullFrontendSaysSoThoughNobodyQueues)
{
    auto csv = recorded(u"load.csv"_s);
    EXPECT_THAT(remarks(pageSaying(csv)), Not(HasSubstr("full")));
    csv.replace("pg_in,FRONTEND,,,50,50,60", "pg_in,FRONTEND,,,60,60,60");
    EXPECT_THAT(remarks(pageSaying(csv)), HasSubstr("full: pg_in"));
}

TEST(Haproxy, ConnectionsOpenedComeFromTwoReadings)
{
    const auto csv = recorded(u"load.csv"_s);
    auto asked = test::Asked::met(collect::haproxyPage(), test::greetingByPage("/stats;csv", csv));
    asked.answer("stats", test::page(csv));
    EXPECT_FALSE(asked.sample().rates.connectionsPerSecond);
    asked.pass(2s);
    auto later = csv;
    later.replace("pg_in,FRONTEND,,,50,50,60,51", "pg_in,FRONTEND,,,50,50,60,71");
    later.replace("stats,FRONTEND,,,1,2,2000,9", "stats,FRONTEND,,,1,2,2000,99");
    asked.answer("stats", test::page(later));
    EXPECT_EQ(asked.sample().rates.connectionsPerSecond, 10.0) << "our own requests are no traffic";
    asked.pass(1s);
    asked.answer("stats", test::page(csv));
    EXPECT_TRUE(asked.sample().rates.reset);
}

TEST(Haproxy, AnAnswerThatWasCutIsNone)
{
    const auto csv = recorded(u"load.csv"_s);
    auto asked = test::Asked::met(collect::haproxyPage(), test::greetingByPage("/stats;csv", csv));
    EXPECT_FALSE(asked.answer("stats", test::page(csv.chopped(1))));
    EXPECT_FALSE(asked.answer("stats", test::page(csv, 401)));
    EXPECT_FALSE(asked.answer("stats", test::page("<html>\n")));
    EXPECT_FALSE(asked.answer("stats", wire::Rows({ "status", "type", "body" })));
}

TEST(Haproxy, DamagedRowsAreLeftOutAndSaid)
{
    auto csv = recorded(u"load.csv"_s);
    csv.replace("pg_pool,pgb2,", "pg_pool,");
    const auto sample = pageSaying(csv);
    EXPECT_TRUE(test::poolNamed(sample, u"pg_pool/pgb2"_s).name.isEmpty());
    EXPECT_EQ(test::poolNamed(sample, u"pg_pool/pgb1"_s).physicalTotal, 25);
    EXPECT_THAT(remarks(sample), HasSubstr("damaged rows skipped: 1"));
}

TEST(Haproxy, SoAreRowsThatNameNothing)
{
    for (const auto &[row, nameless] :
         { std::pair { "\npg_in,FRONTEND,", "\n,FRONTEND," }, std::pair { "\npg_pool,pgb2,", "\n,pgb2," },
           std::pair { "\npg_pool,pgb2,", "\npg_pool,," } }) {
        SCOPED_TRACE(nameless);
        auto csv = recorded(u"load.csv"_s);
        const auto whole = pageSaying(csv);
        ASSERT_TRUE(csv.contains(row));
        csv.replace(row, nameless);
        const auto sample = pageSaying(csv);
        EXPECT_EQ(sample.limits.size(), whole.limits.size() - 1);
        for (std::size_t i = 1; i < sample.limits.size(); ++i) // the first is the process
            EXPECT_FALSE(sample.limits[i].name.isEmpty());
        EXPECT_THAT(remarks(sample), HasSubstr("damaged rows skipped: 1"));
    }
}

TEST(Haproxy, AListIsKnownOnceTheStartOfItsProcessIsToldAfterIt)
{
    auto asked = socket();
    const auto before = asked.sample().links;
    EXPECT_TRUE(asked.answer("sessions", test::said(recorded(u"queue_sessions.txt"_s))));
    EXPECT_FALSE(asked.sample().links) << "another process may have told its start before";
    asked.pass(1s);
    EXPECT_TRUE(asked.answer("info", test::said(recorded(u"queue_info.txt"_s))));
    ASSERT_TRUE(asked.sample().links);
    EXPECT_NE(asked.sample().links, before);
}

TEST(Haproxy, WithoutAddressesNobodyIsFound)
{
    auto csv = recorded(u"load.csv"_s);
    csv.replace("127.0.0.1:", "");
    const auto sample = pageSaying(csv);
    EXPECT_TRUE(std::ranges::all_of(sample.neighbours, [](const core::Neighbour &server) {
        return server.host.isEmpty() && server.port == 0;
    }));
    EXPECT_FALSE(sample.neighbours.empty()) << "they may be down";
    csv.replace(",addr,", ",other,");
    EXPECT_THAT(remarks(pageSaying(csv)), HasSubstr("show-legends"));
}
