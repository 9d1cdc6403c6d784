// What the window recalls, without a server.

#include "app/history_service.h"
#include "core/address/expected.h"
#include "core/clock.h"
#include "store/history.h"
#include "store/history_file.h"
#include "store/marks.h"
#include "support/poolers.h"
#include "support/wait.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

core::Sample answerOfServer(core::Instant at)
{
    core::Sample sample = test::answer(at, { test::session(test::working(7)) });
    sample.endpoint.systemId = u"71"_s;
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    return sample;
}

} // namespace

TEST(RememberedInOrder, WhatIsNearerIsThereFirstHoweverMuchMoreItIs)
{
    const core::Instant now = std::chrono::floor<std::chrono::milliseconds>(core::wallClock());
    test::History history;
    history.add(answerOfServer(now - 3h));
    history.add(answerOfServer(now - 30min));
    for (int second = 800; second > 0; --second)
        history.add(answerOfServer(now - second * 1s));

    app::HistoryService memory(history.path());
    insight::EndpointHistory endpointHistory;
    std::vector<std::size_t> lengths;
    QObject::connect(&memory, &app::HistoryService::recalled, &memory,
                     [&](const QString &, const std::shared_ptr<insight::EndpointHistory> &older) {
                         lengths.push_back(older->points().size());
                         endpointHistory.precede(std::move(*older));
                     });
    memory.begin(false, 1s);
    const auto first = test::shared(answerOfServer(now));
    endpointHistory.add(first, now);
    memory.add(first);
    ASSERT_TRUE(test::waitFor([&] { return lengths.size() == 3; }));
    EXPECT_GT(lengths.front(), 700u) << "the last quarter of an hour";
    EXPECT_GT(endpointHistory.points().size(), 800u) << "none of it is lost";
}

TEST(RememberedInOrder, APoolerWhichHasNoIdentifierHasAPastToo)
{
    const core::Instant now = std::chrono::floor<std::chrono::milliseconds>(core::wallClock());
    const auto pooler = [](core::Instant at) {
        core::Sample sample = test::pooler(u"pgb"_s);
        sample.at = sample.received = at;
        return sample;
    };
    test::History history;
    history.add(pooler(now - 5min));
    app::HistoryService memory(history.path());
    std::size_t before = 0;
    QObject::connect(&memory, &app::HistoryService::recalled, &memory,
                     [&](const QString &, const std::shared_ptr<insight::EndpointHistory> &older) {
                         before += older->points().size();
                     });
    memory.begin(false, 1s);
    memory.add(test::shared(pooler(now)));
    EXPECT_TRUE(test::waitFor([&] { return before > 0; }));
    EXPECT_EQ(before, 1U);
}

TEST(RememberedInOrder, ADatabaseIsNotRecalledBeforeItSaysWhichOneItIs)
{
    const core::Instant now = std::chrono::floor<std::chrono::milliseconds>(core::wallClock());
    const auto nameless = [](core::Instant at) {
        core::Sample sample = answerOfServer(at);
        sample.endpoint.layer = core::Layer::Database;
        sample.endpoint.name = u"nameless"_s;
        sample.endpoint.systemId.clear();
        return sample;
    };
    test::History history;
    history.add(nameless(now - 1min));
    history.add(answerOfServer(now - 1min));

    app::HistoryService memory(history.path());
    QStringList recalled;
    QObject::connect(&memory, &app::HistoryService::recalled, &memory,
                     [&](const QString &endpoint, const auto &) { recalled.append(endpoint); });
    memory.begin(false, 1s);
    memory.add(test::shared(nameless(now)));
    memory.add(test::shared(answerOfServer(now)));
    ASSERT_TRUE(test::waitFor([&] { return !recalled.isEmpty(); }));
    EXPECT_EQ(recalled, QStringList { u"db1"_s }) << "it may be another server each time";
}

TEST(RememberedInOrder, WhatDoesNotAnswerIsRecalledByItsName)
{
    const core::Instant now = std::chrono::floor<std::chrono::milliseconds>(core::wallClock());
    test::History history;
    history.add(answerOfServer(now - 1min));
    app::HistoryService memory(history.path());
    std::size_t points = 0;
    core::Layer layer = core::Layer::Unknown;
    QObject::connect(&memory, &app::HistoryService::recalled, &memory,
                     [&](const QString &, const std::shared_ptr<insight::EndpointHistory> &older) {
                         points += older->points().size();
                         layer = older->layer();
                     });
    memory.begin(false, 1s);
    memory.add(test::shared(test::failure(core::Fault::NoAnswerYet)));
    memory.add(test::shared(test::failure(core::Fault::Refused)));
    EXPECT_TRUE(test::waitFor([&] { return points > 0; }));
    EXPECT_EQ(layer, answerOfServer(now).endpoint.layer);
}

