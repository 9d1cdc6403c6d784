#pragma once

#include "core/pace.h"

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
    int perCluster = core::usualConnections;
    Millis login = 5s;      ///< name lookup, TLS, every address, first question: all of it
    Millis firstPause = 5s; ///< after a failure; doubles
    Millis longestPause = 60s;
    Millis fullPause = 30s; ///< at least, after "server full"
    Millis rotation = 10s;  ///< at least, between logins of one that shares its place with others
    Millis lingering = 65s; ///< authentication_timeout of a server is 60 s
    Millis goodbye = 1s;    ///< so long we wait for a server to let go before we dial it again
    Millis settled = 15s;   ///< a connection that lived so long proves that the trouble is over
};

/// On the server by settings, and a second more on our side.
constexpr Millis statementLimit = 3s;
constexpr Millis lockLimit = 500ms;
constexpr Millis answerLimit = statementLimit + 1s;

/// Bytes of one answer: a hard stop. A full read of 100,000 sessions is 45 MB.
constexpr long long largestAnswer = 64ll * 1024 * 1024;
/// Bytes of a login. With the longest chain of certificates it is 20 kB.
constexpr long long largestLogin = 48ll * 1024;
/// Bytes that bring no row. The longest row of ours is a query of 8 kB, each byte written as four.
constexpr long long largestWithoutRow = 128ll * 1024;

/// Bytes of a page, or of what a command brings. HAProxy's list of 5,000 sessions is 2 MB.
constexpr long long largestPage = 16ll * 1024 * 1024;
/// Rows of a page: twenty times what a large proxy has, and what a second is enough for.
constexpr int mostRowsOfPage = 20'000;
/// Rows of any answer: twice the sessions of the largest server.
constexpr int mostRows = 200'000;
/// Bytes of an answer that are worked out at once. Larger ones would hold up all other endpoints.
constexpr long long largestTurn = 256ll * 1024;
/// Bytes of what a web server says before a page.
constexpr long long largestHead = 64ll * 1024;
/// So long nothing may come in the middle of a page or a command's answer.
constexpr Millis silenceLimit = 2s;

} // namespace wire
