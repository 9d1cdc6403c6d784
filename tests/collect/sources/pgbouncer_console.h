#pragma once

#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

namespace test {

inline wire::Rows ofBouncer(const QByteArray &version, const QByteArray &table)
{
    return recordedRows(QString::fromLatin1("pgbouncer-" + version + "/show_" + table));
}

inline Asked metBouncer(const QByteArray &version)
{
    return Asked::met(collect::pgbouncer(), { .serverVersion = version + "/bouncer" },
                      ofBouncer(version, "version"));
}

/// A console of this version that has answered everything it was recorded to answer.
inline Asked bouncerConsole(const QByteArray &version)
{
    auto console = metBouncer(version);
    for (const auto *table : { "config", "lists", "databases", "stats", "state", "users", "peers", "pools",
                               "servers", "clients" }) {
        const auto answer = ofBouncer(version, table);
        if (!answer.columns().isEmpty()) { // an error has none, and its meaning is not asked for
            EXPECT_TRUE(console.answer(table, answer)) << table;
        }
    }
    return console;
}

inline std::string remarksOf(const core::Sample &sample)
{
    return sample.remarks.join(u'\n').toStdString();
}

} // namespace test
