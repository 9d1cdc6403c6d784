#pragma once

#include "store/database.h"
#include "store/excerpt_tables.h"
#include "store/schema.h"

#include <QStringList>

namespace test {

struct References
{
    QString table;
    QString column;
    QString to;
};

/// Every column of the schema that holds the id of a row of another table.
inline std::vector<References> references(store::Database &database)
{
    using namespace Qt::StringLiterals;
    std::vector<References> all;
    all.reserve(std::size(store::textColumns));
    for (const store::TextColumn &text : store::textColumns)
        all.push_back({ QString::fromLatin1(text.table), QString::fromLatin1(text.column), u"text"_s });
    const auto isText = [&](const QString &table, const QString &column) {
        return std::ranges::any_of(
            all, [&](const References &one) { return one.table == table && one.column == column; });
    };
    std::vector<References> others; // by their names, so that those of a new table are found, too
    for (const QString &table : store::tableNames()) {
        store::Statement columns = database.prepare("select name from pragma_table_info(?)");
        columns.ask(table);
        while (columns.next()) {
            const QString column = columns.text(0);
            if (store::tableNames().contains(column) && column != table && !isText(table, column))
                others.push_back({ table, column, column });
        }
    }
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

/// "change.who: 3" where that many rows name one that is not there.
inline QStringList dangling(store::Database &database)
{
    using namespace Qt::StringLiterals;
    QStringList found;
    for (const References &one : references(database)) {
        store::Statement count =
            database.prepare(u"select count(*) from \"%1\" where \"%2\" is not null and "
                             "\"%2\" not in (select id from \"%3\")"_s.arg(one.table, one.column, one.to)
                                 .toUtf8()
                                 .constData());
        if (const auto rows = count.ask().onlyNumber(); rows != 0)
            found.append(u"%1.%2: %3"_s.arg(one.table, one.column).arg(rows.value_or(-1)));
    }
    return found;
}

} // namespace test
