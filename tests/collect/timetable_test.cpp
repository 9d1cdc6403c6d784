#include "collect/timetable.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using collect::Question;
using collect::Timetable;
using core::Fault;
using wire::Time;

namespace {

class TimetableTest : public testing::Test
{
protected:
    QByteArray nextId() { return chosen() ? chosen()->id : QByteArray(); }
    const Question *chosen()
    {
        const auto choice = timetable.next(questions, now);
        return choice.question && choice.at <= now ? choice.question : nullptr;
    }
    Time nextTime() { return timetable.next(questions, now).at; }

    void answer(const Question &question, core::Duration spent, qint64 bytes = 1000)
    {
        skipped += timetable.asked(question, now);
        timetable.answered(question, now, spent, spent, bytes);
    }

    std::vector<Question> questions {
        { .id = "catalog", .every = 60s },
        { .id = "sessions", .essential = true },
        { .id = "blockers", .sparing = true },
    };
    const Question &catalog = questions[0];
    const Question &sessions = questions[1];
    const Question &blockers = questions[2];
    Timetable timetable { core::Pace {} };
    Time now { 5000s };
    qint64 skipped = 0;
};

} // namespace

TEST_F(TimetableTest, AtFirstEverythingIsAskedInOrder)
{
    EXPECT_EQ(nextId(), "catalog");
    answer(catalog, 1ms);
    EXPECT_EQ(nextId(), "sessions");
    answer(sessions, 1ms);
    EXPECT_EQ(nextId(), "blockers");
    answer(blockers, 1ms);
    EXPECT_EQ(nextId(), QByteArray());
    EXPECT_EQ(nextTime(), now + 1s);
}

TEST_F(TimetableTest, TicksKeepTheirBeat)
{
    questions[2].wanted = false;
    answer(catalog, 1ms);
    answer(sessions, 1ms);
    now += 1300ms;
    EXPECT_EQ(nextId(), "sessions");
    answer(sessions, 1ms);
    EXPECT_EQ(nextTime(), now + 700ms);
    EXPECT_EQ(skipped, 0);
}

TEST_F(TimetableTest, WhereARoundTakesLongerThanTheIntervalEveryQuestionHasItsTurn)
{
    questions = { { .id = "settings" }, { .id = "counters" }, { .id = "pools", .essential = true } };
    QByteArrayList asked;
    for (int i = 0; i < 9; ++i) {
        const auto *const question = chosen();
        ASSERT_TRUE(question);
        asked += question->id;
        answer(*question, 0ms);
        now += 600ms;
    }
    EXPECT_EQ(asked.join(' '), "settings counters pools settings counters pools settings counters pools");
}

TEST_F(TimetableTest, LateTicksAreSkippedAndCounted)
{
    questions[2].wanted = false;
    answer(catalog, 1ms);
    answer(sessions, 1ms);
    now += 4500ms;
    answer(sessions, 1ms);
    EXPECT_EQ(skipped, 3);
    EXPECT_EQ(nextTime(), now + 500ms);
}

TEST_F(TimetableTest, NoMoreThanAHundredthOfTheTimeIsSpentOnTheServer)
{
    questions[2].wanted = false;
    core::Duration spent {};
    const auto begin = now;
    while (now - begin < 10min) {
        const auto choice = timetable.next(questions, now);
        now = std::max(now, choice.at);
        answer(*choice.question, 40ms);
        spent += 40ms;
    }
    EXPECT_LE(spent, (now - begin) / 100 + 50ms + 40ms);
    EXPECT_GE(spent, 5400ms);
}

TEST_F(TimetableTest, WaitingForTheDutyLimitIsVisible)
{
    answer(catalog, 1ms);
    answer(sessions, 900ms);
    now += 1s;
    const auto choice = timetable.next(questions, now);
    EXPECT_TRUE(choice.heldBack);
    EXPECT_GT(choice.at, now + 80s);
}

TEST_F(TimetableTest, AStatementThatWasStoppedCostsItsWholeLimit)
{
    timetable.asked(sessions, now);
    now += 3s;
    timetable.failed(sessions, Fault::Cancelled, now);
    EXPECT_GE(nextTime(), now + 290s);
}

TEST_F(TimetableTest, AQuestionThatWaitedForALockDelaysNobodyElse)
{
    timetable.asked(catalog, now);
    now += 500ms;
    timetable.failed(catalog, Fault::Cancelled, now);
    EXPECT_EQ(nextId(), "sessions");
    answer(sessions, 1ms);
    questions[2].wanted = false;
    now += 49s;
    answer(sessions, 1ms);
    EXPECT_EQ(nextId(), QByteArray());
    questions[0].every = 5s;
    now += 2s;
    EXPECT_EQ(nextId(), "catalog");
}

