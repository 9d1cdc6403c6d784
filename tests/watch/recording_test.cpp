#include "store/history_file.h"
#include "support/samples.h"
#include "support/wait.h"
#include "watch/recording.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using Doing = core::HistoryState::Doing;

namespace {

QString same(const QString &query, core::SqlDialect)
{
    return query;
}

class RecordingTest : public testing::Test
{
protected:
    QString path() const { return m_folder.filePath(u"history.sqlite"_s); }
    std::unique_ptr<watch::Recording> recording() const
    {
        return std::make_unique<watch::Recording>(path(), same);
    }
    core::SamplePtr sample()
    {
        m_now += std::chrono::seconds(1);
        return test::shared(test::answer(m_now, { test::session(test::working(1)) }));
    }
    qint64 samples() const
    {
        auto database = store::readHistory(path());
        if (!database)
            return -1;
        store::Statement count = database.value().prepare("select count(*) from sample");
        return count.ask().next() ? count.number(0).value_or(0) : -1;
    }

    QTemporaryDir m_folder;
    core::Instant m_now = test::noon;
};

bool isDoing(const std::unique_ptr<watch::Recording> &recording, Doing doing)
{
    return test::waitFor([&] { return recording->state().doing == doing; });
}

} // namespace

TEST_F(RecordingTest, WritesByItself)
{
    const auto writing = recording();
    writing->add(sample());
    EXPECT_TRUE(test::waitFor([&] { return samples() == 1; }));
    EXPECT_EQ(writing->state().doing, Doing::Writing);
}

TEST_F(RecordingTest, AtTheEndEverythingIsThere)
{
    {
        const auto writing = recording();
        ASSERT_TRUE(isDoing(writing, Doing::Writing));
        writing->add(sample());
        writing->add(sample());
        bool isFinished = false;
        QObject::connect(writing.get(), &watch::Recording::finished, writing.get(),
                         [&] { isFinished = true; });
        writing->finish();
        EXPECT_TRUE(test::waitFor([&] { return isFinished; }));
        EXPECT_EQ(writing->state().bytes, QFileInfo(path()).size()) << "its log is part of it now";
        EXPECT_EQ(samples(), 2);
    }
    {
        const auto writing = recording();
        ASSERT_TRUE(isDoing(writing, Doing::Writing));
        writing->add(sample());
    } // no word before
    EXPECT_EQ(samples(), 3);
}

TEST_F(RecordingTest, WhatIsFoundAfterTheLastSampleIsWrittenAtTheEnd)
{
    const auto endOfIncident = [this]() -> std::optional<core::Instant> {
        auto database = store::readHistory(path());
        if (!database)
            return {};
        const auto notes = store::notesIn(database.value(), test::noon, test::noon + 1min);
        return notes.size() == 1 ? std::optional(notes.front().note.to) : std::nullopt;
    };
    const auto isFinishedFirst = { true, false };
    core::Duration length = 20s;
    for (const bool isFinished : isFinishedFirst) {
        const auto writing = recording();
        ASSERT_TRUE(isDoing(writing, Doing::Writing));
        const qint64 before = samples();
        writing->add(sample());
        ASSERT_TRUE(test::waitFor([&] { return samples() == before + 1; }));
        const core::Note incident { .kind = core::Note::Kind::Incident,
                                    .from = test::noon,
                                    .to = test::noon + length,
                                    .what = u"queue"_s,
                                    .endpoint = u"db1"_s };
        writing->add(store::RecordedNote { incident, { u"db1"_s } });
        if (isFinished)
            writing->finish();
        EXPECT_TRUE(!isFinished || test::waitFor([&] { return endOfIncident() == incident.to; }));
        length *= 2;
    }
    EXPECT_EQ(endOfIncident(), test::noon + 40s) << "the same one, grown";
}

TEST_F(RecordingTest, PausesWhileItMayNotWriteAndLosesNothing)
{
    const auto writing = recording();
    ASSERT_TRUE(isDoing(writing, Doing::Writing));
    auto other = store::Database::open(path(), store::Access::Write);
    ASSERT_TRUE(other);
    other.value().execute("begin immediate");
    for (int i = 0; i < 3; ++i)
        writing->add(sample());
    ASSERT_TRUE(isDoing(writing, Doing::Paused));
    EXPECT_TRUE(writing->state().trouble);
    other.value().execute("rollback");
    ASSERT_TRUE(isDoing(writing, Doing::Writing));
    EXPECT_FALSE(writing->state().trouble);
    EXPECT_EQ(samples(), 3);
}

