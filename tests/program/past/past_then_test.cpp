// What is known of a moment by the files and by memory.

#include "insight/load/session_times.h"
#include "program/past/answer_of_one.h"
#include "program/past/recall.h"
#include "store/history.h"

#include <QFile>

#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::answerOf;
using test::noon;

namespace {

program::PastQuestion aboutSpan(const test::History &history, core::Instant to)
{
    return { .histories = { history.path() },
             .endpoints = { { .name = u"db1"_s, .systemId = u"71"_s } },
             .part = { .span = insight::momentAt(to) } };
}

program::PastPtr thenOf(const program::PastQuestion &question, const std::stop_token &stop)
{
    const auto found = program::recollected(question, stop);
    return found ? found->then : nullptr;
}

core::SessionId pidIn(const insight::EndpointHistory &endpointHistory)
{
    return endpointHistory.latestGood()->sessions.front()->pid;
}

/// Of each of so many seconds one, whose pid is the second.
void record(test::History &history, int seconds, core::Duration late = {})
{
    for (int second = 0; second < seconds; ++second)
        history.add(answerOf(noon + second * 1s + late, second));
}

/// The same as memory has them: by their pids they are told from those of a file.
std::vector<program::TimedSample> inMemory(int from, int to, core::Duration late = {})
{
    std::vector<program::TimedSample> latest;
    for (int second = from; second < to; ++second) {
        const core::Instant at = noon + second * 1s + late;
        latest.push_back({ test::shared(answerOf(at, 100 + second)), at });
    }
    return latest;
}

} // namespace

TEST(PastThen, EndsWhereTheSpanEnds)
{
    test::History history;
    record(history, 300);
    const program::PastPtr past = thenOf(aboutSpan(history, noon + 200s), {});
    ASSERT_TRUE(past);
    const insight::EndpointHistory &endpointHistory = past->history(u"db1"_s);
    EXPECT_EQ(endpointHistory.points().back().at, noon + 200s);
    EXPECT_EQ(pidIn(endpointHistory), 200);
    EXPECT_FALSE(endpointHistory.isSilent());
    EXPECT_EQ(endpointHistory.points().front().at, noon) << "and begins early enough to compare";
}

TEST(PastThen, HasTheSessionsOfAllThatIsShownOfTheTimeBefore)
{
    test::History history;
    record(history, 900);
    const core::Instant moment = noon + 850s;
    const program::PastPtr past = thenOf(aboutSpan(history, moment), {});
    ASSERT_TRUE(past);
    const auto times = insight::sessionTimesOf(*past, {}, { moment - insight::shownBefore, moment },
                                               insight::Dimension::Application);
    EXPECT_GE(times.coverage, 0.99);
}

TEST(PastThen, GoesOnWithWhatIsNotOnTheDiskYet)
{
    test::History history;
    record(history, 10);
    auto question = aboutSpan(history, noon + 12s);
    question.latest = inMemory(5, 15);
    const program::PastPtr past = thenOf(question, {});
    ASSERT_TRUE(past);
    const insight::EndpointHistory &endpointHistory = past->history(u"db1"_s);
    EXPECT_EQ(endpointHistory.points().size(), 13U)
        << "what is in the file counts once, what came later not at all";
    EXPECT_EQ(pidIn(endpointHistory), 112);
}

// A file may hold statements without their values.
TEST(PastThen, TakesFromMemoryWhatIsStillThere)
{
    test::History history;
    record(history, 10, 700us);
    for (const auto &[second, pid] : { std::pair { 4, 4 }, { 5, 105 }, { 7, 107 } }) {
        auto question = aboutSpan(history, noon + second * 1s + 800us);
        question.latest = inMemory(5, 10, 700us);
        const program::PastPtr past = thenOf(question, {});
        ASSERT_TRUE(past);
        EXPECT_EQ(past->history(u"db1"_s).points().size(), std::size_t(second + 1));
        EXPECT_EQ(pidIn(past->history(u"db1"_s)), pid) << second;
    }
}

TEST(PastThen, GoesOnWithTheFileWhereAnotherProcessDoes)
{
    test::History history;
    record(history, 10);
    auto question = aboutSpan(history, noon + 9s);
    question.latest = inMemory(3, 6);
    const program::PastPtr past = thenOf(question, {});
    ASSERT_TRUE(past);
    EXPECT_EQ(past->history(u"db1"_s).points().size(), 10U);
    EXPECT_EQ(pidIn(past->history(u"db1"_s)), 9);
}

