#include "collect/sources/sql.h"
#include "collect/sources/systems.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace std::chrono_literals;
using collect::Parts;
using collect::Profile;
using collect::Question;

namespace {

Question named(const std::vector<Question> &questions, const QByteArray &id)
{
    const auto found = std::ranges::find(questions, id, &Question::id);
    return found == questions.end() ? Question {} : *found;
}

Profile server(qint64 longestQuery, qint64 connections, int version = 150000)
{
    return { .version = version, .connectionLimit = connections, .longestQuery = longestQuery };
}

const collect::Source source = collect::postgresql();

} // namespace

TEST(Questions, ADearServerIsNoticedFromItsSettingsBeforeTheFirstRead)
{
    const auto questions = source.questions(server(1024LL * 1024, 1000), {});
    EXPECT_FALSE(named(questions, "sessions").wanted);
    EXPECT_TRUE(named(questions, "pulse").wanted);
}

TEST(Questions, AnOrdinaryServerIsReadAtOnce)
{
    const auto questions = source.questions(server(1024, 1000), {});
    EXPECT_TRUE(named(questions, "sessions").wanted);
    EXPECT_FALSE(named(questions, "pulse").wanted);
}

TEST(Questions, AHundredTimesAMegabyteIsNotYetCostly)
{
    EXPECT_TRUE(named(source.questions(server(1024LL * 1024, 100), {}), "sessions").wanted);
    EXPECT_FALSE(named(source.questions(server(1024LL * 1024, 300), {}), "sessions").wanted);
}

TEST(Questions, ADearServerIsAskedForNothingThatCopiesItsQueries)
{
    for (const auto &question : source.questions(server(1024LL * 1024, 1000), {})) {
        if (!question.wanted)
            continue;
        for (const auto *copying : { "pg_stat_get_activity", "numbackends", "backend_idset" })
            EXPECT_FALSE(question.text.contains(copying)) << question.id.constData();
    }
}

TEST(Questions, BlockersAreAskedOnlyWhileSomebodyWaitsAndForFiveHundredAtMost)
{
    EXPECT_FALSE(named(source.questions(server(1024, 100), {}), "blockers").wanted);

    collect::Part part;
    part.activity.emplace();
    part.at = core::Instant(100s);
    for (int pid = 1; pid <= 600; ++pid) {
        core::Session session;
        session.pid = pid;
        session.state = core::SessionState::Active;
        session.waitType = QStringLiteral("Lock");
        part.activity->sessions.push_back(std::make_shared<const core::Session>(session));
    }
    const auto question = named(
        source.questions(server(1024, 100), { { "sessions", std::make_shared<const collect::Part>(part) } }),
        "blockers");
    EXPECT_TRUE(question.wanted);
    EXPECT_TRUE(question.sparing);
    EXPECT_EQ(question.parameters.front().count(','), 499);
}

TEST(Questions, WhoDidSomethingIsReadAgain)
{
    using enum core::SessionState;
    collect::Part part;
    part.activity.emplace();
    for (const auto state : { Idle, Active, IdleInTransaction, None, Idle }) {
        core::Session session;
        session.pid = int(part.activity->sessions.size()) + 1;
        session.state = state;
        part.activity->sessions.push_back(std::make_shared<const core::Session>(session));
    }
    const Parts parts { { "sessions", std::make_shared<const collect::Part>(part) } };
    EXPECT_EQ(named(source.questions(server(1024, 100), parts), "sessions").parameters.value(3), "{2,3,4}");
}

TEST(Questions, TheControlFileIsReadSoonAfterTheRoleChanged)
{
    const auto every = [](const Parts &parts) {
        return named(source.questions(server(1024, 100), parts), "control").every;
    };
    Parts parts;
    EXPECT_EQ(every(parts), 60s);
    collect::Part sessions;
    sessions.instance = { .role = core::Role::Primary };
    parts["sessions"] = std::make_shared<const collect::Part>(sessions);
    EXPECT_EQ(every(parts), 1s) << "it has not been read";
    collect::Part control;
    control.membership = { .role = core::Role::Replica };
    parts["control"] = std::make_shared<const collect::Part>(control);
    EXPECT_EQ(every(parts), 1s);
    control.membership->role = core::Role::Primary;
    parts["control"] = std::make_shared<const collect::Part>(control);
    EXPECT_EQ(every(parts), 60s);
}

TEST(Questions, WhoMayNotReadTheControlFileIsNotAskedForIt)
{
    auto profile = server(1024, 100);
    EXPECT_FALSE(named(source.questions(profile, {}), "control").wanted);
    profile.readsControl = true;
    EXPECT_TRUE(named(source.questions(profile, {}), "control").wanted);
}

TEST(Questions, StatementsFitTheVersion)
{
    EXPECT_FALSE(collect::sql("sessions", 110022).contains("leader_pid"));
    EXPECT_TRUE(collect::sql("sessions", 130000).contains("leader_pid"));
    EXPECT_FALSE(collect::sql("sessions", 130000).contains("query_id"));
    EXPECT_TRUE(collect::sql("sessions", 180006).contains("query_id"));
    EXPECT_FALSE(collect::sql("sessions", 130000).contains("pg_stat_get_db_sessions"));
    EXPECT_TRUE(collect::sql("sessions", 140000).contains("pg_stat_get_db_sessions"));
}

TEST(Questions, StatementsCarryNoCommentsAndTouchNoTable)
{
    for (const int version : { 110000, 130000, 140000, 180000 }) {
        for (const auto &question : source.questions(server(1024, 100, version), {})) {
            EXPECT_FALSE(question.text.contains("--")) << question.id.constData();
            EXPECT_FALSE(question.text.contains(":instance")) << question.id.constData();
            EXPECT_FALSE(question.text.contains(":backends")) << question.id.constData();
            if (question.id != "catalog") {
                EXPECT_FALSE(question.text.contains("from pg_stat_activity"));
                EXPECT_FALSE(question.text.contains("pg_database"))
                    << "a lock on a catalog must not hide the sessions";
            }
        }
    }
}

TEST(Questions, SettingsAreThoseTheVersionKnows)
{
    EXPECT_FALSE(source.settings(server(1024, 100, 110000)).front().contains("idle_session_timeout"));
    EXPECT_FALSE(
        source.settings(server(1024, 100, 130000)).front().contains("client_connection_check_interval"));
    EXPECT_TRUE(
        source.settings(server(1024, 100, 140000)).front().contains("client_connection_check_interval"));
    EXPECT_FALSE(source.settings(server(1024, 100, 140000)).front().contains("stats_fetch_consistency"));
    EXPECT_TRUE(source.settings(server(1024, 100, 150000)).front().contains("stats_fetch_consistency"));
}

TEST(Sources, KnowTheirOwnAndNobodyElse)
{
    EXPECT_TRUE(collect::sourceFor({ "15.20 (Debian 15.20-0+deb12u1)" }));
    EXPECT_TRUE(collect::sourceFor({ "18.6" }));
    EXPECT_TRUE(collect::sourceFor({ "11.22" }));
    EXPECT_STREQ(collect::sourceFor({ "1.18.0/bouncer" })->kind, "pgbouncer");
    EXPECT_STREQ(collect::sourceFor({ "11.2-YB-2.20.1.0-b0" })->kind, "yugabytedb");
    EXPECT_FALSE(collect::sourceFor({ "" }));
}
