#include "store/migration.h"
#include "store/schema.h"
#include "store/writing.h"

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

const std::vector<MigrationStep> steps {
    { 1, "alter table event add column note integer; update event set note = 1" },
    { 2, "create table extra (id integer primary key)" },
};

} // namespace

TEST(Migration, IsDoneOnACopyAndTheOldFileStays)
{
    test::Writing writing;
    fill(writing);
    const QByteArray before = test::bytesOf(writing.path());
    const auto old = store::migrate(writing.path(), 3, steps);
    ASSERT_TRUE(old) << old.error().detail.toStdString();
    EXPECT_TRUE(test::bytesOf(old.value()) == before);
    EXPECT_EQ(numberIn(writing.path(), "pragma user_version"), 3);
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
    for (const auto &broken : { std::vector<MigrationStep> { { 1, "alter table nowhere add column x" } },
                                std::vector<MigrationStep> { { 2, "select 1" } } }) {
        test::Writing writing;
        fill(writing);
        const QByteArray before = test::bytesOf(writing.path());
        EXPECT_FALSE(store::migrate(writing.path(), 2, broken));
        EXPECT_TRUE(test::bytesOf(writing.path()) == before);
        const QFileInfo file(writing.path());
        EXPECT_EQ(file.dir().entryList({ u"*migrating*"_s, u"*before*"_s }), QStringList());
        EXPECT_EQ(numberIn(writing.path(), "pragma user_version"), 1);
    }
}

TEST(Migration, EveryEarlierVersionHasItsStep)
{
    const auto all = store::migrationSteps();
    ASSERT_EQ(all.size(), std::size_t(store::schemaVersion - 1));
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(all[i].from, qint64(i) + 1);
}
