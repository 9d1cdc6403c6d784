#pragma once

#include "store/history_file.h"
#include "store/open_history.h"
#include "store/replay.h"
#include "store/sample_writer.h"
#include "support/samples.h"
#include "support/text_file.h"

#include <QTemporaryDir>

#include <gmock/gmock.h>

namespace test {

/// A history in a folder that goes with the test.
class History
{
public:
    explicit History(const store::SampleWriterRules &rules = {})
        : m_database(store::openHistory(path()))
    {
        EXPECT_TRUE(m_database) << (m_database ? "" : m_database.error().detail.toStdString());
        beginAnew(rules);
    }

    void beginAnew(const store::SampleWriterRules &rules = {})
    {
        m_sampleWriter = std::make_unique<store::SampleWriter>(
            m_database.value(), [](const QString &query, core::SqlDialect) { return query; }, rules);
    }

    QString path() const { return m_folder.filePath(QStringLiteral("state/history.sqlite")); }
    store::Database &database() { return m_database.value(); }

    core::Status tryToAdd(const core::Sample &sample, core::Instant now)
    {
        store::Transaction transaction(database());
        m_sampleWriter->add(sample, now);
        return transaction.commit();
    }
    void add(const core::Sample &sample, core::Instant now)
    {
        const core::Status status = tryToAdd(sample, now);
        EXPECT_TRUE(status) << (status ? "" : status.error().detail.toStdString());
    }
    void add(const core::Sample &sample) { add(sample, *sample.received); }
    store::SampleWriter &sampleWriter() { return *m_sampleWriter; }

    /// By another connection, as another process reads it.
    std::vector<core::SamplePtr> read(core::Instant from = {}, core::Instant to = core::Instant::max(),
                                      const store::Details &details = {}) const
    {
        auto other = store::readHistory(path());
        EXPECT_TRUE(other);
        std::vector<core::SamplePtr> samples;
        for (const store::Recorded &recorded : store::Reader(other.value()).endpoints()) {
            store::Replay replay(other.value(), recorded, from, to, details);
            while (const core::SamplePtr sample = replay.next())
                samples.push_back(sample);
        }
        EXPECT_TRUE(other.value().takeTrouble());
        return samples;
    }
    std::vector<store::RecordedGap> gaps()
    {
        store::Reader reader(database());
        return reader.gaps(reader.endpoints().front().id);
    }
    std::vector<store::RecordedEvent> events()
    {
        store::Reader reader(database());
        return reader.events(reader.endpoints().front().id);
    }

    /// A copy of which many pages are overwritten, as by a failing disk; its schema can still be read.
    QString brokenCopy()
    {
        database().execute("pragma wal_checkpoint(truncate)");
        QByteArray bytes = readFile(path());
        for (qsizetype at = bytes.size() / 3; at < bytes.size(); at += 4096)
            bytes.replace(at, 1000, QByteArray(1000, '\xA5'));
        QFile file(m_folder.filePath(QStringLiteral("broken.sqlite")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
    core::Result<store::Database> m_database;
    std::unique_ptr<store::SampleWriter> m_sampleWriter;
};

} // namespace test
