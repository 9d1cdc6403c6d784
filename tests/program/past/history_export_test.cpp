// What is read from a history is what was seen.

#include "program/past/history_export.h"
#include "report/json.h"
#include "store/history.h"
#include "support/poolers.h"
#include "support/random_server.h"
#include "support/text_file.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::noon;

namespace {

core::Instant wholeMillisecond(core::Instant moment)
{
    return std::chrono::floor<std::chrono::milliseconds>(moment);
}

bool goOn(double, qint64)
{
    return true;
}

/// In the order of their names, as a history gives them back.
std::vector<core::Sample> clientBehindAPooler()
{
    const auto out = test::at(u"10.0.0.2"_s, 41022);
    auto own = test::backend(41207, out);
    own.user = u"app"_s;
    auto pooler = test::pooler(u"pgb"_s);
    test::tell(pooler,
               test::links({ test::client(u"c1"_s, test::at(u"10.0.4.17"_s, 53122), u"s1"_s) },
                           { test::server(u"s1"_s, out, test::at(u"10.0.0.5"_s, 5432), 41207, u"c1"_s) }));
    return { test::database(u"db1"_s, u"10.0.0.5:5432"_s, { test::session(own) }), pooler };
}

class HistoryExportTest : public testing::Test
{
protected:
    QString target() const { return folder.filePath(u"out"_s); }

    core::Result<program::ExportSummary> handOut(program::HistoryExport wanted)
    {
        wanted.history = history.path();
        wanted.output = target();
        return program::exportHistory(wanted, goOn);
    }
    QByteArray exported(const program::HistoryExport &wanted)
    {
        const auto summary = handOut(wanted);
        EXPECT_TRUE(summary) << (summary ? "" : summary.error().detail.toStdString());
        return test::readFile(target());
    }
    void addSeconds(int count)
    {
        for (int second = 0; second < count; ++second)
            history.add(test::answer(noon + std::chrono::seconds(second),
                                     { test::session(test::working(1)), test::session(test::idling(2)) }));
    }

    static const report::View &view(const char *name)
    {
        return *std::ranges::find_if(report::historyViews,
                                     [&](const report::View &one) { return qstrcmp(one.name, name) == 0; });
    }

    test::History history;
    QTemporaryDir folder;
};

} // namespace

class SeededExportTest : public HistoryExportTest, public testing::WithParamInterface<unsigned>
{
};

INSTANTIATE_TEST_SUITE_P(Seeds, SeededExportTest, testing::Values(1U, 2U));

TEST_P(SeededExportTest, GivesTheRowsThatWereSeenAtThatMoment)
{
    test::RandomServer one(GetParam(), test::Grain::Microseconds);
    test::RandomServer other(GetParam() + 100, test::Grain::Microseconds, u"db2"_s);
    std::vector<core::SamplePtr> seen;
    for (int i = 0; i < 40; ++i) {
        for (test::RandomServer *server : { &one, &other }) {
            seen.push_back(test::shared(server->next()));
            history.add(*seen.back());
        }
    }
    for (const report::View &each : report::views) {
        if (each.joins)
            continue; // of what the others said before, too
        for (const core::SamplePtr &sample : seen) {
            const core::Instant at = wholeMillisecond(*sample->received);
            QList<core::SamplePtr> then;
            for (const core::SamplePtr &possible : seen) {
                if (wholeMillisecond(*possible->received) == at)
                    then.append(possible);
            }
            ASSERT_EQ(exported({ .view = &each, .from = at, .to = at }),
                      report::csv(each.make(then, *sample->received)))
                << each.name;
        }
    }
}

TEST_F(HistoryExportTest, GivesAllEndpointsInTheOrderOfTime)
{
    test::RandomServer one(1, test::Grain::Microseconds);
    test::RandomServer other(2, test::Grain::Microseconds, u"db2"_s);
    std::vector<core::SamplePtr> seen;
    for (test::RandomServer *server : { &one, &other }) {
        for (int i = 0; i < 60; ++i) {
            seen.push_back(test::shared(server->next()));
            history.add(*seen.back());
        }
    }
    std::ranges::stable_sort(seen, {},
                             [](const auto &sample) { return wholeMillisecond(*sample->received); });
    for (const report::View &each : report::views) {
        if (each.joins)
            continue;
        QByteArray expected = report::csvHead(each.make({}, {}));
        for (const core::SamplePtr &sample : seen)
            expected += report::csvRows(each.make({ sample }, *sample->received));
        EXPECT_EQ(exported({ .view = &each }), expected) << each.name;
    }
}

