#include "core/text.h"
#include "store/check.h"
#include "store/excerpt.h"
#include "store/history_file.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <tuple>

using namespace Qt::StringLiterals;

namespace store {

namespace {

constexpr qint64 longestExcerpt = qint64(4) * 1024 * 1024 * 1024;
constexpr qint64 mostOfOneSample = 500'000; ///< rows of a table: all may have left, and as many have come

// What is read into memory as a whole.
struct RowLimit
{
    const char *table;
    qint64 most;
};
constexpr auto rowLimits = std::to_array<RowLimit>({
    { "endpoint", 1'024 }, // as many as are listed of a cluster
    { "gap", 500'000 },
    { "event", 500'000 },
    { "note", 500'000 },
});

core::Error tooMuch(const QString &path)
{
    return {
        core::Fault::TooMuch,
        QCoreApplication::translate("store", "%1 is larger than a saved span may be").arg(core::display(path))
    };
}

/// In the order of SQLite: numbers come before ids of 128 bits.
using KeyPart = std::tuple<bool, qint64, core::SessionId>;
using Key = std::vector<KeyPart>;

std::optional<KeyPart> keyPartIn(const Statement &row, int column)
{
    if (const auto number = row.number(column))
        return KeyPart { false, *number, 0 };
    const auto id = row.sessionId(column);
    return id ? std::optional(KeyPart { true, 0, *id }) : std::nullopt;
}

bool readKey(const Statement &row, const std::vector<int> &columns, Key &key)
{
    key.clear();
    for (const int column : columns) {
        const auto part = keyPartIn(row, column);
        if (!part)
            return false;
        key.push_back(*part);
    }
    return true;
}

/// A question for all rows of a table or an index.
struct RowsByKey
{
    QString sql;
    std::vector<int> key;       ///< its columns
    std::vector<int> filled {}; ///< columns that must not be NULL
    qint64 most = std::numeric_limits<qint64>::max();
    qint64 mostOfOne = std::numeric_limits<qint64>::max(); ///< with the same first part of the key
};

enum class Found { Sound, Damaged, TooMuch };

struct RowsRead
{
    Found found = Found::Sound;
    qint64 rows = 0;
};

/// Each key must be greater than the one before. So the reading ends even where a b-tree contains a page
/// twice, and it can be interrupted, unlike SQLite's quick_check before 3.42. Texts that are larger than the
/// file, of which so many bytes are left, share pages.
RowsRead readInOrder(Database &database, const RowsByKey &wanted, qint64 &bytesLeft)
{
    RowsRead read;
    Statement rows = database.prepare(wanted.sql.toUtf8().constData());
    rows.ask();
    Key before;
    Key key;
    qint64 ofOne = 0;
    while (rows.next()) {
        bytesLeft -= rows.bytes();
        const bool isSound =
            readKey(rows, wanted.key, key) && (before.empty() || before < key) && bytesLeft >= 0
            && std::ranges::none_of(wanted.filled, [&](int column) { return rows.isNull(column); });
        if (!isSound)
            return { Found::Damaged, read.rows };
        ofOne = !before.empty() && before.front() == key.front() ? ofOne + 1 : 1;
        if (++read.rows > wanted.most || ofOne > wanted.mostOfOne)
            return { Found::TooMuch, read.rows };
        std::swap(before, key);
    }
    return read;
}

QStringList namesIn(Database &database, const char *sql, const QString &about)
{
    QStringList names;
    Statement rows = database.prepare(sql);
    rows.ask(about);
    while (rows.next())
        names.append(rows.text(0));
    return names;
}

std::vector<int> positionsOf(Database &database, const char *sql, const QString &table)
{
    std::vector<int> positions;
    Statement rows = database.prepare(sql);
    rows.ask(table);
    while (rows.next())
        positions.push_back(int(rows.number(0).value_or(0)));
    return positions;
}

RowsByKey rowsOfTable(Database &database, const QString &table)
{
    RowsByKey rows {
        .sql = u"select *, rowid from \"%1\" not indexed"_s.arg(table),
        .key = positionsOf(database, "select cid from pragma_table_info(?) where pk > 0 order by pk", table),
        .filled =
            positionsOf(database, "select cid from pragma_table_info(?) where \"notnull\" and pk = 0", table)
    };
    if (rows.key.empty())
        rows.key = positionsOf(database, "select count(*) from pragma_table_info(?)", table);
    else
        rows.sql = u"select * from \"%1\" not indexed"_s.arg(table);
    const auto limit = std::ranges::find_if(
        rowLimits, [&](const RowLimit &one) { return table == QLatin1StringView(one.table); });
    if (limit != rowLimits.end())
        rows.most = limit->most;
    if (!namesIn(database, "select name from pragma_table_info(?) where pk = 1 and name = 'sample'", table)
             .isEmpty())
        rows.mostOfOne = mostOfOneSample;
    return rows;
}

/// Of an index; the last column is NULL where the table has no such row.
RowsByKey rowsOfIndex(Database &database, const QString &table, const QString &index)
{
    QStringList names { u"rowid"_s };
    names = namesIn(database, "select name from pragma_index_info(?) order by seqno", index) + names;
    std::vector<int> key(std::size_t(names.size()));
    std::iota(key.begin(), key.end(), 0);
    QStringList same;
    for (const QString &name : std::as_const(names))
        same.append(u"t.\"%1\" = i.\"%1\""_s.arg(name));
    return { .sql = u"select i.\"%1\", nullif(exists (select 1 from \"%2\" as t not indexed where %3), 0) "
                    "from \"%2\" as i indexed by \"%4\""_s.arg(names.join(u"\", i.\""_s), table,
                                                               same.join(u" and "_s), index),
             .key = key,
             .filled = { int(key.size()) } };
}

Found foundIn(Database &database, const QString &table, qint64 &bytesLeft)
{
    const RowsRead read = readInOrder(database, rowsOfTable(database, table), bytesLeft);
    if (read.found != Found::Sound)
        return read.found;
    for (const QString &index :
         namesIn(database, "select name from pragma_index_list(?) where origin = 'c'", table)) {
        const RowsRead ofIndex = readInOrder(database, rowsOfIndex(database, table, index), bytesLeft);
        if (ofIndex.found != Found::Sound || ofIndex.rows != read.rows)
            return Found::Damaged;
    }
    return Found::Sound;
}

} // namespace

core::Status checkExcerpt(const QString &path, const std::stop_token &stop)
{
    qint64 bytesLeft = QFileInfo(path).size();
    if (bytesLeft > longestExcerpt)
        return tooMuch(path);
    auto opened = readHistory(path);
    if (!opened)
        return opened.error();
    if (!isExcerpt(path))
        return core::Error { core::Fault::StorageWhole, core::display(path) };
    Database &database = opened.value();
    database.interruptOn(stop);
    for (const QString &table :
         namesIn(database, "select name from sqlite_schema where type = ?", u"table"_s)) {
        const Found found = foundIn(database, table, bytesLeft);
        if (auto read = database.takeTrouble(); !read)
            return read;
        if (found == Found::Damaged)
            return contradiction(1);
        if (found == Found::TooMuch)
            return tooMuch(path);
    }
    return database.takeTrouble();
}

} // namespace store
