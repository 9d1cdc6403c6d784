#include "collect/sources/haproxy_sessions.h"

#include "collect/table.h"

using namespace Qt::StringLiterals;

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

/// The lines of one session.
struct SessionLines
{
    Link client;
    Link server;
    bool isTcp = false;
    bool hasServer = false;

    void read(QByteArrayView line);
};

void SessionLines::read(QByteArrayView line)
{
    if (line.startsWith("  flags=")) {
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
        session.server.peer = session.client.key;
        session.client.peer = session.client.key;
        session.server.pool = session.client.pool;
        session.server.state = session.client.state;
        all.servers.push_back(session.server);
    }
    all.clients.push_back(std::move(session.client));
}

} // namespace

std::optional<Sessions> sessions(QByteArrayView body)
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
            current->read(line);
        } else if (!line.trimmed().isEmpty()) {
            return std::nullopt;
        }
    }
    if (current)
        keep(std::move(*current), all);
    return all;
}

} // namespace collect::haproxy
