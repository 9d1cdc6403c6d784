#pragma once

#include "store/history.h"

#include <sqlite3.h>

namespace test {

/// Its time is that of its server.
inline core::Sample answered(core::Instant at, std::initializer_list<core::Session> sessions = {})
{
    std::vector<core::SessionPtr> shared;
    for (const core::Session &session : sessions)
        shared.push_back(test::session(session));
    core::Sample sample = answer(at, std::move(shared));
    sample.at = at;
    return sample;
}

/// As another program asks, in its own words.
inline QString asked(const QString &path, const char *sql)
{
    sqlite3 *database = nullptr;
    sqlite3_open_v2(path.toUtf8().constData(), &database, SQLITE_OPEN_READONLY, nullptr);
    QStringList rows;
    const auto take = [](void *to, int count, char **values, char **) {
        QStringList row;
        for (int i = 0; i < count; ++i)
            row << (values[i] ? QString::fromUtf8(values[i]) : u"NULL"_s);
        static_cast<QStringList *>(to)->append(row.join(u'|'));
        return 0;
    };
    char *error = nullptr;
    if (sqlite3_exec(database, sql, take, &rows, &error) != SQLITE_OK)
        rows << QString::fromUtf8(error);
    sqlite3_free(error);
    sqlite3_close(database);
    return rows.join(u'\n');
}

} // namespace test
