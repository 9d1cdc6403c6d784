#include "collect/sources/haproxy_sessions.h"

#include "collect/table.h"
#include "core/time.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace collect::haproxy {

using core::Address;
using core::Link;
using core::LinkState;

namespace {

/// The text between a key and the next blank or comma: "addr=127.0.0.1:5000".
QByteArrayView valueOf(QByteArrayView line, QByteArrayView key)
{
    const auto at = line.indexOf(key);
    if (at < 0)
        return {};
    const auto rest = line.sliced(at + key.size());
    qsizetype length = 0;
    while (length < rest.size() && rest[length] != ' ' && rest[length] != ',')
        ++length;
    return rest.first(length);
}

/// "::1:53316" is written without brackets. A Unix socket is not an address.
Address addressOf(QByteArrayView told)
{
    const auto colon = told.lastIndexOf(':');
    if (colon <= 0 || told.startsWith("unix"))
        return {};
    return { text(told.first(colon)), port(told.sliced(colon + 1)) };
}

// CO_FL_SOCK_RD_SH: the other side has closed.
constexpr uint isClosed = 0x00040000;

/// The lines of one session.
struct SessionLines
{
    Link client;
    Link server;
    QByteArrayView began;
    bool isTcp = false;
    bool hasServer = false;
    bool hasClient = true;
    bool isAtClient = false; ///< the next line is about its socket

    void read(QByteArrayView line, core::Instant received);
};

void SessionLines::read(QByteArrayView line, core::Instant received)
{
    if (std::exchange(isAtClient, line.startsWith("      co0=")) && line.startsWith("      flags=")) {
        hasClient = (valueOf(line, "flags=").toUInt(nullptr, 0) & isClosed) == 0;
    } else if (line.startsWith("  task=")) {
        const QByteArrayView age = valueOf(line, " age=");
        server.connectedAt = beginning(began, age.endsWith(')') ? age.chopped(1) : age, received);
    } else if (line.startsWith("  flags=")) {
        const auto place = valueOf(line, "pend_pos=");
        if (!place.isEmpty() && place != "(nil)")
            client.state = LinkState::Waiting;
    } else if (line.startsWith("  frontend=")) {
        isTcp = line.contains("mode=tcp");
        client.local = addressOf(valueOf(line, " addr="));
    } else if (line.startsWith("  backend=")) {
        client.pool = text(valueOf(line, "backend="));
        server.local = addressOf(valueOf(line, " addr="));
    } else if (line.startsWith("  server=")) {
        const auto name = valueOf(line, "server=");
        hasServer = !name.isEmpty() && !name.startsWith('<');
        if (hasServer)
            client.pool += u'/' + text(name);
        server.remote = addressOf(valueOf(line, " addr="));
    }
}

SessionLines begun(QByteArrayView line)
{
    SessionLines session;
    const auto open = line.indexOf('[');
    const auto close = line.indexOf(']', open);
    if (close > open)
        session.began = line.sliced(open + 1, close - open - 1);
    session.client.key = text(line.first(line.indexOf(':')));
    session.client.state = LinkState::Active;
    session.client.remote = addressOf(valueOf(line, " source="));
    return session;
}

void keep(SessionLines session, Sessions &all)
{
    if (!session.isTcp || session.client.key.isEmpty()
        || session.client.pool.startsWith(u'<')) // a console has no backend
        return;
    if (session.hasServer) {
        session.server.key = session.client.key;
        if (session.hasClient)
            session.server.peer = session.client.key;
        session.client.peer = session.client.key;
        session.server.pool = session.client.pool;
        session.server.state = session.client.state;
        all.servers.push_back(session.server);
    }
    if (session.hasClient)
        all.clients.push_back(std::move(session.client));
}

struct AgeUnit
{
    QByteArrayView name;
    core::Duration length;
};

constexpr auto ageUnits =
    std::to_array<AgeUnit>({ { "ms", 1ms }, { "d", 24h }, { "h", 1h }, { "m", 1min }, { "s", 1s } });

/// The text stands for every age from the first to just below the second: "59m57s" is shorter than 59m58s.
std::optional<std::pair<core::Duration, core::Duration>> ageOf(QByteArrayView told)
{
    core::Duration age {};
    core::Duration unit {};
    while (!told.isEmpty()) {
        qsizetype digits = 0;
        while (digits < told.size() && told[digits] >= '0' && told[digits] <= '9')
            ++digits;
        const auto rest = told.sliced(digits);
        const auto *const known = std::ranges::find_if(
            ageUnits, [&rest](const AgeUnit &each) { return rest.startsWith(each.name); });
        bool isNumber = false;
        const int number = told.first(digits).toInt(&isNumber);
        if (known == ageUnits.end() || !isNumber || number > 100'000)
            return std::nullopt;
        unit = known->length;
        age += number * unit;
        told = rest.sliced(known->name.size());
    }
    return unit > core::Duration {} ? std::optional(std::pair(age, age + unit)) : std::nullopt;
}

/// As if its host were in UTC.
std::optional<core::Instant> asWritten(QByteArrayView localTime)
{
    static constexpr QByteArrayView months("JanFebMarAprMayJunJulAugSepOctNovDec");
    const QList<QByteArray> parts = localTime.toByteArray().split('/');
    const auto month = parts.size() == 3 && parts[1].size() == 3 ? months.indexOf(parts[1]) : -1;
    const auto colon = parts.size() == 3 ? parts[2].indexOf(':') : -1;
    if (month < 0 || month % 3 != 0 || colon < 0)
        return std::nullopt;
    return core::parseInstant(parts[2].first(colon) + '-'
                              + QByteArray::number(month / 3 + 1).rightJustified(2, '0') + '-' + parts[0]
                              + ' ' + parts[2].sliced(colon + 1) + "+00");
}

} // namespace

std::optional<core::Instant> beginning(QByteArrayView localTime, QByteArrayView age, core::Instant received)
{
    constexpr core::Duration zoneStep = 15min;
    constexpr core::Duration tolerance = 1s;
    const auto written = asWritten(localTime);
    const auto length = ageOf(age);
    if (!written || !length)
        return std::nullopt;
    const auto [least, most] = *length;
    const core::Duration ahead = *written - (received - least);
    const core::Instant began =
        *written - zoneStep * std::llround(double(ahead.count()) / double(core::Duration(zoneStep).count()));
    const bool isCredible = began <= received - least + tolerance && began >= received - most - tolerance;
    return isCredible ? std::optional(began) : std::nullopt;
}

std::optional<Sessions> sessions(QByteArrayView body, core::Instant received)
{
    if (!body.endsWith('\n'))
        return std::nullopt;
    Sessions all;
    std::optional<SessionLines> current;
    while (!body.isEmpty()) {
        const auto end = body.indexOf('\n');
        const auto line = body.first(end);
        body = body.sliced(end + 1);
        if (line.startsWith("0x") && line.contains(": [")) {
            if (current)
                keep(*std::exchange(current, std::nullopt), all);
            current = begun(line);
        } else if (current) {
            current->read(line, received);
        } else if (!line.trimmed().isEmpty()) {
            return std::nullopt;
        }
    }
    if (current)
        keep(std::move(*current), all);
    return all;
}

} // namespace collect::haproxy