TEST_F(HistoryExportTest, WhatSeveralEndpointsSaidIsPutTogetherAgain)
{
    for (const char *name : { "path", "hops" }) {
        test::History whole;
        const QByteArray head = report::csvHead(view(name).make({}, {}));
        QByteArray expected = head;
        QByteArray fromTheMiddle = head;
        for (int second = 0; second < 5; ++second) { // what was asked longer ago proves less
            const auto moment = noon + std::chrono::seconds(second);
            QList<core::SamplePtr> seen;
            for (core::Sample sample : clientBehindAPooler()) {
                sample.received = moment + 1ms * seen.size();
                seen.append(test::shared(std::move(sample)));
                whole.add(*seen.back());
            }
            const auto rows = report::csvRows(view(name).make(seen, *seen.back()->received));
            EXPECT_THAT(rows.toStdString(), testing::HasSubstr("certain"));
            expected += rows;
            fromTheMiddle += second < 2 ? QByteArray() : rows;
        }
        program::HistoryExport wanted { .history = whole.path(), .view = &view(name), .output = target() };
        ASSERT_TRUE(program::exportHistory(wanted, goOn));
        EXPECT_EQ(test::readFile(target()), expected) << name;
        for (const core::Duration begun : { 0ms, 1ms }) { // with the first of a round or with the second
            wanted.from = noon + 2s + begun;
            ASSERT_TRUE(program::exportHistory(wanted, goOn));
            EXPECT_EQ(test::readFile(target()), fromTheMiddle) << name;
        }
    }
}

TEST_F(HistoryExportTest, SaysOfAnEndpointThatDidNotAnswerWhy)
{
    addSeconds(2);
    const auto silent = test::failure(Fault::Refused);
    history.add(silent, noon + 5s);
    auto expected = silent;
    expected.at = expected.received = noon + 1s + 1ms; // after the last answer
    const program::HistoryExport wanted { .view = &view("endpoints"), .from = noon + 1s };
    const QByteArray rows = exported(wanted);
    EXPECT_TRUE(
        rows.endsWith(report::csvRows(view("endpoints").make({ test::shared(expected) }, noon + 1s + 1ms))))
        << rows.toStdString();
    EXPECT_EQ(exported({ .view = &view("sessions"), .from = noon + 2s }),
              report::csvHead(view("sessions").make({}, {})));
}

TEST_F(HistoryExportTest, IsValidJsonHoweverManyRows)
{
    for (const int samples : { 0, 1, 3 }) {
        addSeconds(samples);
        const QByteArray bytes = exported({ .view = &view("sessions"), .format = program::FileFormat::Json });
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
        ASSERT_TRUE(document.isArray()) << error.errorString().toStdString() << bytes.toStdString();
        EXPECT_EQ(document.array().size(), history.read().size() * 2);
    }
}

TEST_F(HistoryExportTest, TellsWhatItWroteAndWhatThereIs)
{
    EXPECT_EQ(handOut({}).value().available, std::nullopt);
    addSeconds(10);
    const auto some = handOut({ .view = &view("sessions"), .from = noon + 3s, .to = noon + 4500ms });
    ASSERT_TRUE(some);
    EXPECT_TRUE(some.value().anything);
    EXPECT_EQ(some.value().rows, 4);
    EXPECT_EQ(some.value().covered, (insight::TimeSpan { noon + 3s, noon + 4s }));
    EXPECT_EQ(some.value().available, (insight::TimeSpan { noon, noon + 9s }));

    const auto none = handOut({ .from = noon + 1h });
    ASSERT_TRUE(none);
    EXPECT_FALSE(none.value().anything);
    EXPECT_EQ(none.value().covered, std::nullopt);
    EXPECT_TRUE(test::readFile(target()).startsWith("at,endpoint,")) << "the head all the same";
}

