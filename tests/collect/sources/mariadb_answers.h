#pragma once

#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gtest/gtest.h>

// A MariaDB as it was recorded, and answers of it in a few lines.

namespace test {

inline const collect::Greeting mariadbGreeting { .serverVersion = "10.11.19-MariaDB-0+deb12u1",
                                                 .announcedPid = 0,
                                                 .transport = collect::Transport::MySql };

inline wire::Rows recordedOfMariaDb(const QString &table)
{
    return recordedRows(QStringLiteral("mariadb-10.11/") + table);
}

inline collect::Greeting mariadbGreetingAs(int pid)
{
    collect::Greeting greeted = mariadbGreeting;
    greeted.announcedPid = pid;
    return greeted;
}

inline int recordedPidOfMariaDb()
{
    const wire::Rows told = recordedOfMariaDb(QStringLiteral("introduction"));
    return told.cell(0, 1)->toByteArray().toInt();
}

inline Asked mariadbServer(const wire::Rows &sessions = recordedOfMariaDb(QStringLiteral("sessions")))
{
    auto server = Asked::met(collect::mariadb(), mariadbGreetingAs(recordedPidOfMariaDb()),
                             recordedOfMariaDb(QStringLiteral("introduction")));
    EXPECT_TRUE(server.answer("rights", wire::Rows({ "one" })));
    EXPECT_TRUE(server.answer("settings", recordedOfMariaDb(QStringLiteral("settings"))));
    EXPECT_TRUE(server.answer("sessions", sessions));
    EXPECT_TRUE(server.answer("groups", recordedOfMariaDb(QStringLiteral("groups"))));
    EXPECT_TRUE(server.answer("blockers", recordedOfMariaDb(QStringLiteral("blockers"))));
    return server;
}

/// A MySQL, of which no answer was recorded.
inline Asked mysqlServer()
{
    return Asked::met(
        collect::mysqlServer(),
        { .serverVersion = "8.0.36", .announcedPid = 77, .transport = collect::Transport::MySql },
        rows("name|value\npid|77\nversion|8.0.36"));
}

inline wire::Rows shortAnswer(const QByteArray &listed)
{
    return rows("part|pid|name|host|db|command|ms|state|query\n"
                "g|~|threads_connected|~|~|~|~|9|~\n"
                "g|~|uptime|~|~|~|~|100|~\n"
                "g|~|questions|~|~|~|~|500|~\n"
                + listed + (listed.isEmpty() ? "" : "\n") + "i|4|~|~|~|~|1.5|1795473193.657894|~");
}

} // namespace test
