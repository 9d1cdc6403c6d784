#include "store/check.h"

#include "store/history_file.h"
#include "store/schema.h"

#include <QCoreApplication>

#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace store {

namespace {

// Reads every row of every table. SQLite's own quick_check cannot be interrupted before 3.42.
constexpr auto everyRow = std::to_array({
    "select count(value) from text",
    "select count(name) from endpoint",
    "select count(role) from identity",
    "select count(asked) from sample",
    "select count(at) from sample indexed by sample_at where endpoint >= 0",
    "select count(hidden) from who",
    "select count(query) from doing",
    "select count(xmin_age) from change",
    "select count(usable) from ceiling",
    "select count(age) from blocking",
    "select count(pid) from blocker",
    "select count(sessions) from wait",
    "select count(mode) from pool",
    "select count(errors) from pool_state",
    "select count(connected_at) from link",
    "select count(pids_are_backends) from link_list",
    "select count(wait_us) from link_state",
    "select count(listed) from link_left",
    "select count(timeline) from neighbour",
    "select count(detail) from gap",
    "select count(after) from event",
    "select count(whole) from bucket",
    "select count(samples) from series",
    "select count(sentence) from note",
});

struct Index
{
    const char *table;
    const char *name;
    const char *all;   ///< a condition that every row meets, so that the index is used
    const char *match; ///< between a row of the table, t, and one of the index, i
};
constexpr auto indexes = std::to_array<Index>({
    { "text", "sqlite_autoindex_text_1", "value >= ''", "i.value = t.value" },
    { "sample", "sample_at", "endpoint >= 0", "i.endpoint = t.endpoint and i.at = t.at" },
    { "pool", "pool_of", "endpoint >= 0", "i.endpoint = t.endpoint and i.name = t.name" },
    { "note", "note_from", "\"from\" > -9e18", "i.\"from\" = t.\"from\"" },
});

/// Counts rows that an index lacks or has too many: such an index may still be sound in itself.
QByteArray countOfStrays(const Index &index)
{
    return u"select (select count(*) from %1 as t not indexed where not exists (select 1 from %1 as i "
           "indexed by %2 where %4 and i.id = t.id)) + abs((select count(*) from %1 not indexed) - "
           "(select count(*) from %1 indexed by %2 where %3))"_s
               .arg(QLatin1StringView(index.table), QLatin1StringView(index.name),
                    QLatin1StringView(index.all), QLatin1StringView(index.match))
               .toUtf8();
}

/// Counts nulls where none are allowed. SQLite assumes that there are none unless the query asks for the
/// type.
QByteArray countOfNulls(Database &database, const QString &table)
{
    QStringList nulls;
    Statement columns = database.prepare("select name from pragma_table_info(?) where \"notnull\"");
    columns.ask(table);
    while (columns.next())
        nulls.append(u"typeof(\"%1\") = 'null'"_s.arg(columns.text(0)));
    if (nulls.isEmpty())
        return {};
    return u"select count(*) from \"%1\" where %2"_s.arg(table, nulls.join(u" or "_s)).toUtf8();
}

std::vector<QByteArray> contradictions(Database &database)
{
    std::vector<QByteArray> all;
    for (const QString &table : tableNames()) {
        if (const QByteArray nulls = countOfNulls(database, table); !nulls.isEmpty())
            all.push_back(nulls);
    }
    for (const Index &index : indexes)
        all.push_back(countOfStrays(index));
    return all;
}

} // namespace

core::Error contradiction(qint64 rows)
{
    return {
        core::Fault::StorageDamaged,
        QCoreApplication::translate("store", "rows that contradict themselves or their index: %1").arg(rows)
    };
}

core::Status checkPages(const QString &path, const std::stop_token &stop)
{
    auto opened = readHistory(path);
    if (!opened)
        return opened.error();
    Database &database = opened.value();
    database.interruptOn(stop);
    for (const char *sql : everyRow) {
        if (stop.stop_requested())
            break;
        Statement count = database.prepare(sql);
        (void)count.ask().next();
    }
    qint64 wrong = 0;
    for (const QByteArray &sql : contradictions(database)) {
        if (stop.stop_requested())
            break;
        wrong += database.number(sql.constData()).value_or(0);
    }
    const core::Status status = database.takeTrouble();
    if (status && wrong > 0)
        return contradiction(wrong);
    return !status && status.error().fault == core::Fault::Cancelled ? core::ok() : status;
}

} // namespace store