TEST_F(TimetableTest, AQuestionThatBecomesUrgentIsAskedSoonerAndHasSkippedNothing)
{
    answer(catalog, 1ms);
    now += 30s;
    answer(sessions, 1ms);
    answer(blockers, 1ms);
    EXPECT_EQ(nextId(), QByteArray());
    questions[0].every = 5s;
    EXPECT_EQ(nextId(), "catalog");
    answer(catalog, 1ms);
    EXPECT_EQ(skipped, 0);
}

TEST_F(TimetableTest, ASparingQuestionWaitsAHundredTimesItsLastCost)
{
    answer(catalog, 1ms);
    answer(sessions, 1ms);
    answer(blockers, 25ms);
    now += 2400ms;
    answer(sessions, 1ms);
    EXPECT_EQ(nextId(), QByteArray());
    now += 100ms;
    EXPECT_EQ(nextId(), "blockers");
}

TEST_F(TimetableTest, WhatIsNotAllowedIsNotAskedAgainOnThisConnection)
{
    answer(catalog, 1ms);
    answer(sessions, 1ms);
    timetable.asked(blockers, now);
    timetable.failed(blockers, Fault::Denied, now);
    now += 10s;
    EXPECT_EQ(nextId(), "sessions");
    answer(sessions, 1ms);
    EXPECT_EQ(nextId(), QByteArray());
    timetable.forgetFailures();
    EXPECT_EQ(nextId(), "blockers");
}

TEST_F(TimetableTest, WhoCouldNotBeReachedIsAskedAsSoonAsItCanBe)
{
    questions = { { .id = "sessions", .essential = true } };
    for (const Fault fault : { Fault::Refused, Fault::Unreachable, Fault::NoSuchName, Fault::Starting }) {
        timetable = Timetable { core::Pace {} };
        timetable.asked(questions[0], now);
        timetable.failed(questions[0], fault, now);
        EXPECT_LE(nextTime(), now + 1s)
            << core::faultName(fault) << ": how often it is tried is not its business";
    }
}

TEST_F(TimetableTest, ANewServerIsAskedEverythingButWhatWasSpentStaysSpent)
{
    answer(catalog, 1ms);
    answer(sessions, 1ms);
    timetable.startOver();
    EXPECT_EQ(nextId(), "catalog");
    answer(catalog, 1s);
    timetable.startOver();
    EXPECT_EQ(nextId(), QByteArray());
    EXPECT_TRUE(timetable.next(questions, now).heldBack);
}

TEST_F(TimetableTest, LargeAnswersStretchTheInterval)
{
    questions[2].wanted = false;
    answer(catalog, 1ms);
    answer(sessions, 1ms, 45 * 1024 * 1024);
    EXPECT_GE(nextTime(), now + 6s);
}

TEST_F(TimetableTest, WhatIsNotWantedIsNotAsked)
{
    for (auto &question : questions)
        question.wanted = false;
    EXPECT_EQ(timetable.next(questions, now).question, nullptr);
}

TEST_F(TimetableTest, NoAnswerCostsMoreThanItMayTake)
{
    answer(catalog, 1ms);
    answer(sessions, 1h); // a clock was set in between
    EXPECT_LE(nextTime(), now + 100 * wire::answerLimit);
    now += 100 * wire::answerLimit + 1s;
    answer(sessions, -1h);
    EXPECT_EQ(nextId(), "blockers") << "nothing is owed, nor given";
}

TEST_F(TimetableTest, ASparedQuestionIsAskedAgainWhateverTheClocksSay)
{
    answer(catalog, 1ms);
    answer(sessions, 1ms);
    timetable.asked(blockers, now);
    timetable.answered(blockers, now, {}, 1h, 1000);
    now += 100 * wire::answerLimit;
    answer(catalog, 1ms);
    answer(sessions, 1ms);
    EXPECT_EQ(nextId(), "blockers");
}

TEST_F(TimetableTest, TheAllowedShareIsTheUsers)
{
    timetable.setPace({ .share = 5 });
    questions = { { .id = "sessions", .essential = true } };
    answer(questions[0], 500ms); // ten seconds of five per cent, of which five may be owed
    EXPECT_EQ(nextTime(), now + 5s);
}

TEST_F(TimetableTest, TellsByHowMuchTheShareStretchesTheInterval)
{
    questions = { { .id = "sessions", .essential = true } };
    EXPECT_EQ(timetable.stretch(), std::nullopt);
    for (int i = 0; i < 30; ++i) {
        answer(questions[0], 24ms);
        now = nextTime();
    }
    const auto stretch = timetable.stretch();
    ASSERT_TRUE(stretch);
    EXPECT_EQ(*stretch, (core::Stretch { .every = 2400ms, .wanted = 1s, .cost = 24ms, .share = 1 }));

    timetable.setPace({ .share = 5 });
    for (int i = 0; i < 30; ++i) {
        answer(questions[0], 24ms);
        now = nextTime();
    }
    EXPECT_EQ(timetable.stretch(), std::nullopt) << "one reading a second is within five per cent";
}

