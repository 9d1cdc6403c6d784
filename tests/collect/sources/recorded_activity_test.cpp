#include "collect/asked.h"
#include "collect/compose.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gtest/gtest.h>

#include <algorithm>

using core::SessionKind;
using core::SessionState;

namespace {

struct Recording
{
    const char *version;
    int number;
    int sessions;
};

void PrintTo(const Recording &recording, std::ostream *out)
{
    *out << recording.version;
}

constexpr Recording recordings[] = {
    { "11", 110022, 62 },
    { "15", 150020, 62 },
    { "18", 180006, 65 },
};

class RecordedActivity : public testing::TestWithParam<Recording>
{
protected:
    /// What the fold makes of everything the server of this version said to a role of this kind.
    collect::Part read(const char *role)
    {
        const auto rows =
            test::recordedRows(QStringLiteral("postgresql-%1/pg_stat_activity.%2")
                                   .arg(QLatin1StringView(GetParam().version), QLatin1StringView(role)));
        const auto source = collect::postgresql();
        const collect::Question question { .id = "sessions" };
        auto draft = source.decode(profile, question, {}, rows, {});
        auto part = source.complete(profile, question, {}, std::move(draft));
        EXPECT_TRUE(part.has_value());
        part->at = *core::parseInstant("2026-11-20 14:00:00+00");
        return part.value_or(collect::Part {});
    }

    core::Sample sample(const char *role)
    {
        return collect::compose(profile,
                                { { "sessions", std::make_shared<const collect::Part>(read(role)) } });
    }

    static const core::Session *withApplication(const core::Sample &sample, const QString &start)
    {
        const auto found = std::ranges::find_if(
            sample.sessions, [&](const auto &session) { return session->application.startsWith(start); });
        return found == sample.sessions.end() ? nullptr : found->get();
    }

    collect::Profile profile { .version = GetParam().number, .connectionLimit = 100, .superuserReserved = 3 };
};

} // namespace

TEST_P(RecordedActivity, ListsEverySession)
{
    for (const auto *role : { "super", "monitor", "unpriv" })
        EXPECT_EQ(sample(role).sessions.size(), std::size_t(GetParam().sessions)) << role;
}

TEST_P(RecordedActivity, CountsClientsByTheirStateAndNobodyElse)
{
    for (const auto *role : { "super", "monitor" }) {
        const auto counts = sample(role).counts;
        EXPECT_EQ(counts.used, 57) << role;
        EXPECT_EQ(*counts.active + *counts.idle, 55) << role;
        EXPECT_EQ(counts.idleInTransaction, 1) << role;
        EXPECT_EQ(counts.aborted, 1) << role;
        EXPECT_EQ(counts.unknown, 0) << role;
        EXPECT_EQ(counts.lockWaiting, 1) << role;
    }
}

TEST_P(RecordedActivity, OfWhatAPlainRoleDoesNotSeeNothingIsClaimed)
{
    const auto plain = sample("unpriv");
    EXPECT_EQ(plain.visibility.seen, 1);
    EXPECT_EQ(plain.visibility.total, GetParam().sessions);
    EXPECT_GE(*plain.counts.unknown, 55);
    EXPECT_GE(*plain.counts.used, 57);
    EXPECT_FALSE(plain.counts.idle.has_value());
    EXPECT_FALSE(plain.counts.idleInTransaction.has_value());
    EXPECT_FALSE(plain.counts.lockWaiting.has_value());
    for (const auto &session : plain.sessions) {
        if (!session->hidden)
            continue;
        EXPECT_TRUE(session->query.isNull());
        EXPECT_TRUE(session->waitType.isNull());
        EXPECT_FALSE(session->backendStart.has_value());
        EXPECT_TRUE(session->state == SessionState::Unknown || session->kind == SessionKind::Background);
    }
}

TEST_P(RecordedActivity, ASessionIsReadAsItWas)
{
    const auto super = sample("super");
    const auto *blocked = withApplication(super, QStringLiteral("blocked updater"));
    ASSERT_TRUE(blocked);
    EXPECT_EQ(blocked->database, QStringLiteral("bench"));
    EXPECT_EQ(blocked->user, QStringLiteral("app"));
    EXPECT_EQ(blocked->clientAddress, QStringLiteral("127.0.0.1"));
    EXPECT_GT(*blocked->clientPort, 1024);
    EXPECT_EQ(blocked->state, SessionState::Active);
    EXPECT_EQ(blocked->waitType, QStringLiteral("Lock"));
    EXPECT_EQ(blocked->waitEvent, QStringLiteral("transactionid"));
    EXPECT_TRUE(core::waitsForLock(*blocked));
    EXPECT_TRUE(blocked->transactionStart && blocked->queryStart && blocked->stateChange);
    EXPECT_EQ(blocked->backendType, QStringLiteral("client backend"));

    const auto *sleeper = withApplication(super, QStringLiteral("sleeper"));
    ASSERT_TRUE(sleeper);
    EXPECT_TRUE(sleeper->query.contains(u"pg_sleep"));
    EXPECT_TRUE(sleeper->query.contains(u'\n')) << "the text stays as it was, lines and all";
}