TEST_F(HistoryExportTest, OfAWholeSpanItIsOneTable)
{
    addSeconds(20);
    const auto view = [](const char *name) {
        return std::ranges::find(report::historyViews, std::string_view(name), &report::View::name);
    };
    const auto lifetimes = program::exportHistory(
        { .history = history.path(), .view = view("lifetimes"), .from = noon + 5s, .output = target() },
        goOn);
    ASSERT_TRUE(lifetimes);
    EXPECT_TRUE(lifetimes.value().anything);
    EXPECT_EQ(lifetimes.value().rows, 1);
    const QByteArrayList lines = test::readFile(target()).trimmed().split('\n');
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines[0].startsWith("from,to,endpoint,application,sessions,"));
    EXPECT_TRUE(lines[1].startsWith("2026-11-20T13:00:05")) << lines[1].toStdString();
    EXPECT_TRUE(lines[1].contains(",db1,")) << lines[1].toStdString();
    const auto before = program::exportHistory({ .history = history.path(),
                                                 .view = view("pool-times"),
                                                 .from = noon - 2h,
                                                 .to = noon - 1h,
                                                 .output = target() },
                                               goOn);
    ASSERT_TRUE(before);
    EXPECT_FALSE(before.value().anything);
}

TEST_F(HistoryExportTest, ASpanWithoutRowsInThisViewWasRecordedAllTheSame)
{
    addSeconds(20);
    for (const char *name : { "pool-times", "events", "incidents", "limits" }) {
        const auto during = handOut({ .view = &view(name), .from = noon + 5s, .to = noon + 9s });
        EXPECT_TRUE(during && during.value().anything) << name;
        const auto before = handOut({ .view = &view(name), .from = noon - 2h, .to = noon - 1h });
        EXPECT_TRUE(before && !before.value().anything) << name;
        EXPECT_FALSE(test::readFile(target()).isEmpty()) << "the head all the same";
    }
}

TEST_F(HistoryExportTest, TablesOfASpanTellHowFarTheyAreAndCanBeGivenUp)
{
    addSeconds(40);
    for (const char *name : { "lifetimes", "pool-times", "incidents" }) {
        QFile::remove(target());
        std::vector<double> done;
        const auto result =
            program::exportHistory({ .history = history.path(), .view = &view(name), .output = target() },
                                   [&done](double part, qint64) {
                                       done.push_back(part);
                                       return done.size() < 10 && part < 1;
                                   });
        ASSERT_FALSE(result) << name;
        EXPECT_EQ(result.error().fault, Fault::Cancelled) << name;
        EXPECT_FALSE(QFile::exists(target())) << name;
        EXPECT_TRUE(std::ranges::is_sorted(done)) << name;
    }
}

TEST_F(HistoryExportTest, GivenUpInTheMiddleItLeavesTheOldFileAsItWas)
{
    addSeconds(20);
    QFile old(target());
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    std::vector<double> done;
    const auto result = program::exportHistory({ .history = history.path(), .output = target() },
                                               [&done](double part, qint64 rows) {
                                                   EXPECT_EQ(rows, qint64(done.size()));
                                                   done.push_back(part);
                                                   return done.size() < 10;
                                               });
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().fault, Fault::Cancelled);
    EXPECT_EQ(test::readFile(target()), "old");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
              QStringList { u"out"_s });
    EXPECT_EQ(done.size(), 10U);
    EXPECT_DOUBLE_EQ(done.front(), 0);
    EXPECT_DOUBLE_EQ(done.back(), 9.0 / 20);
}

TEST_F(HistoryExportTest, NeverWritesOverTheHistory)
{
    addSeconds(3);
    for (const QString &suffix : { u""_s, u"-wal"_s }) {
        const QByteArray before = test::readFile(history.path() + suffix);
        const auto result =
            program::exportHistory({ .history = history.path(), .output = history.path() + suffix }, goOn);
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().fault, Fault::Storage);
        EXPECT_EQ(test::readFile(history.path() + suffix), before);
    }
}

TEST_F(HistoryExportTest, AFullDiskIsNoticed)
{
    addSeconds(3);
    const auto result = program::exportHistory({ .history = history.path(), .output = u"/dev/full"_s }, goOn);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().fault, Fault::Storage);
    EXPECT_TRUE(result.error().detail.startsWith(u"/dev/full: "_s));
}

TEST_F(HistoryExportTest, APageThatBrokeIsNoFile)
{
    addSeconds(2000);
    const auto result = program::exportHistory({ .history = history.brokenCopy(), .output = target() }, goOn);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().fault, Fault::StorageDamaged);
    EXPECT_FALSE(QFile::exists(target()));
}
