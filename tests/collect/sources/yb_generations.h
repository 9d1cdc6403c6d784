#pragma once

#include <QByteArray>

#include <ostream>
#include <vector>

// What YugabyteDB's Connection Manager says at /connections, as it is documented for its versions.

namespace test {

inline QByteArray pools(const QByteArray &entries)
{
    return "{\"pools\": [" + entries + "]}";
}

// The documented payload of every generation, each with 7 active, 2 queued, 141 idle, 7 and 13 servers.
inline const QByteArray generationA =
    R"({"pool":"global","active_logical_connections":7,"queued_logical_connections":2,
        "pending_logical_connections":141,"active_physical_connections":7,"idle_physical_connections":13,
        "avg_wait_time":48211,"count_query":812,"count_transactions":406})";
inline const QByteArray generationB =
    R"({"pool":"global","active_logical_connections":7,"queued_logical_connections":2,
        "idle_or_pending_logical_connections":141,"active_physical_connections":7,"idle_physical_connections":13,
        "avg_wait_time_ns":48211,"qps":812,"tps":406})";
inline const QByteArray generationC =
    R"({"database_name":"yugabyte","user_name":"app","active_logical_connections":7,"queued_logical_connections":2,
        "idle_or_pending_logical_connections":141,"active_physical_connections":7,"idle_physical_connections":13,
        "avg_wait_time_ns":48211,"qps":812,"tps":406})";
inline const QByteArray generationD =
    R"({"database_name":"yugabyte","user_name":"app","active_logical_connections":7,"queued_logical_connections":2,
        "waiting_logical_connections":141,"active_physical_connections":7,"idle_physical_connections":13,
        "avg_wait_time_ns":48211,"qps":812,"tps":406})";
inline const QByteArray generationE =
    R"({"database_name":"yugabyte","user_name":"app","active_logical_connections":7,"queued_logical_connections":2,
        "waiting_logical_connections":141,"active_physical_connections":7,"idle_physical_connections":13,
        "sticky_connections":1,"avg_wait_time_ns":48211,"qps":812,"tps":406})";
inline const QByteArray generationF =
    R"({"database_name":"yugabyte","DB OID":13515,"user_name":"app","User OID":16397,
        "active_logical_connections":7,"queued_logical_connections":2,"waiting_logical_connections":141,
        "active_physical_connections":7,"idle_physical_connections":13,"sticky_connections":1,
        "avg_wait_time_ns":48211,"qps":812,"tps":406})";
inline const QByteArray generationG =
    R"({"database_name":"yugabyte","DB OID":13515,"user_name":"app","User OID":16397,"logical_rep":false,
        "active_logical_connections":7,"queued_logical_connections":2,"waiting_logical_connections":141,
        "active_physical_connections":7,"idle_physical_connections":13,"sticky_connections":1,
        "avg_wait_time_ns":48211,"qps":812,"tps":406})";

struct Generation
{
    const char *name;
    QByteArray payload;
};

inline void PrintTo(const Generation &generation, std::ostream *out)
{
    *out << generation.name;
}

inline const std::vector<Generation> generations {
    { "A", generationA }, { "B", generationB }, { "C", generationC }, { "D", generationD },
    { "E", generationE }, { "F", generationF }, { "G", generationG },
};

} // namespace test
