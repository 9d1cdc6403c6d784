#pragma once

#include "store/history_file.h"
#include "store/reader.h"
#include "store/writer.h"
#include "support/samples.h"

#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>
#include <sqlite3.h>

namespace test {

using Doing = core::HistoryState::Doing;

/// A writer on a file in a folder that goes with the test; a second passes between samples.
class Writing
{
public:
    explicit Writing(const QString &folder = {})
        : m_path((folder.isEmpty() ? m_folder.path() : folder) + QStringLiteral("/history.sqlite"))
    {
        begin();
    }

    void begin(const store::WriterRules &rules = {})
    {
        writer = std::make_unique<store::Writer>(
            m_path, [](const QString &query, core::SqlDialect) { return query; }, rules);
    }
    const QString &path() const { return m_path; }

    /// One more sample, of that many sessions.
    bool write(int sessions = 1, const std::optional<core::Error> &missed = {})
    {
        now += std::chrono::seconds(1);
        std::vector<core::SessionPtr> present;
        for (int pid = 1; pid <= sessions; ++pid)
            present.push_back(session(working(pid)));
        const std::array<store::Entry, 1> entries { store::Entry { shared(answer(now, std::move(present))),
                                                                   now, missed } };
        return writer->write(entries);
    }
    bool look() const { return writer->write({}); }

    /// How many samples another process finds there.
    static std::size_t samplesIn(const QString &path)
    {
        auto database = store::readHistory(path);
        if (!database)
            return 0;
        store::Statement count = database.value().prepare("select count(*) from sample");
        return count.ask().next() ? std::size_t(count.number(0).value_or(0)) : 0;
    }
    std::size_t samples() const { return samplesIn(writer->state().path); }
    Doing doing() const { return writer->state().doing; }

    core::Instant now = noon;
    std::unique_ptr<store::Writer> writer;

private:
    QTemporaryDir m_folder;
    QString m_path;
};

inline QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

inline void setBytes(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    EXPECT_EQ(file.write(bytes), bytes.size());
}

/// With another program, as it comes.
inline void asTheUserDoes(const QString &path, const QByteArray &sql)
{
    sqlite3 *database = nullptr;
    ASSERT_EQ(sqlite3_open(path.toUtf8().constData(), &database), SQLITE_OK);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    EXPECT_EQ(sqlite3_exec(database, sql.constData(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
}

} // namespace test
