#pragma once

#include "collect/asked.h"

#include <ostream>
#include <vector>

// What CockroachDB is documented to answer, for three generations of its columns: one session that runs a
// statement, one with an open transaction, one that is idle, one that has ended, one of the server itself, a
// shell, ours, and a node that does not answer.

namespace test {

struct CockroachGeneration
{
    const char *version;
    QByteArray introduction;
    QByteArray sessions;
    bool tellsStatus;
};

inline void PrintTo(const CockroachGeneration &generation, std::ostream *out)
{
    *out << generation.version;
}

constexpr const char *cockroachOwnSession = "17f0000000000005000000000000000a";

inline QByteArray cockroachIntroduction(const QByteArray &version)
{
    return "version|backend_pid|session_id|node_id|superuser\nCockroachDB CCL " + version
           + " (x86_64-pc-linux-gnu, built 2023/05/25 16:10:39, go1.19.4)|4711|" + cockroachOwnSession
           + "|1|off\n";
}

inline std::vector<CockroachGeneration> cockroachGenerations()
{
    return {
        { "v20.2.19", cockroachIntroduction("v20.2.19"),
          "at|node_id|session_id|user_name|client_address|application_name|active_queries|last_active_query|"
          "session_start|oldest_query_start\n"
          "2026-11-20 14:00:10+00|1|17f00000000000010000000000000001|app|10.0.0.5:41234|shop|SELECT "
          "pg_sleep(_)|"
          "SELECT _|2026-11-20 13:00:00.5|2026-11-20 14:00:00\n"
          "2026-11-20 14:00:10+00|2|17f00000000000020000000000000002|app|[fd00::7]:41235|shop||"
          "UPDATE item SET n = _|2026-11-20 13:00:01|~\n"
          "2026-11-20 14:00:10+00|1|17f00000000000030000000000000001|app|10.0.0.5:41236|shop||SELECT _|"
          "2026-11-20 13:00:02|~\n"
          "2026-11-20 14:00:10+00|1|17f00000000000060000000000000001|root|<admin>|$ internal-jobs||SELECT _|"
          "2026-11-20 13:00:05|~\n"
          "2026-11-20 14:00:10+00|2|17f00000000000070000000000000002|ann|10.0.0.9:50000|$ cockroach sql||"
          "SELECT _|2026-11-20 13:00:06|~\n"
          "2026-11-20 14:00:10+00|1|17f0000000000005000000000000000a|monitor|10.0.0.1:50001|poolscope|SHOW|"
          "SELECT _|2026-11-20 13:00:04|2026-11-20 14:00:10\n"
          "2026-11-20 14:00:10+00|3|~|~|~|~|-- failed to dial into node 3: connection refused|~|~|~\n",
          false },
        { "v23.1.2", cockroachIntroduction("v23.1.2"),
          "at|node_id|session_id|status|user_name|client_address|application_name|active_queries|"
          "last_active_query|session_start|active_query_start|num_txns_executed\n"
          "2026-11-20 14:00:10+00|1|17f00000000000010000000000000001|ACTIVE|app|10.0.0.5:41234|shop|"
          "SELECT pg_sleep(_)|SELECT _|2026-11-20 13:00:00.5+00|2026-11-20 14:00:00+00|7\n"
          "2026-11-20 14:00:10+00|2|17f00000000000020000000000000002|ACTIVE|app|[fd00::7]:41235|shop||"
          "UPDATE item SET n = _|2026-11-20 13:00:01+00|~|7\n"
          "2026-11-20 14:00:10+00|1|17f00000000000030000000000000001|IDLE|app|10.0.0.5:41236|shop||SELECT _|"
          "2026-11-20 13:00:02+00|~|7\n"
          "2026-11-20 14:00:10+00|1|17f00000000000030000000000000001|IDLE|app|10.0.0.5:41236|shop||SELECT _|"
          "2026-11-20 13:00:02+00|~|7\n"
          "2026-11-20 14:00:10+00|1|17f00000000000040000000000000001|CLOSED|app|10.0.0.5:41237|shop||SELECT "
          "_|"
          "2026-11-20 13:00:03+00|~|7\n"
          "2026-11-20 14:00:10+00|1|17f00000000000060000000000000001|IDLE|root|<admin>|$ internal-jobs||"
          "SELECT _|2026-11-20 13:00:05+00|~|7\n"
          "2026-11-20 14:00:10+00|2|17f00000000000070000000000000002|IDLE|ann|10.0.0.9:50000|"
          "$ cockroach sql||SELECT _|2026-11-20 13:00:06+00|~|7\n"
          "2026-11-20 14:00:10+00|1|17f0000000000005000000000000000a|ACTIVE|monitor|10.0.0.1:50001|poolscope|"
          "SHOW|SELECT _|2026-11-20 13:00:04+00|2026-11-20 14:00:10+00|7\n"
          "2026-11-20 14:00:10+00|3|~|~|~|~|~|-- failed to dial into node 3: connection refused|~|~|~|~\n",
          true },
        { "v26.1.0", cockroachIntroduction("v26.1.0"),
          "at|node_id|session_id|status|user_name|authentication_method|client_address|application_name|"
          "active_queries|last_active_query|session_start|active_query_start|num_txns_executed|trace_id|"
          "goroutine_id|isolation_level\n"
          "2026-11-20 14:00:10+00|1|17f00000000000010000000000000001|ACTIVE|app|cert-password|10.0.0.5:41234|"
          "shop|SELECT pg_sleep(_)|SELECT _|2026-11-20 13:00:00.5+00|2026-11-20 14:00:00+00|7|0|77|"
          "serializable\n"
          "2026-11-20 14:00:10+00|2|17f00000000000020000000000000002|ACTIVE|app|cert-password|"
          "[fd00::7]:41235|shop||UPDATE item SET n = _|2026-11-20 13:00:01+00|~|7|0|77|serializable\n"
          "2026-11-20 14:00:10+00|1|17f00000000000030000000000000001|IDLE|app|cert-password|10.0.0.5:41236|"
          "shop||SELECT _|2026-11-20 13:00:02+00|~|7|0|77|serializable\n"
          "2026-11-20 14:00:10+00|1|17f00000000000040000000000000001|CLOSED|app|cert-password|10.0.0.5:41237|"
          "shop||SELECT _|2026-11-20 13:00:03+00|~|7|0|77|serializable\n"
          "2026-11-20 14:00:10+00|1|17f00000000000060000000000000001|IDLE|root||<admin>|$ internal-jobs||"
          "SELECT _|2026-11-20 13:00:05+00|~|7|0|77|serializable\n"
          "2026-11-20 14:00:10+00|2|17f00000000000070000000000000002|IDLE|ann|cert-password|10.0.0.9:50000|"
          "$ cockroach sql||SELECT _|2026-11-20 13:00:06+00|~|7|0|77|serializable\n"
          "2026-11-20 14:00:10+00|1|17f0000000000005000000000000000a|ACTIVE|monitor|cert-password|"
          "10.0.0.1:50001|poolscope|SHOW|SELECT _|2026-11-20 13:00:04+00|2026-11-20 14:00:10+00|7|0|77|"
          "serializable\n"
          "2026-11-20 14:00:10+00|3|~|~|~|~|~|~|-- failed to dial into node 3: connection "
          "refused|~|~|~|~|~|~|"
          "~\n",
          true },
    };
}

} // namespace test
