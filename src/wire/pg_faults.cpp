#include "wire/pg_faults.h"

#include "core/text.h"
#include "wire/system_faults.h"

#include <libpq-fe.h>

#include <algorithm>
#include <array>

namespace wire {

using core::Error;
using core::Fault;

namespace {

/// A row applies when the state begins with `state` and the text contains `words`; the first match wins.
struct ServerRow
{
    QByteArrayView state;
    QByteArrayView words;
    Fault fault;
};

constexpr auto serverRows = std::to_array<ServerRow>({
    { "28P01", "", Fault::WrongPassword },
    { "28", "pg_hba.conf", Fault::HostNotAllowed },
    { "28", "is not permitted to log in", Fault::NoSuchRole },
    { "28", "is wrong, or the database does not exist", Fault::WrongPassword }, // PgDog
    { "28", "does not exist", Fault::NoSuchRole },
    { "28", "", Fault::WrongPassword },
    { "3D000", "", Fault::NoSuchDatabase },
    { "55000", "not currently accepting connections", Fault::NoSuchDatabase },
    { "53300", "connections for role", Fault::LimitReached },
    { "53300", "connections for database", Fault::LimitReached },
    { "53300", "", Fault::Full },
    { "", "slots are reserved for", Fault::Full },
    { "57P03", "shutting down", Fault::ShuttingDown },
    { "57P03", "is not accepting connections", Fault::StandbyClosed }, // "is not yet": it is starting
    { "57P03", "", Fault::Starting },
    { "57014", "", Fault::Cancelled },
    { "55P03", "", Fault::Cancelled },
    { "40001", "", Fault::Cancelled }, // a replica's recovery conflicted with what we read
    { "57P", "", Fault::Lost },
    { "25P0", "timeout", Fault::Lost },
    { "42501", "permission denied for database", Fault::DatabaseDenied },
    { "42501", "", Fault::Denied },
    { "42704", "unrecognized configuration parameter", Fault::Unsupported },
    { "0A000", "", Fault::Unsupported },
    // Poolers
    { "08P01", "SASL authentication failed", Fault::WrongPassword },
    { "08P01", "password authentication failed", Fault::WrongPassword },
    { "08P01", "no such database", Fault::NoSuchDatabase },
    { "08P01", "no such user", Fault::NoSuchRole },
    { "08P01", "\"trust\" authentication failed", Fault::NoSuchRole }, // PgBouncer
    { "08P01", "role \"", Fault::NoSuchRole },
    { "08P01", "does not exist", Fault::NoSuchDatabase },
    { "08P01", "not allowed", Fault::Denied },
    { "08P01", "login rejected", Fault::HostNotAllowed },
    { "08P01", "no more connections", Fault::Full },
    { "08P01", "too many", Fault::Full },
    { "08P01", "SSL required", Fault::TlsRefused },
    { "08P01", "query_wait_timeout", Fault::TimedOut },
    { "08P01", "client_login_timeout", Fault::TimedOut },
    { "08P01", "shutting down", Fault::ShuttingDown },
    { "08P01", "server_login_retry", Fault::Refused },
    { "08P01", "connect failed", Fault::Refused },
    { "08P01", "unsupported startup parameter", Fault::Unsupported },
    { "08P01", "", Fault::Protocol },
    { "58000", "No pool configured", Fault::NoSuchDatabase }, // PgCat
    { "58000", "Pool down for database", Fault::Refused },
    { "58000", "could not get connection from the pool", Fault::TimedOut },
    { "58000", "is down", Fault::Refused }, // PgDog
    { "58000", "checkout timeout", Fault::TimedOut },
    { "08", "", Fault::Lost },
});

/// The functions of PostgreSQL that compare the limits of a role and of a database. Unlike the words their
/// names are the same in every language.
constexpr auto ownLimits = std::to_array<QByteArrayView>({ "InitializeSessionUserId", "CheckMyDatabase" });

struct ClientRow
{
    QByteArrayView words;
    Fault fault;
};

constexpr QByteArrayView noTls = "server does not support SSL";

constexpr auto clientRows = std::to_array<ClientRow>({
    { noTls, Fault::TlsRefused },
    { "error response during SSL exchange", Fault::BeforeTls },
    { "no password supplied", Fault::PasswordNeeded },
    { "could not be resolved", Fault::NoSuchName },
    { "could not translate host name", Fault::NoSuchName },
    { "Connection refused", Fault::Refused },
    { "No such file or directory", Fault::Refused },
    { "Network is unreachable", Fault::Unreachable },
    { "No route to host", Fault::Unreachable },
    { "Host is down", Fault::Unreachable },
    { "timeout expired", Fault::TimedOut },
    { "Connection timed out", Fault::TimedOut },
    { "root certificate file", Fault::TlsUntrusted },
    { "certificate", Fault::TlsUntrusted },
    { "private key file", Fault::TlsUntrusted },
    { "channel binding", Fault::TlsUntrusted },
    { "authentication method requirement", Fault::TlsUntrusted },
    { "requirepeer", Fault::TlsUntrusted },
    { "SSL connection has been closed unexpectedly", Fault::Lost },
    { "SSL SYSCALL error", Fault::Lost },
    { "SSL error", Fault::TlsUntrusted },
    { "server closed the connection unexpectedly", Fault::Lost },
    { "Connection reset by peer", Fault::Lost },
    { "Broken pipe", Fault::Lost },
    { "EOF detected", Fault::Lost },
    { "Permission denied", Fault::Unreachable },
    // MySQL greets first, and the greeting begins with its length: 'h', 'J', … An 'H' is that of HTTP, and an
    // 'R' begins a message of PostgreSQL, be it a damaged one.
    { "response to SSL negotiation: H", Fault::Protocol },
    { "but received H", Fault::Protocol },
    { "but received R", Fault::Protocol },
    { "invalid response to SSL negotiation", Fault::NotPostgresql },
    { "expected authentication request from server", Fault::NotPostgresql },
});

bool isSqlState(QByteArrayView text)
{
    return text.size() == 5 && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
           });
}

