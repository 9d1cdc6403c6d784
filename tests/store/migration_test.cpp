#include "store/migration.h"
#include "store/sample_reader.h"
#include "store/schema.h"
#include "store/writing.h"
#include "support/places.h"

#include <QDir>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using store::MigrationStep;

namespace {

/// A history of this version, closed, of so many samples.
void fill(test::Writing &writing)
{
    for (int i = 0; i < 20; ++i)
        writing.write(10);
    writing.writer.reset();
}

qint64 numberIn(const QString &path, const char *sql)
{
    auto database = store::readHistory(path);
    if (!database)
        return -1;
    store::Statement statement = database.value().prepare(sql);
    return statement.ask().next() ? statement.number(0).value_or(-1) : -1;
}

std::vector<core::Sample> samplesOfFile(const QString &path)
{
    std::vector<core::Sample> samples;
    auto database = store::readHistory(path);
    EXPECT_TRUE(database);
    store::SampleReader sampleReader(database.value(), {}, core::Instant::max());
    while (const core::SamplePtr sample = sampleReader.next())
        samples.push_back(*sample);
    EXPECT_TRUE(database.value().takeTrouble());
    return samples;
}

const std::vector<MigrationStep> steps {
    { store::schemaVersion, "alter table event add column note integer; update event set note = 1" },
    { store::schemaVersion + 1, "create table extra (id integer primary key)" },
};

} // namespace

TEST(Migration, IsDoneOnACopyAndTheOldFileStays)
{
    test::Writing writing;
    fill(writing);
    const QByteArray before = test::bytesOf(writing.path());
    const auto old = store::migrate(writing.path(), store::schemaVersion + 2, steps);
    ASSERT_TRUE(old) << old.error().detail.toStdString();
    EXPECT_TRUE(test::bytesOf(old.value()) == before);
    EXPECT_EQ(numberIn(writing.path(), "pragma user_version"), store::schemaVersion + 2);
    EXPECT_EQ(numberIn(writing.path(), "select count(*) from sample"), 20);
    EXPECT_EQ(numberIn(writing.path(), "select count(*) from extra"), 0);
    EXPECT_EQ(numberIn(writing.path(), "select count(note) from event"),
              numberIn(old.value(), "select count(*) from event"));
    struct stat info
    {
    };
    ASSERT_EQ(::stat(QFile::encodeName(writing.path()).constData(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777, 0600);
}

TEST(Migration, WhereItFailsNothingHasChanged)
{
    for (const auto &broken :
         { std::vector<MigrationStep> { { store::schemaVersion, "alter table nowhere add column x" } },
           std::vector<MigrationStep> { { store::schemaVersion + 1, "select 1" } } }) {
        test::Writing writing;
        fill(writing);
        const QByteArray before = test::bytesOf(writing.path());
        EXPECT_FALSE(store::migrate(writing.path(), store::schemaVersion + 1, broken));
        EXPECT_TRUE(test::bytesOf(writing.path()) == before);
        const QFileInfo file(writing.path());
        EXPECT_EQ(file.dir().entryList({ u"*migrating*"_s, u"*before*"_s }), QStringList());
        EXPECT_EQ(numberIn(writing.path(), "pragma user_version"), store::schemaVersion);
    }
}

TEST(Migration, EveryEarlierVersionHasItsStep)
{
    const auto all = store::migrationSteps();
    ASSERT_EQ(all.size(), std::size_t(store::schemaVersion - 1));
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(all[i].from, qint64(i) + 1);
}

TEST(Migration, AHistoryOfTheFirstReleaseIsGoneOnWithAndHoldsWhatItHeld)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    ASSERT_TRUE(QFile::copy(test::places::data() + u"/history-0.1.0/history.sqlite"_s, path));
    ASSERT_TRUE(QFile(path).setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    const std::vector<core::Sample> before = samplesOfFile(path);
    ASSERT_EQ(before.size(), 52) << "with two for endpoints that were polled and had not answered yet";
    ASSERT_EQ(numberIn(path, "pragma user_version"), 1);

    store::Writer writer(path, [](const QString &query, core::SqlDialect) { return query; });
    ASSERT_TRUE(writer.write({}));
    EXPECT_EQ(writer.state().path, path);
    EXPECT_EQ(writer.state().findings, 0);
    EXPECT_EQ(numberIn(path, "pragma user_version"), store::schemaVersion);
    EXPECT_EQ(numberIn(path, "pragma auto_vacuum"), 2);
    const std::vector<core::Sample> after = samplesOfFile(path);
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(after[i].received, before[i].received);
        EXPECT_EQ(after[i].endpoint, before[i].endpoint);
        EXPECT_EQ(after[i].counts, before[i].counts);
        EXPECT_EQ(after[i].pools, before[i].pools);
        EXPECT_EQ(after[i].limits, before[i].limits);
        EXPECT_EQ(after[i].sessions.size(), before[i].sessions.size());
    }
    EXPECT_GT(numberIn(path, "select count(*) from v_sessions where until is not null"), 0);
    EXPECT_EQ(numberIn(path, "select count(*) from v_averages"), 0);
    EXPECT_EQ(QDir(folder.path()).entryList({ u"*before-%1-*Z"_s.arg(store::schemaVersion) }).size(), 1);
}