TEST(PastThen, IsPutTogetherFromSeveralFiles)
{
    test::History one;
    test::History other;
    for (int second = 0; second < 20; ++second)
        (second % 2 ? one : other).add(answerOf(noon + second * 1s, second));
    auto question = aboutSpan(one, noon + 30s);
    question.histories.append(other.path());
    question.histories.append(other.path() + u".none"_s);
    const program::PastPtr past = thenOf(question, {});
    ASSERT_TRUE(past);
    EXPECT_EQ(past->history(u"db1"_s).points().size(), 20U);
    EXPECT_EQ(pidIn(past->history(u"db1"_s)), 19);
}

TEST(PastThen, AnEndpointThatFailedThenIsSilentWithTheReason)
{
    test::History history;
    for (int second = 0; second < 10; ++second)
        history.add(answerOf(noon + second * 1s, second));
    for (int second = 10; second < 20; ++second)
        history.add(test::failure(core::Fault::Refused), noon + second * 1s);
    for (int second = 20; second < 30; ++second)
        history.add(answerOf(noon + second * 1s, second));
    const program::PastPtr past = thenOf(aboutSpan(history, noon + 15s), {});
    ASSERT_TRUE(past);
    const insight::EndpointHistory &endpointHistory = past->history(u"db1"_s);
    EXPECT_TRUE(endpointHistory.isSilent());
    ASSERT_TRUE(endpointHistory.latest()->error);
    EXPECT_EQ(endpointHistory.latest()->error->fault, core::Fault::Refused);
    EXPECT_EQ(pidIn(endpointHistory), 9);
    EXPECT_FALSE(thenOf(aboutSpan(history, noon + 25s), {})->history(u"db1"_s).isSilent());
}

TEST(PastThen, AnOutageThatBeganBeforeTheWindowIsStillOneOfAServerThatWasKnown)
{
    test::History history;
    core::Sample primary = answerOf(noon, 1);
    primary.endpoint.role = core::Role::Primary;
    history.add(primary);
    history.add(test::failure(core::Fault::Refused), noon + 1s);
    history.sampleWriter().growGaps(noon + 2h);
    for (const core::Duration moment : { core::Duration(5min), core::Duration(20min), core::Duration(2h) }) {
        const insight::EndpointHistory endpointHistory =
            thenOf(aboutSpan(history, noon + moment), {})->history(u"db1"_s);
        EXPECT_TRUE(endpointHistory.isSilent());
        ASSERT_TRUE(endpointHistory.latest() && endpointHistory.latest()->error) << moment / 1min;
        EXPECT_EQ(endpointHistory.latest()->error->fault, core::Fault::Refused);
        ASSERT_TRUE(endpointHistory.latestGood()) << moment / 1min;
        EXPECT_EQ(endpointHistory.latestGood()->endpoint.role, core::Role::Primary);
    }
    const auto later = thenOf(aboutSpan(history, noon + 3h), {})->history(u"db1"_s);
    EXPECT_FALSE(later.latest()->error) << "nothing was recorded any more";
}

TEST(PastThen, AnAnswerFromBeforeAHoleDoesNotSayHowOftenItWasPolled)
{
    test::History history;
    history.add(answerOf(noon, 1));
    history.beginAnew();
    history.add(answerOf(noon + 1h, 2));
    EXPECT_EQ(thenOf(aboutSpan(history, noon + 1h), {})->history(u"db1"_s).interval(), 1s);
    EXPECT_TRUE(thenOf(aboutSpan(history, noon + 1h + 5min), {})->history(u"db1"_s).isSilent());
}

TEST(PastThen, ALimitThatWasReachedBeforeTheWindowIsReachedForLonger)
{
    test::History history;
    const auto usedThen = [](int second) {
        core::Sample sample = answerOf(noon + second * 1s, 1);
        const qint64 used = second == 600 ? 50 : 97;
        sample.limits = { { .scope = core::LimitScope::Server,
                            .name = u"db1"_s,
                            .setting = u"max_connections"_s,
                            .used = used,
                            .limit = 100,
                            .usable = 97 } };
        return sample;
    };
    for (int second = 0; second < 1200; ++second)
        history.add(usedThen(second));
    const core::Limit limit = usedThen(0).limits.front();
    const auto holdAt = [&](core::Duration moment) {
        return thenOf(aboutSpan(history, noon + moment), {})->history(u"db1"_s).usage().hold(limit);
    };
    EXPECT_TRUE(holdAt(599s).orLonger);
    EXPECT_EQ(holdAt(1100s).lasts, 499s);
    EXPECT_FALSE(holdAt(1100s).orLonger);
}

