#include "collect/asked.h"
#include "collect/sources/cockroach_generations.h"
#include "collect/sources/cockroachdb_sessions.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::CockroachGeneration;
using test::cockroachOwnSession;
using testing::HasSubstr;
using testing::Not;

namespace {

collect::Greeting greeting(const char *version)
{
    return { .serverVersion = "13.0.0",
             .announcedPid = 4711,
             .serverEncoding = "UTF8",
             .crdbVersion = QByteArray("CockroachDB CCL ") + version };
}

test::Asked met(const CockroachGeneration &generation)
{
    return test::Asked::met(collect::cockroachdb(), greeting(generation.version),
                            test::rows(generation.introduction));
}

const CockroachGeneration latest = test::cockroachGenerations().back();

/// Sessions of the list. We are on node 1, too, and logged in between these two of node 2.
const QByteArray firstOfNode1 = "17f00000000000010000000000000001";
const QByteArray firstOfNode2 = "17f00000000000020000000000000002";
const QByteArray lastOfNode2 = "17f00000000000070000000000000002";

/// As told while that session is another connection of this program, on node 2.
core::Sample toldBeside(const QByteArray &sibling, bool awaitsMore = false, core::Duration since = -1h)
{
    collect::Profile profile = met(latest).profile();
    const core::Instant asked = test::Asked(collect::cockroachdb(), profile).now();
    profile.siblings = { { *collect::cockroach::idIn(sibling), { .node = 2, .since = asked + since } } };
    profile.awaitsSiblings = awaitsMore;
    test::Asked node(collect::cockroachdb(), profile);
    node.answer("sessions", test::rows(latest.sessions));
    node.answer("connections", test::rows("server.max_connections_per_gateway\n200"));
    return node.sample();
}

core::Session sessionWith(const core::Sample &sample, QStringView id)
{
    const auto found = std::ranges::find_if(
        sample.sessions, [id](const core::SessionPtr &session) { return session->pid.text() == id; });
    return found == sample.sessions.end() ? core::Session {} : **found;
}

std::string remarks(const core::Sample &sample)
{
    return sample.remarks.join(u'\n').toStdString();
}

class CockroachOfEveryGeneration : public testing::TestWithParam<CockroachGeneration>
{
protected:
    test::Asked server = met(GetParam());