/// A machine that slept hears of answers that came before.
TEST(RememberedInOrder, AnAnswerThatIsHeardLateIsKeptToo)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    app::HistoryService memory(path);
    memory.begin(false, 1s);
    for (const auto late : { 2min, 3min, 0min })
        memory.add(test::shared(answerOfServer(core::wallClock() - late)));
    EXPECT_TRUE(test::waitFor([&path] {
        auto database = store::readHistory(path);
        return database && database.value().prepare("select count(*) from sample").ask().onlyNumber() == 3;
    }));
}

TEST(RememberedInOrder, AFileThatCannotBeReadIsNotOneWithoutDays)
{
    const core::Instant now = std::chrono::floor<std::chrono::milliseconds>(core::wallClock());
    test::History history;
    for (int second = 800; second > 0; --second)
        history.add(answerOfServer(now - second * 1s));
    app::HistoryService memory({});
    memory.show(history.brokenCopy(), { now - 1h, now }, 1);
    std::vector<core::Fault> told;
    QObject::connect(&memory, &app::HistoryService::unreadable, &memory,
                     [&](const core::Error &trouble) { told.push_back(trouble.fault); });
    memory.askForDays({ answerOfServer(now).endpoint }, { now - 1h, now });
    ASSERT_TRUE(test::waitFor([&] { return !told.empty(); }));
    EXPECT_EQ(told.front(), core::Fault::StorageDamaged);
}

TEST(RememberedInOrder, AMarkSetWhileOneRecordingChangesOverToTheNextIsKept)
{
    const core::Instant now = std::chrono::floor<std::chrono::milliseconds>(core::wallClock());
    const auto markNamed = [now](const QString &text) {
        return store::RecordedNote {
            { .kind = core::Note::Kind::Mark, .from = now, .to = now, .sentence = text }, {}
        };
    };
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    const auto marksIn = [&] {
        auto file = store::readHistory(path);
        return file ? store::notesIn(file.value(), now, now).size() : 0;
    };
    {
        app::HistoryService memory(path);
        memory.begin(false, 1s);
        using Doing = core::HistoryState::Doing;
        ASSERT_TRUE(test::waitFor([&] { return memory.state().doing == Doing::Writing; }));
        memory.keep(true, 1s);
        memory.add(markNamed(u"changed over"_s));
        EXPECT_TRUE(test::waitFor([&] { return marksIn() == 1; }));
        ASSERT_TRUE(test::waitFor([&] { return memory.state().doing == Doing::Writing; }));
        memory.keep(false, 1s);
        memory.add(markNamed(u"ended"_s));
    }
    EXPECT_EQ(marksIn() + store::leftMarks(path).size(), 2);
}

TEST(RememberedInOrder, OtherRulesMakeNoGaps)
{
    using Doing = core::HistoryState::Doing;
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    const auto gaps = [&path](core::Instant after) {
        auto file = store::readHistory(path);
        return file ? file.value()
                          .prepare("select count(*) from gap where \"to\" > ?")
                          .ask(qint64(after.time_since_epoch() / 1ms))
                          .onlyNumber()
                    : std::nullopt;
    };
    app::HistoryService memory(path);
    memory.begin(false, 60s);
    ASSERT_TRUE(test::waitFor([&] { return memory.state().doing == Doing::Writing; }));
    memory.add(test::shared(answerOfServer(core::wallClock())));
    memory.add(test::shared(test::failure(core::Fault::Refused, u"gone"_s)));
    memory.add(test::shared(test::failure(core::Fault::NoAnswerYet, u"slow"_s)));
    memory.add(test::shared(test::failure(core::Fault::NoAnswerYet, u"merged"_s)));
    memory.add(core::dismissed(u"merged"_s));
    memory.keep(true, 60s);
    const core::Instant kept = core::wallClock();
    memory.add(test::shared(answerOfServer(core::wallClock())));
    EXPECT_TRUE(test::waitFor([&] { return gaps(kept) == 2; })) << "of those that still do not answer";
    EXPECT_EQ(gaps({}), 3);
}

TEST(RememberedInOrder, AMarkThatCannotBeWrittenYetIsKnownUntilItIs)
{
    const core::Instant now = std::chrono::floor<std::chrono::milliseconds>(core::wallClock());
    const QTemporaryDir folder;
    QFile inTheWay(folder.filePath(u"place"_s)); // of the folder that the history should be in
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    app::HistoryService memory(inTheWay.fileName() + u"/history.sqlite"_s);
    memory.begin(false, 1s);
    using Doing = core::HistoryState::Doing;
    ASSERT_TRUE(test::waitFor([&] { return memory.state().doing == Doing::Paused; }));
    const store::RecordedNote mark {
        { .kind = core::Note::Kind::Mark, .from = now, .to = now, .sentence = u"full"_s }, {}
    };
    memory.add(mark);
    EXPECT_EQ(memory.waitingMarks().size(), 1U);
    ASSERT_TRUE(inTheWay.remove());
    EXPECT_TRUE(test::waitFor(
        [&] { return memory.state().doing == Doing::Writing && memory.waitingMarks().empty(); }));
}