TEST_P(RecordedActivity, BackgroundProcessesAreListedWithoutAState)
{
    const auto super = sample("super");
    const auto background = std::ranges::count_if(
        super.sessions, [](const auto &session) { return session->kind == SessionKind::Background; });
    EXPECT_EQ(background, GetParam().number < 180000 ? 5 : 8);
    for (const auto &session : super.sessions) {
        if (session->kind == SessionKind::Background) {
            EXPECT_EQ(session->state, SessionState::None) << qPrintable(session->backendType);
        }
    }
}

TEST_P(RecordedActivity, WhatAVersionLacksIsNotMeasured)
{
    const auto super = sample("super");
    const auto *app = withApplication(super, QStringLiteral("sleeper"));
    ASSERT_TRUE(app);
    EXPECT_FALSE(app->leaderPid.has_value());
    if (GetParam().number < 140000) {
        EXPECT_FALSE(app->queryId.has_value());
    }
}

INSTANTIATE_TEST_SUITE_P(Versions, RecordedActivity, testing::ValuesIn(recordings),
                         [](const auto &param) { return "Postgresql" + std::string(param.param.version); });

namespace {

/// What a plain role gets of two streams of role 16500, of the launcher of logical replication and of a
/// client.
core::Sample hiddenOnes(int version)
{
    const auto source = collect::postgresql();
    const collect::Profile profile { .version = version, .connectionLimit = 100 };
    collect::Part catalog;
    catalog.catalog = {
        .names = { .roles = { { "16500", QStringLiteral("repl") } } },
        .limits = { { .scope = core::LimitScope::Role, .name = QStringLiteral("repl"), .limit = 2 } },
    };
    collect::Parts parts { { "catalog", std::make_shared<const collect::Part>(catalog) } };
    const auto rows = test::rows("pid|datid|usesysid|backend_type|backend_start|query\n"
                                 "71|~|16500|~|~|<insufficient privilege>\n"
                                 "72|~|16500|~|~|<insufficient privilege>\n"
                                 "73|~|10|~|~|<insufficient privilege>\n"
                                 "74|16384|16501|~|~|<insufficient privilege>");
    const collect::Question question { .id = "sessions" };
    auto part =
        source.complete(profile, question, parts, source.decode(profile, question, parts, rows, {})).value();
    part.at = *core::parseInstant("2026-11-20 14:00:00+00");
    parts["sessions"] = std::make_shared<const collect::Part>(part);
    return collect::compose(profile, parts);
}

} // namespace

TEST(HiddenSessions, UntilTwelveStreamsOfTheLogTakeSlotsThoughTheirKindIsHidden)
{
    EXPECT_EQ(test::limitOf(hiddenOnes(110022), QStringLiteral("repl"), {}).used, 2);
    EXPECT_EQ(hiddenOnes(110022).counts.used, 3);
    EXPECT_EQ(test::limitOf(hiddenOnes(120000), QStringLiteral("repl"), {}).used, 0);
    EXPECT_EQ(hiddenOnes(120000).counts.used, 1);
}

TEST(HiddenSessions, AFigureOfASessionThatCannotBeReadIsCounted)
{
    auto asked = test::Asked(collect::postgresql(), { .version = 150000 });
    ASSERT_TRUE(asked.answer("sessions", test::rows("pid|client_port|backend_type|backend_start|query\n"
                                                    "7|5432x|client backend|yesterday|select 1")));
    EXPECT_EQ(asked.part("sessions").rejectedCells, 2);
    EXPECT_EQ(sessionsIn(asked.part("sessions")).front()->clientPort, std::nullopt);
}

TEST(Application, AnAddressThatAPoolerAddsIsNoPartOfTheName)
{
    auto asked = test::Asked(collect::postgresql(), { .version = 150000 });
    ASSERT_TRUE(asked.answer("sessions", test::rows("pid|application_name|backend_type|query\n"
                                                    "7|batch - 127.0.0.1:51912|client backend|select 1\n"
                                                    "8|batch - 127.0.0.1:51913|client backend|select 1\n"
                                                    "9|batch|client backend|select 1")));
    const auto &sessions = sessionsIn(asked.part("sessions"));
    for (const auto &session : sessions)
        EXPECT_EQ(session->application, QStringLiteral("batch"));
    EXPECT_EQ(sessions[0]->applicationTold, QStringLiteral("batch - 127.0.0.1:51912"));
    EXPECT_TRUE(sessions[2]->applicationTold.isNull());
    EXPECT_EQ(sessions[0]->application.constData(), sessions[1]->application.constData()) << "one buffer";
}
