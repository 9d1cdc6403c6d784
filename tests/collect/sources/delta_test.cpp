#include "collect/sources/simulated_server.h"
#include "collect/sources/systems.h"
#include "support/at_length.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace std::chrono_literals;
using collect::Part;
using collect::Parts;
using collect::Question;
using test::SimulatedServer;

namespace {

/// Asks as the poller does: with the cursor the source chooses, keeping the latest Part.
class DeltaTest : public testing::Test
{
protected:
    Question sessionQuestion(const Parts &known) const
    {
        for (auto question : source.questions(profile, known)) {
            if (question.id == "sessions")
                return question;
        }
        return {};
    }

    std::optional<Part> read(const SimulatedServer &server, const Parts &known,
                             const Question &question) const
    {
        auto draft = source.decode(profile, question, known, server.answer(question.cursor), {});
        return source.complete(profile, question, known, std::move(draft));
    }

    Part fullReading(const SimulatedServer &server) const { return *read(server, {}, { .id = "sessions" }); }

    void keep(std::optional<Part> part)
    {
        parts["sessions"] = std::make_shared<const Part>(std::move(*part));
    }

    static void expectSame(const Part &delta, const Part &full)
    {
        const auto &sessions = sessionsIn(delta);
        const auto &wanted = sessionsIn(full);
        ASSERT_EQ(sessions.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_EQ(*sessions[i], *wanted[i]) << wanted[i]->pid.text().toStdString();
    }

    collect::Source source = collect::postgresql();
    collect::Profile profile { .version = 150000, .connectionLimit = 100, .longestQuery = 1024 };
    Parts parts;
};

} // namespace

TEST_F(DeltaTest, FoldingChangesEqualsReadingEverythingAlways)
{
    const auto seeds = unsigned(test::atLength("POOLSCOPE_SEEDS", 8));
    for (unsigned seed = 1; seed <= seeds; ++seed) {
        SimulatedServer server(seed);
        parts.clear();
        int deltas = 0;
        for (int second = 0; second < 200; ++second) {
            server.live();
            const auto question = sessionQuestion(parts);
            deltas += question.cursor.has_value();
            auto part = read(server, parts, question);
            ASSERT_TRUE(part) << "seed " << seed << " second " << second;
            expectSame(*part, fullReading(server));
            ASSERT_FALSE(HasFatalFailure()) << "seed " << seed << " second " << second;
            keep(std::move(part));
        }
        EXPECT_GT(deltas, 190) << "the cursor was hardly ever used";
    }
}

TEST_F(DeltaTest, EverythingIsReadAgainAfterAMinute)
{
    SimulatedServer server(1);
    server.live();
    keep(read(server, parts, sessionQuestion(parts)));
    EXPECT_TRUE(sessionQuestion(parts).cursor);
    for (int second = 0; second < 59; ++second) {
        server.live();
        keep(read(server, parts, sessionQuestion(parts)));
    }
    server.live();
    keep(read(server, parts, sessionQuestion(parts)));
    EXPECT_FALSE(sessionQuestion(parts).cursor);
}

TEST_F(DeltaTest, SomebodyUnknownWhoDidNotChangeIsAContradiction)
{
    SimulatedServer server(3);
    for (int second = 0; second < 5; ++second)
        server.live();
    auto part = fullReading(server);
    ASSERT_FALSE(sessionsIn(part).empty());
    part.activity->sessions.clear();
    keep(part);
    EXPECT_FALSE(read(server, parts, { .id = "sessions", .cursor = server.now() + 1h }));
}

TEST_F(DeltaTest, AClockThatWentBackIsAContradiction)
{
    SimulatedServer server(4);
    server.live();
    keep(read(server, parts, sessionQuestion(parts)));
    server.setClockBack(10s);
    EXPECT_FALSE(read(server, parts, sessionQuestion(parts)));
    parts.clear();
    EXPECT_TRUE(read(server, parts, sessionQuestion(parts)));
}

TEST_F(DeltaTest, AnAnswerWithoutItsLastRowIsRejected)
{
    SimulatedServer server(5);
    server.live();
    const auto whole = server.answer({});
    wire::Rows cut(whole.columns());
    for (int row = 0; row + 1 < whole.count(); ++row) {
        for (int column = 0; column < whole.columns().size(); ++column)
            cut.append(whole.cell(row, column));
    }
    const Question question { .id = "sessions" };
    EXPECT_FALSE(source.complete(profile, question, {}, source.decode(profile, question, {}, cut, {})));
}

TEST_F(DeltaTest, UnchangedSessionsAreTheSameObjects)
{
    SimulatedServer server(6);
    for (int second = 0; second < 10; ++second)
        server.live();
    keep(read(server, parts, sessionQuestion(parts)));
    const auto before = sessionsIn(*parts["sessions"]);
    server.live();
    server.live();
    const Question question = sessionQuestion(parts);
    const auto after = *read(server, parts, question);
    int unchanged = 0;
    for (const auto &session : sessionsIn(after)) {
        const auto was = std::ranges::find_if(before, [&](const auto &known) { return *known == *session; });
        const bool isSentAgain =
            session->state != core::SessionState::Idle || session->stateChange >= question.cursor;
        if (was == before.end() || isSentAgain)
            continue;
        ++unchanged;
        EXPECT_EQ(*was, session) << session->pid.text().toStdString();
    }
    EXPECT_GT(unchanged, 0);
}
