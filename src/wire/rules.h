#pragma once

#include <chrono>

namespace wire {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;
using Millis = std::chrono::milliseconds;

/// The connection budget in figures. What they mean is in ledger.h.
struct Rules
{
    int perEndpoint = 2; ///< one steady, one short-lived, whatever still lingers included
    int perCluster = 16;
    Millis login = 5s;      ///< name lookup, TLS, every address, first question: all of it
    Millis firstPause = 5s; ///< after a failure; doubles
    Millis longestPause = 60s;
    Millis fullPause = 30s; ///< at least, after "server full"
    Millis lingering = 65s; ///< authentication_timeout of a server is 60 s
    Millis goodbye = 1s;    ///< so long we wait for a server to let go before we dial it again
    Millis settled = 60s;   ///< a connection that lived so long proves that the trouble is over
};

/// On the server by settings, and a second more on our side.
constexpr Millis statementLimit = 3s;
constexpr Millis lockLimit = 500ms;
constexpr Millis answerLimit = statementLimit + 1s;

/// Bytes of one answer: a hard stop. A full read of 100,000 sessions is 45 MB.
constexpr long long largestAnswer = 64ll * 1024 * 1024;
/// Bytes that bring no row, a login's included. The longest row of ours is a query of 8 kB, each byte written
/// as four.
constexpr long long largestWithoutRow = 128ll * 1024;

} // namespace wire
