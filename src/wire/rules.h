#pragma once

#include "core/pace.h"

#include <chrono>

namespace wire {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;
using Millis = std::chrono::milliseconds;

/// The connection budget in figures; ledger.h explains them.
struct Rules
{
    int perEndpoint = 2; ///< an open one, and one that lingers
    int perCluster = core::usualConnections;
    Millis login = 5s;      ///< covers name lookup, TLS, every address and the first question
    Millis firstPause = 5s; ///< after a failure; doubles each time
    Millis longestPause = 60s;
    Millis fullPause = 30s; ///< the shortest pause after "server full"
    Millis rotation =
        10s; ///< the shortest time between logins of an endpoint that shares its slot with others
    Millis lingering = 65s; ///< authentication_timeout of a server is 60 s
    Millis goodbye = 1s;    ///< how long we wait for a server to close before we dial it again
    Millis settled = 15s;   ///< a connection that lived this long proves that the trouble is over
};

/// Set on the server, plus one second on our side.
constexpr Millis statementLimit = 3s;
constexpr Millis answerLimit = statementLimit + 1s;

/// Bytes of one answer: a hard stop. A full read of 100,000 sessions is 45 MB.
constexpr long long largestAnswer = 64ll * 1024 * 1024;
/// Bytes of a login. With the longest certificate chain it is 20 kB.
constexpr long long largestLogin = 48ll * 1024;
/// Bytes that bring no row. Our longest row is a query of 8 kB with each byte written as four.
constexpr long long largestWithoutRow = 128ll * 1024;

/// Bytes of a page, or of a command's answer. HAProxy's list of 5,000 sessions is 2 MB.
constexpr long long largestPage = 16ll * 1024 * 1024;
/// Rows of a page: twenty times those of a large proxy, and as many as one second can process.
constexpr int mostRowsOfPage = 20'000;
/// Rows of any answer: twice the sessions of the largest server.
constexpr int mostRows = 200'000;
/// Bytes of an answer that are processed in one turn. More would delay all other endpoints.
constexpr long long largestTurn = 256ll * 1024;
/// Bytes of a web server's headers before a page.
constexpr long long largestHead = 64ll * 1024;
/// The longest silence in the middle of a page or of a command's answer.
constexpr Millis silenceLimit = 2s;

} // namespace wire