TEST_F(RecordingTest, TheSecondOneTakesOverWhenTheFirstOneEnds)
{
    auto first = recording();
    ASSERT_TRUE(isDoing(first, Doing::Writing));
    const auto second = recording();
    ASSERT_TRUE(isDoing(second, Doing::Reading));
    second->add(sample());
    first.reset();
    ASSERT_TRUE(isDoing(second, Doing::Writing));
    second->add(sample());
    EXPECT_TRUE(test::waitFor([&] { return samples() >= 1; }));
}

TEST_F(RecordingTest, AMarkOfTheSecondOneIsWrittenByTheFirst)
{
    const auto first = recording();
    ASSERT_TRUE(isDoing(first, Doing::Writing));
    const auto second = recording();
    ASSERT_TRUE(isDoing(second, Doing::Reading));
    std::optional<core::Status> left;
    QObject::connect(second.get(), &watch::Recording::markLeft, second.get(),
                     [&left](const core::Status &status) { left = status; });
    second->add(
        { { .kind = core::Note::Kind::Mark, .from = m_now, .to = m_now, .sentence = u"deployed"_s }, {} });
    ASSERT_TRUE(test::waitFor([&] { return left.has_value(); }));
    EXPECT_TRUE(*left);
    EXPECT_TRUE(test::waitFor([&] {
        auto database = store::readHistory(path());
        return database && store::notesIn(database.value(), m_now, m_now).size() == 1;
    }));
}

TEST_F(RecordingTest, AMarkThatWaitsIsNotLostWhereAnotherProcessWrites)
{
    const auto first = recording();
    ASSERT_TRUE(isDoing(first, Doing::Writing));
    const auto second = recording();
    ASSERT_EQ(second->state().doing, Doing::Opening);
    second->add(
        { { .kind = core::Note::Kind::Mark, .from = m_now, .to = m_now, .sentence = u"early"_s }, {} });
    EXPECT_TRUE(test::waitFor([&] {
        auto database = store::readHistory(path());
        return database && store::notesIn(database.value(), m_now, m_now).size() == 1;
    }));
}

TEST_F(RecordingTest, AMarkThatWaitsForTheDiskIsKnown)
{
    const auto markNamed = [this](const QString &text) {
        return store::RecordedNote {
            { .kind = core::Note::Kind::Mark, .from = m_now, .to = m_now, .sentence = text }, {}
        };
    };
    const auto writing = std::make_unique<watch::Recording>(
        path(), same, store::WriterRules { .floor = { .bytes = 1'000'000'000'000'000, .share = 1 } });
    ASSERT_TRUE(isDoing(writing, Doing::Paused));
    writing->add(markNamed(u"full"_s));
    ASSERT_EQ(writing->waitingMarks().size(), 1U);
    writing->add(sample());
    writing->flush();
    EXPECT_EQ(writing->waitingMarks().size(), 1U) << "while it is being written, too";
    EXPECT_EQ(writing->waitingMarks().front().note.sentence, u"full"_s);
}

TEST_F(RecordingTest, AMarkWaitsForNoSample)
{
    const auto writing = recording();
    writing->add(sample());
    ASSERT_TRUE(isDoing(writing, Doing::Writing));
    writing->add(
        { { .kind = core::Note::Kind::Mark, .from = m_now, .to = m_now, .sentence = u"deployed"_s }, {} });
    EXPECT_TRUE(test::waitFor([&] {
        auto database = store::readHistory(path());
        return database && store::notesIn(database.value(), m_now, m_now).size() == 1;
    }));
}

TEST_F(RecordingTest, ADamagedPageIsFoundOnTheSide)
{
    {
        const auto writing = recording();
        ASSERT_TRUE(isDoing(writing, Doing::Writing));
        for (int i = 0; i < 3000; ++i)
            writing->add(sample());
        ASSERT_TRUE(test::waitFor([&] { return samples() == 3000; }));
    }
    QFile file(path());
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    const QByteArray bytes = file.readAll();
    ASSERT_GT(bytes.size(), 100'000);
    file.seek(bytes.size() / 2 / 4096 * 4096);
    file.write(QByteArray(2000, '\x7f'));
    file.close();
    const auto writing = recording();
    EXPECT_TRUE(test::waitFor([&] { return !writing->state().leftBehind.isEmpty(); }));
    EXPECT_EQ(writing->state().found->fault, core::Fault::StorageDamaged);
    EXPECT_TRUE(isDoing(writing, Doing::Writing));
    EXPECT_EQ(samples(), 0);
}