TEST_F(TimetableTest, TellsHowFarApartAnswersComeByWhatIsAskedAndByWhatWasPossible)
{
    questions = { { .id = "metrics", .every = 5s, .essential = true } };
    EXPECT_EQ(timetable.distance(questions), 5s);
    questions.push_back({ .id = "pulse", .essential = true });
    EXPECT_EQ(timetable.distance(questions), 1s) << "one of the two is enough for a sample";

    questions = { { .id = "sessions", .essential = true } };
    for (const auto apart : { 1s, 100s, 1s, 1s }) {
        answer(questions[0], 1ms);
        now += apart;
    }
    EXPECT_EQ(timetable.distance(questions), 1s) << "one pause is no pace";
    for (int i = 0; i < 30; ++i) {
        answer(questions[0], 60ms);
        now = nextTime();
    }
    EXPECT_EQ(timetable.distance(questions), 6s) << "at one per cent of the server's time";
}

TEST_F(TimetableTest, AnIntervalThatTheServerBearsIsNotStretched)
{
    timetable.setPace({ .interval = 10s });
    questions = { { .id = "sessions", .essential = true } };
    for (int i = 0; i < 30; ++i) {
        answer(questions[0], 24ms);
        now = nextTime();
    }
    EXPECT_EQ(timetable.stretch(), std::nullopt);
}

TEST_F(TimetableTest, AShorterIntervalIsValidAtOnce)
{
    timetable.setPace({ .interval = 60s });
    questions = { { .id = "sessions", .essential = true } };
    answer(questions[0], 1ms);
    now += 2s;
    EXPECT_EQ(nextTime(), now + 58s);
    timetable.setPace({ .interval = 1s });
    EXPECT_EQ(nextId(), "sessions");
    EXPECT_EQ(timetable.asked(questions[0], now), 0) << "none of the new ticks was missed";
}

TEST_F(TimetableTest, WhereNoServerTellsWhatItSpentTheTimeWaitedCounts)
{
    questions = { { .id = "pools", .essential = true } };
    core::Duration waited {};
    const auto begin = now;
    while (now - begin < 10min) {
        now = std::max(now, nextTime());
        timetable.asked(questions[0], now);
        timetable.answered(questions[0], now, {}, 140ms, 1000);
        waited += 40ms;
    }
    EXPECT_LE(waited, (now - begin) / 100 + 50ms + 40ms) << "100 ms may be due to a busy machine";
}

TEST_F(TimetableTest, WhatAnswersOnABusyMachineIsAskedAsUsual)
{
    questions = { { .id = "pools", .essential = true } };
    for (int i = 0; i < 100; ++i) {
        now = std::max(now, nextTime());
        timetable.asked(questions[0], now);
        timetable.answered(questions[0], now, {}, 90ms, 1000);
        EXPECT_EQ(nextTime() - now, 1s);
    }
}

TEST_F(TimetableTest, OneHiccupOfTheNetworkStretchesNothing)
{
    questions = { { .id = "pools", .essential = true } };
    const auto waitsFor = [&](core::Duration waited) {
        now = std::max(now, nextTime());
        timetable.asked(questions[0], now);
        timetable.answered(questions[0], now, {}, waited, 1000);
        return nextTime() - now;
    };
    EXPECT_EQ(waitsFor(1ms), 1s);
    EXPECT_EQ(waitsFor(2s), 1s);
    EXPECT_EQ(waitsFor(1ms), 1s);
    EXPECT_EQ(waitsFor(2s), 1s);
    EXPECT_GT(waitsFor(2s), 100s) << "it is no hiccup";
}

TEST_F(TimetableTest, WhatMakesASampleIsNeverAskedMoreOftenThanTheUserWants)
{
    timetable.setPace({ .interval = 10s });
    questions = { { .id = "metrics", .every = 1s, .essential = true } };
    answer(questions[0], 1ms);
    EXPECT_EQ(nextTime(), now + 10s);
    EXPECT_EQ(timetable.distance(questions), 10s);
    questions[0].every = 15s;
    EXPECT_EQ(nextTime(), now + 15s) << "it has nothing new earlier";
}

TEST_F(TimetableTest, AnAnswerThatMadeNoSenseIsAskedForAgainMoreAndMoreRarely)
{
    questions = { { .id = "catalog" } };
    const auto fails = [&](Fault fault = Fault::Protocol) {
        now = std::max(now, nextTime());
        timetable.asked(questions[0], now);
        timetable.failed(questions[0], fault, now);
        return nextTime() - now;
    };
    EXPECT_EQ(fails(), 60s);
    EXPECT_EQ(fails(), 2min);
    EXPECT_EQ(fails(Fault::Unavailable), 4min);
    for (int i = 0; i < 9; ++i)
        fails();
    EXPECT_EQ(fails(), 1h);
    now = nextTime();
    answer(questions[0], 1ms);
    now += 1s;
    EXPECT_EQ(fails(), 60s) << "that trouble has passed";
}
