#include "collect/compose.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using collect::Part;
using collect::Parts;
using core::Session;
using core::SessionKind;
using core::SessionState;

namespace {

Session client(int pid, SessionState state = SessionState::Idle)
{
    Session session;
    session.pid = pid;
    session.database = QStringLiteral("shop");
    session.user = QStringLiteral("app");
    session.kind = SessionKind::Client;
    session.state = state;
    return session;
}

Session waiting(int pid)
{
    auto session = client(pid, SessionState::Active);
    session.waitType = QStringLiteral("Lock");
    return session;
}

Session walSender(int pid)
{
    auto session = client(pid, SessionState::Active);
    session.kind = SessionKind::WalSender;
    return session;
}

Parts reading(const std::vector<Session> &sessions, int ownBackend = 0)
{
    Part part;
    part.at = core::Instant(100s);
    part.instance = { .startedAt = core::Instant(1s), .backendPid = ownBackend };
    part.activity.emplace();
    for (const auto &session : sessions)
        part.activity->sessions.push_back(std::make_shared<const Session>(session));
    return { { "sessions", std::make_shared<const Part>(part) } };
}

collect::Profile server(int version = 150000)
{
    return { .version = version, .connectionLimit = 100, .superuserReserved = 3, .reserved = 2 };
}

} // namespace

TEST(Compose, OurOwnSessionsAreInUsedAndNowhereElse)
{
    auto profile = server();
    profile.ownPids = { 7 };
    const auto sample =
        collect::compose(profile, reading({ client(7), client(8), client(9, SessionState::Active) }, 9));
    EXPECT_EQ(sample.sessions.size(), 1u);
    EXPECT_EQ(sample.counts.used, 3);
    EXPECT_EQ(sample.counts.idle, 1);
    EXPECT_EQ(sample.counts.active, 0);
    EXPECT_EQ(sample.visibility.total, 1);
}

TEST(Compose, OurSessionThroughAPoolerIsOursByItsNameToo)
{
    auto profile = server();
    profile.lentPids = { 7, 8 };
    auto ours = client(7);
    ours.application = QStringLiteral("poolscope 0.1.0");
    auto another = client(8); // of another server's pooler, with a pid that this one has too
    another.application = QStringLiteral("shop");
    const auto sample = collect::compose(profile, reading({ ours, another }));
    ASSERT_EQ(sample.sessions.size(), 1u);
    EXPECT_EQ((*sample.sessions.begin())->pid, 8);
    EXPECT_EQ(sample.counts.used, 2);
}

TEST(Compose, TheUsableCeilingIsWithoutWhatIsReserved)
{
    const auto sample = collect::compose(server(), reading({ client(1) }));
    ASSERT_EQ(sample.limits.size(), 1u);
    EXPECT_EQ(sample.limits[0].scope, core::LimitScope::Server);
    EXPECT_EQ(sample.limits[0].used, 1);
    EXPECT_EQ(sample.limits[0].limit, 100);
    EXPECT_EQ(sample.limits[0].reserved, 5);
    EXPECT_EQ(sample.limits[0].usable, 95);
}

TEST(Compose, WalSendersTakeASlotOnlyBeforeTwelve)
{
    EXPECT_EQ(collect::compose(server(110022), reading({ client(1), walSender(2) })).counts.used, 2);
    EXPECT_EQ(collect::compose(server(120000), reading({ client(1), walSender(2) })).counts.used, 1);
}

TEST(Compose, CeilingsOfDatabasesAndRolesCountTheirOwn)
{
    auto parts = reading({ client(1), client(2), walSender(3) });
    Part catalog;
    catalog.catalog = {
        .limits = { { .scope = core::LimitScope::Database, .name = QStringLiteral("shop"), .limit = 10 },
                    { .scope = core::LimitScope::Role, .name = QStringLiteral("other"), .limit = 5 } }
    };
    parts["catalog"] = std::make_shared<const Part>(catalog);
    const auto sample = collect::compose(server(), parts);
    ASSERT_EQ(sample.limits.size(), 3u);
    EXPECT_EQ(sample.limits[1].used, 2);
    EXPECT_EQ(sample.limits[2].used, 0);
}

TEST(Compose, BlockersAreThoseOfSessionsThatStillWait)
{
    auto parts = reading({ waiting(1), client(2) });
    Part blockers;
    blockers.blocking = core::Blocking { core::Instant(99s), { { 1, { 2, 0 } }, { 2, { 5 } } } };
    parts["blockers"] = std::make_shared<const Part>(blockers);
    const auto sample = collect::compose(server(), parts);
    ASSERT_TRUE(sample.blocking);
    EXPECT_EQ(sample.blocking->blockers.size(), 1u);
    EXPECT_EQ(*core::blockersOf(sample, 1), (std::vector<core::SessionId> { 2, 0 }));
    EXPECT_EQ(core::blockersOf(sample, 2), nullptr);
}

TEST(Compose, TheTimelineIsKnownWhereTheControlFileWasRead)
{
    auto parts = reading({ client(1) });
    EXPECT_FALSE(collect::compose(server(), parts).endpoint.timeline);
    Part control;
    control.membership = { .timeline = 3 };
    parts["control"] = std::make_shared<const Part>(control);
    EXPECT_EQ(collect::compose(server(), parts).endpoint.timeline, 3);
}

TEST(Compose, APulseAloneClaimsNothingAboutSessions)
{
    Part part;
    part.at = core::Instant(100s);
    part.instance = { .startedAt = core::Instant(1s) };
    const auto sample = collect::compose(server(), { { "pulse", std::make_shared<const Part>(part) } });
    EXPECT_EQ(sample.at, core::Instant(100s));
    EXPECT_EQ(sample.endpoint.startedAt, core::Instant(1s));
    EXPECT_FALSE(sample.sessionsMeasured);
    EXPECT_FALSE(sample.counts.used);
    EXPECT_EQ(sample.limits.front().usable, 95);
    EXPECT_FALSE(sample.counts.active);
    EXPECT_FALSE(sample.counts.unknown);
}

TEST(Compose, WhereWhatIsReservedCannotBeReadNothingIsSaidToBeUsable)
{
    auto profile = server();
    profile.reserved.reset();
    const auto limit = collect::compose(profile, reading({ client(1) })).limits.front();
    EXPECT_EQ(limit.limit, 100);
    EXPECT_EQ(limit.reserved, std::nullopt);
    EXPECT_EQ(limit.usable, std::nullopt);
}