/// Finds "FATAL:  28P01: text" in the lines, whatever FATAL is called in the server's language.
struct ServerPart
{
    QByteArrayView state;
    QByteArrayView message;
    QByteArrayView function; ///< that reported it
};

/// Of the last line, "LOCATION:  InitializeSessionUserId, miscinit.c:728", whatever LOCATION is called and
/// however many blanks follow it.
QByteArrayView functionIn(QByteArrayView lines)
{
    const QByteArrayView last = lines.sliced(lines.lastIndexOf('\n') + 1);
    const QByteArrayView before = last.first(std::max<qsizetype>(last.lastIndexOf(", "), 0));
    return before.sliced(before.lastIndexOf(' ') + 1);
}

ServerPart serverPart(QByteArrayView text)
{
    for (qsizetype at = text.indexOf(":  "); at >= 0; at = text.indexOf(":  ", at + 1)) {
        const auto rest = text.sliced(at + 3);
        if (rest.size() > 6 && isSqlState(rest.first(5)) && rest[5] == ':') {
            const auto message = rest.sliced(6).trimmed();
            const auto end = message.indexOf('\n');
            if (end < 0)
                return { rest.first(5), message, {} };
            return { rest.first(5), message.first(end), functionIn(message.sliced(end + 1)) };
        }
    }
    return {};
}

QString readable(QByteArrayView message)
{
    return core::display(core::decodeText(message.trimmed(), "SQL_ASCII"));
}

} // namespace

Error serverError(QByteArrayView sqlState, QByteArrayView message)
{
    for (const auto &row : serverRows) {
        if (sqlState.startsWith(row.state) && message.contains(row.words))
            return { row.fault, readable(message) };
    }
    return { Fault::Protocol, readable(message) };
}

Error connectionError(QByteArrayView text)
{
    if (const auto part = serverPart(text); !part.state.isEmpty()) {
        if (part.state == "53300" && std::ranges::find(ownLimits, part.function) != ownLimits.end())
            return { Fault::LimitReached, readable(part.message) };
        return serverError(part.state, part.message);
    }

    // An old server without a process for us has no SQLSTATE, but the same words.
    if (text.contains("could not fork new process"))
        return { Fault::Full, readable(text) };
    if (const int shortage = shortageIn(text); shortage != 0)
        return systemError(text.contains("could not create socket") ? Call::Socket : Call::Connect, shortage);

    const auto line = text.first(std::max<qsizetype>(0, text.trimmed().indexOf('\n')));
    const auto detail = readable(line.isEmpty() ? text : line);
    for (const auto &row : clientRows) {
        if (text.contains(row.words))
            return { row.fault, detail };
    }
    return { Fault::Protocol, detail };
}

bool saysNoTls(QByteArrayView text)
{
    return text.contains(noTls);
}

int libpqVersion()
{
    return PQlibVersion();
}

} // namespace wire