TEST(PastThen, OfASpanTheIncidentsAreKnownThatWereWrittenDown)
{
    test::History history;
    for (int second = 0; second < 600; ++second)
        history.add(answerOf(noon + second * 1s, 1));
    store::Transaction transaction(history.database());
    for (const core::Duration began : { 60s, 550s }) {
        const core::Note note { .from = noon + began, .to = noon + began + 10s, .what = u"lock-queue"_s };
        history.sampleWriter().add(store::RecordedNote { note, { u"db1"_s } });
    }
    ASSERT_TRUE(transaction.commit());
    program::PastQuestion question = aboutSpan(history, noon + 300s);
    EXPECT_TRUE(program::recollected(question, {})->incidents.empty()) << "a moment has none";
    question.part.span = insight::TimeSpan { noon, noon + 300s };
    const auto incidents = program::recollected(question, {})->incidents;
    ASSERT_EQ(incidents.size(), 1U);
    EXPECT_EQ(incidents.front().from, noon + 60s);
    question.part.span = insight::TimeSpan { noon + 30s, noon + 90s };
    EXPECT_EQ(program::recollected(question, {})->incidents.size(), 1U) << "a span of a minute is no moment";
}

TEST(PastThen, WhereNothingWasRecordedNothingStandsForIt)
{
    test::History history;
    for (int second = 0; second < 10; ++second)
        history.add(answerOf(noon + second * 1s, second));
    history.beginAnew(); // the recorder was started again
    for (int second = 3600; second < 3610; ++second)
        history.add(answerOf(noon + second * 1s, second));
    for (const core::Duration moment : { core::Duration(60s), core::Duration(30min), core::Duration(3h) }) {
        const insight::EndpointHistory endpointHistory =
            thenOf(aboutSpan(history, noon + moment), {})->history(u"db1"_s);
        EXPECT_TRUE(endpointHistory.isSilent()) << moment / 1s;
        ASSERT_TRUE(endpointHistory.latest());
        EXPECT_FALSE(endpointHistory.latest()->error);
        EXPECT_EQ(endpointHistory.latest()->endpoint.systemId, u"71"_s) << "what it is stays known";
    }
    EXPECT_FALSE(thenOf(aboutSpan(history, noon + 3605s), {})->history(u"db1"_s).isSilent());
}

TEST(PastThen, AFileThatCannotBeReadIsSaid)
{
    test::History history;
    history.add(answerOf(noon, 1));
    const QTemporaryDir folder;
    QFile broken(folder.filePath(u"broken.sqlite"_s));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write(QByteArray(8192, 'x'));
    broken.close();
    auto question = aboutSpan(history, noon);
    EXPECT_FALSE(program::recollected(question, {})->trouble);
    question.histories.append(folder.filePath(u"none.sqlite"_s));
    EXPECT_FALSE(program::recollected(question, {})->trouble) << "it is not begun yet";
    question.histories.append(broken.fileName());
    const auto found = program::recollected(question, {});
    EXPECT_TRUE(found->trouble);
    EXPECT_TRUE(found->then->history(u"db1"_s).latestGood()) << "the others are read";
}

TEST(PastThen, BearsTheNameThatIsShownNow)
{
    core::Sample sample = answerOf(noon, 1);
    sample.limits = { { .scope = core::LimitScope::Server, .name = u"db1"_s, .setting = u"max"_s } };
    test::History history;
    history.add(sample);
    auto question = aboutSpan(history, noon + 1s);
    question.endpoints.front().name = u"orders"_s;
    EXPECT_EQ(thenOf(question, {})->history(u"orders"_s).latestGood(), nullptr) << "perhaps a standby";
    question.endpoints.front().address = u"10.0.0.5:5432"_s;
    const core::SamplePtr latest = thenOf(question, {})->history(u"orders"_s).latestGood();
    ASSERT_TRUE(latest);
    EXPECT_EQ(latest->endpoint.name, u"orders"_s);
    EXPECT_EQ(latest->limits.front().name, u"orders"_s);
}

TEST(PastThen, IsNotFinishedWhereItIsNotWantedAnyMore)
{
    test::History history;
    history.add(answerOf(noon, 1));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(thenOf(aboutSpan(history, noon), stop.get_token()));
}

TEST(PastThen, OfAnAxisItGoesOnBehindTheMomentThatIsShown)
{
    test::History history;
    for (int second = 0; second < 300; ++second)
        history.add(answerOf(noon + second * 1s, second));
    auto question = aboutSpan(history, noon + 100s);
    question.part.axis = insight::TimeSpan { noon + 50s, noon + 200s };
    const auto found = program::recollected(question, {});
    ASSERT_TRUE(found && found->then && found->around);
    EXPECT_EQ(found->then->history(u"db1"_s).points().back().at, noon + 100s);
    const auto &points = found->around->history(u"db1"_s).points();
    EXPECT_EQ(points.front().at, noon + 51s) << "the first second of it";
    EXPECT_EQ(points.back().at, noon + 200s);

    question.part.span.reset();
    const auto lanes = program::recollected(question, {});
    ASSERT_TRUE(lanes && lanes->around);
    EXPECT_FALSE(lanes->then);
}