    core::Sample read()
    {
        EXPECT_TRUE(server.answer("sessions", test::rows(GetParam().sessions)));
        return server.sample();
    }
};

std::string nameOf(const testing::TestParamInfo<CockroachGeneration> &info)
{
    return QByteArray(info.param.version).replace('.', '_').toStdString();
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Generations, CockroachOfEveryGeneration,
                         testing::ValuesIn(test::cockroachGenerations()), nameOf);

TEST_P(CockroachOfEveryGeneration, IsNotTakenForThePostgresThatItGreetsAs)
{
    EXPECT_STREQ(collect::sourceFor(greeting(GetParam().version))->kind, "cockroachdb");
    const core::Endpoint endpoint = server.profile().endpoint;
    EXPECT_EQ(endpoint.kind, u"cockroachdb");
    EXPECT_EQ(u'v' + endpoint.version, QString::fromLatin1(GetParam().version));
    EXPECT_EQ(endpoint.role, core::Role::Unknown) << "every node writes";
}

TEST_P(CockroachOfEveryGeneration, ListsTheSessionsOfAllNodes)
{
    const core::Sample sample = read();
    ASSERT_EQ(sample.sessions.size(), 4U) << "not ours, not the server's, not one that has ended";
    EXPECT_TRUE(sample.sessionsMeasured);
    EXPECT_EQ(sample.health, core::Health::Ok);
    EXPECT_EQ(sample.at, core::parseInstant("2026-11-20 14:00:10+00"));

    const core::Session running = sessionWith(sample, u"17f00000000000010000000000000001");
    EXPECT_EQ(running.state, core::SessionState::Active);
    EXPECT_EQ(running.user, u"app");
    EXPECT_EQ(running.application, u"shop");
    EXPECT_EQ(running.clientAddress, u"10.0.0.5");
    EXPECT_EQ(running.clientPort, 41234);
    EXPECT_EQ(running.backendType, u"node 1");
    EXPECT_EQ(running.query, u"SELECT pg_sleep(_)");
    EXPECT_EQ(running.backendStart, core::parseInstant("2026-11-20 13:00:00.5+00"));
    EXPECT_EQ(running.queryStart, core::parseInstant("2026-11-20 14:00:00+00"));

    const core::Session between = sessionWith(sample, u"17f00000000000020000000000000002");
    EXPECT_EQ(between.state,
              GetParam().tellsStatus ? core::SessionState::IdleInTransaction : core::SessionState::Idle);
    EXPECT_EQ(between.clientAddress, u"fd00::7");
    EXPECT_EQ(between.query, u"UPDATE item SET n = _");
    EXPECT_FALSE(between.queryStart) << "of no statement that runs";
    EXPECT_EQ(sessionWith(sample, u"17f00000000000070000000000000002").application, u"$ cockroach sql");
}

TEST_P(CockroachOfEveryGeneration, CountsWhatItsVersionTells)
{
    const core::Counts counts = read().counts;
    EXPECT_EQ(counts.used, 5) << "with ours";
    EXPECT_EQ(counts.active, 1);
    EXPECT_EQ(counts.unknown, 0);
    EXPECT_FALSE(counts.lockWaiting) << "waits are not reported";
    for (const core::SessionPtr &session : read().sessions)
        EXPECT_EQ(session->waitType, session->state == core::SessionState::Active
                                         ? core::waitUnreported.toString()
                                         : QString {});
    if (GetParam().tellsStatus) {
        EXPECT_EQ(counts.idleInTransaction, 1);
        EXPECT_EQ(counts.idle, 2);
    } else {
        EXPECT_FALSE(counts.idleInTransaction) << "not measured";
        EXPECT_FALSE(counts.idle) << "some of them may have a transaction open";
    }
}

TEST_P(CockroachOfEveryGeneration, ANodeThatDoesNotAnswerIsNoSession)
{
    EXPECT_THAT(remarks(read()),
                HasSubstr("node 3 does not answer: failed to dial into node 3: connection refused"));
}

TEST_P(CockroachOfEveryGeneration, NeverAllowsItselfTheInternals)
{
    for (const char *id : { "nodes", "connections", "sessions", "pulse" })
        EXPECT_FALSE(server.question(id).text.contains("allow_unsafe_internals")) << id;
    EXPECT_FALSE(collect::cockroachdb().settings(server.profile()).join().contains("internals"));
    const bool isGuarded = server.profile().version >= 250400;
    EXPECT_EQ(server.question("nodes").wanted, !isGuarded) << "it would be refused, and logged";
}

TEST(Cockroachdb, IsAskedOnlyWhereTheTimeOfAStatementCanBeLimited)
{
    const wire::Rows told = test::rows(latest.introduction);
    const auto metAs = [&told](int announcedPid, const QByteArray &answering) {
        collect::Greeting greeted = greeting(latest.version);
        greeted.announcedPid = announcedPid;
        return collect::cockroachdb().profile(greeted, test::with(told, 0, "backend_pid", answering));
    };
    EXPECT_TRUE(metAs(4711, "4711") && metAs(4711, "4711").value().direct);
    EXPECT_TRUE(metAs(0, "-1") && metAs(0, "-1").value().direct) << "before 22.1";
    for (const char *answering : { "4712", "-1" }) {
        ASSERT_FALSE(metAs(4711, answering)) << answering;
        EXPECT_THAT(metAs(4711, answering).error().detail.toStdString(), HasSubstr("pooler"));
    }
    EXPECT_EQ(collect::cockroachdb().settings({}).front(), "set statement_timeout = 3000");
}

TEST(Cockroachdb, IsKnownByThePostgresThatNeverWas)
{
    for (const char *version : { "13.0.0", "9.5.0" })
        EXPECT_STREQ(collect::sourceFor({ .serverVersion = version })->kind, "cockroachdb")
            << "a pooler kept the rest to itself";
    EXPECT_STREQ(collect::sourceFor({ .serverVersion = "13.4" })->kind, "postgresql");
    const auto other = collect::cockroachdb().profile(
        {}, test::with(test::rows(latest.introduction), 0, "version", "PostgreSQL 13.0"));
    EXPECT_EQ(other.error().fault, core::Fault::Unsupported);
    const auto old = collect::cockroachdb().profile(
        {}, test::with(test::rows(latest.introduction), 0, "version", "CockroachDB CCL v20.1.17 (x)"));
    EXPECT_EQ(old.error().detail, u"CockroachDB 20.1.17");
}

TEST(Cockroachdb, LimitsTheConnectionsOfEveryNode)
{
    test::Asked server = met(latest);
    server.answer("sessions", test::rows(latest.sessions));
    EXPECT_TRUE(server.sample().limits.empty()) << "not told yet";
    server.answer("connections", test::rows("server.max_connections_per_gateway\n-1"));
    EXPECT_TRUE(server.sample().limits.empty()) << "there is none";
    server.answer("connections", test::rows("server.max_connections_per_gateway\n200"));
    const core::Sample sample = server.sample();
    ASSERT_EQ(sample.limits.size(), 2U);
    EXPECT_EQ(sample.limits[0].name, server.profile().endpoint.name) << "its own first";
    EXPECT_EQ(sample.limits[0].used, 3);
    EXPECT_EQ(sample.limits[0].usable, 200);
    EXPECT_EQ(sample.limits[1].name, u"node 2");
    EXPECT_EQ(sample.limits[1].used, 2);
}

TEST(Cockroachdb, EachNodeThatWeAreConnectedToReportsItsOwnSessions)
{
    for (const QByteArray &sibling : { firstOfNode2, lastOfNode2 }) {
        const core::Sample sample = toldBeside(sibling);
        EXPECT_EQ(sample.sessions.size(), 2U);
        EXPECT_EQ(sample.sessions.front()->backendType, u"node 1");
        EXPECT_TRUE(sample.sessionsMeasured);
        EXPECT_EQ(sample.counts.used, 3) << "with ours";
        EXPECT_EQ(sample.counts.active, 1);
        EXPECT_EQ(sample.rates.averageActiveSessions, 1);
        EXPECT_EQ(sample.visibility.total, 2);
        ASSERT_EQ(sample.limits.size(), 1U);
        EXPECT_EQ(sample.limits.front().used, 3);
    }
}

TEST(Cockroachdb, OnlyTheFirstOfOursReportsOtherNodes)
{
    EXPECT_EQ(toldBeside("17f00000000000030000000000000001").sessions.size(), 0U)
        << "it reports node 1 before us, and all others";
    EXPECT_EQ(toldBeside("17f0000000000000ffffffffffffffff").sessions.size(), 4U) << "of another cluster";
    EXPECT_EQ(toldBeside("17f0000000000000ffffffffffffffff", false, 1s).sessions.size(), 2U)
        << "it logged in after this list, and its node is its own";
}

TEST(Cockroachdb, WhatAnotherNodeReportsIsNotMeasured)
{
    const core::Sample sample = toldBeside(firstOfNode1);
    EXPECT_TRUE(sample.sessions.empty());
    EXPECT_FALSE(sample.sessionsMeasured);
    EXPECT_FALSE(sample.counts.used) << "each session is counted once";
    EXPECT_FALSE(sample.rates.averageActiveSessions);
    EXPECT_TRUE(sample.limits.empty());
    EXPECT_EQ(sample.health, core::Health::Ok);
    EXPECT_THAT(remarks(sample), HasSubstr("listed at another node of this cluster"));
}

TEST(Cockroachdb, WhileOthersMayComeNoneReportsForThem)
{
    const core::Sample first = toldBeside(lastOfNode2, true);
    EXPECT_FALSE(first.sessionsMeasured);
    EXPECT_THAT(remarks(first), Not(HasSubstr("another node")));
    EXPECT_EQ(toldBeside(firstOfNode2, true).sessions.size(), 2U) << "its own in any case";
}

TEST(Cockroachdb, WhatWasReadBeforeItLoggedInAgainIsLeftToTheOthers)
{
    collect::Profile profile = met(latest).profile();
    profile.ownPid = *collect::cockroach::idIn("17f000000000000a0000000000000009"); // not in the list
    profile.siblings = { { *collect::cockroach::idIn(lastOfNode2), { .node = 2 } } };
    test::Asked again(collect::cockroachdb(), profile);
    again.answer("sessions", test::rows(latest.sessions));
    EXPECT_EQ(again.sample().sessions.size(), 3U) << "those of node 1";
}

TEST(Cockroachdb, AveragesTheActiveSessionsBetweenTwoReadings)
{
    test::Asked server = met(latest);
    server.answer("sessions", test::rows(latest.sessions));
    EXPECT_FALSE(server.sample().rates.averageActiveSessions);
    server.answer("pulse", test::rows("at\n2026-11-20 14:00:11+00"));
    EXPECT_EQ(server.sample().at, core::parseInstant("2026-11-20 14:00:10+00")) << "of what is listed";
    server.answer("sessions",
                  test::rows(QByteArray(latest.sessions).replace("14:00:10+00|", "14:00:20+00|")));
    EXPECT_EQ(server.sample().rates.averageActiveSessions, 1);
}

TEST(Cockroachdb, ListsItsNodesAsMembers)
{
    test::Asked server = met(test::cockroachGenerations()[1]);
    server.answer("nodes", test::rows("cluster|node_id|address|advertise_sql_address|is_live\n"
                                      "c-1|1|db1:26257|db1:26257|true\nc-1|2|db2:26357|db2:26257|true\n"
                                      "c-1|3|db3:26257|~|false"));
    ASSERT_TRUE(server.part("nodes").membership);
    EXPECT_EQ(server.part("nodes").membership->systemId, u"c-1");
    const auto neighbours = server.sample().neighbours;
    ASSERT_EQ(neighbours.size(), 2U) << "not itself";
    EXPECT_EQ(neighbours[0].host, u"db2");
    EXPECT_EQ(neighbours[0].port, 26257);
    EXPECT_EQ(neighbours[1].name, u"node 3");
    EXPECT_EQ(neighbours[1].up, false);
}

TEST(Cockroachdb, ARoleThatSeesOnlyItselfSaysSo)
{
    test::Asked server = met(latest);
    wire::Rows rows = test::rows(latest.sessions);
    for (int i = 0; i < rows.count(); ++i)
        rows = test::with(rows, i, "user_name", "monitor");
    server.answer("sessions",
                  test::rows(QByteArray(latest.sessions).replace("14:00:10+00|", "14:00:00+00|")));
    server.answer("sessions", rows);
    server.answer("connections", test::rows("server.max_connections_per_gateway\n200"));
    EXPECT_FALSE(server.part("sessions").counted.steps.empty());
    EXPECT_FALSE(server.sample().rates.averageActiveSessions);
    EXPECT_THAT(remarks(server.sample()), HasSubstr("without VIEWACTIVITY"));
    EXPECT_EQ(server.sample().counts, core::Counts {}) << "there may be others";
    EXPECT_FALSE(server.sample().limits.front().used);
    server.answer("sessions", test::rows(latest.sessions));
    EXPECT_THAT(remarks(server.sample()), testing::Not(HasSubstr("VIEWACTIVITY")));
}

TEST(Cockroachdb, AnIdThatIsNoneIsADamagedRow)
{
    test::Asked server = met(latest);
    server.answer("sessions", test::with(test::rows(latest.sessions), 0, "session_id", "'; drop table x"));
    EXPECT_EQ(server.sample().sessions.size(), 3U);
    EXPECT_EQ(server.sample().rejected, 1);
    EXPECT_FALSE(met(latest).answer("sessions", test::rows("at|x\n2026-11-20 14:00:10+00|1")));
}

TEST(Cockroachdb, NeitherOfOursIsListedNorOneOfOthersHidden)
{
    const char *other = "17f0000000000004000000000000000a"; // its last 64 bits are those of our own
    test::Asked server = met(latest);
    server.answer("sessions", test::with(test::rows(latest.sessions), 0, "session_id", other));
    const core::Sample sample = server.sample();
    EXPECT_EQ(sample.sessions.size(), 4U);
    EXPECT_EQ(sessionWith(sample, QString::fromLatin1(other)).user, u"app");
}

TEST(Cockroachdb, SessionsAreListedByTheirIdEachOnce)
{
    test::Asked server = met(latest);
    const wire::Rows rows = test::rows(latest.sessions);
    const QByteArray first = rows.cell(0, rows.column("session_id"))->toByteArray();
    server.answer("sessions", test::with(rows, 2, "session_id", first)); // while it closes
    const core::Sample sample = server.sample();
    EXPECT_EQ(sample.sessions.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(sample.sessions, {}, &core::Session::pid));
    EXPECT_EQ(sample.sessions.front()->pid.text(), QString::fromLatin1(first));
}
