#pragma once

#include "support/samples.h"

namespace test {

inline core::Address at(const QString &host, int port)
{
    return { host, port };
}

/// Where the pooler and the database of most ways listen.
inline const core::Address poolerIn = at(QStringLiteral("10.0.0.2"), 6432);
inline const core::Address databaseIn = at(QStringLiteral("10.0.0.5"), 5432);

/// An endpoint that answered just now, reached at that address.
inline core::Sample ofLayer(core::Layer layer, const QString &name, const QString &address)
{
    core::Sample sample = answer(noon, {}, name);
    sample.endpoint.layer = layer;
    sample.endpoint.address = address;
    sample.at = noon;
    sample.sessionsMeasured = false;
    sample.counts = {};
    return sample;
}

inline core::Sample pooler(const QString &name, const QString &address = u"10.0.0.2:6432"_s)
{
    auto sample = ofLayer(core::Layer::Pooler, name, address);
    sample.endpoint.kind = u"pgbouncer"_s;
    return sample;
}

inline core::Sample proxy(const QString &name, const QString &address = u"10.0.0.3:8404"_s)
{
    auto sample = ofLayer(core::Layer::Proxy, name, address);
    sample.endpoint.kind = u"haproxy"_s;
    return sample;
}

inline core::Sample database(const QString &name, const QString &address = u"10.0.0.5:5432"_s,
                             std::vector<core::SessionPtr> sessions = {})
{
    auto sample = ofLayer(core::Layer::Database, name, address);
    sample.endpoint.kind = u"postgresql"_s;
    sample.sessionsMeasured = true;
    sample.counts = countsOf(sessions);
    sample.sessions = std::move(sessions);
    return sample;
}

/// A pool of (database, user): clients on one side, servers on the other.
inline core::Pool pool(const QString &database, const QString &user, qint64 active, qint64 waiting,
                       qint64 idle, qint64 idleServers = 0)
{
    core::Pool pool;
    pool.name = database + u'/' + user;
    pool.database = database;
    pool.user = user;
    pool.mode = u"transaction"_s;
    pool.logicalActive = active;
    pool.logicalWaiting = waiting;
    pool.logicalIdle = idle;
    pool.logicalTotal = active + waiting + idle;
    pool.physicalActive = active;
    pool.physicalIdle = idleServers;
    pool.physicalLogin = 0;
    pool.physicalTotal = active + idleServers;
    return pool;
}

/// A client that came to a pooler or proxy; with a peer it holds that server connection.
inline core::Link client(const QString &key, const core::Address &remote, const QString &peer = {},
                         const QString &application = u"shop"_s)
{
    core::Link link;
    link.key = key;
    link.peer = peer;
    link.state = peer.isEmpty() ? core::LinkState::Idle : core::LinkState::Active;
    link.application = application;
    link.remote = remote;
    link.connectedAt = noon - 1h;
    return link;
}

inline core::Link server(const QString &key, const core::Address &local, const core::Address &remote,
                         std::optional<core::SessionId> pid = {}, const QString &peer = {})
{
    core::Link link;
    link.key = key;
    link.peer = peer;
    link.state = peer.isEmpty() ? core::LinkState::Idle : core::LinkState::Active;
    link.local = local;
    link.remote = remote;
    link.remotePid = pid;
    link.connectedAt = noon - 1h;
    return link;
}

/// What it told of its connections five seconds ago.
inline core::Links links(std::vector<core::Link> clients, std::vector<core::Link> servers)
{
    core::Links links;
    links.asked = noon - 5s;
    links.received = noon - 5s + 30ms;
    links.clients = std::move(clients);
    links.servers = std::move(servers);
    return links;
}

inline void tell(core::Sample &sample, core::Links links)
{
    if (!sample.lister)
        sample.lister = core::Existence { noon - 24h };
    sample.links = std::make_shared<const core::Links>(std::move(links));
    sample.formerLists = sample.links->isPartial ? nullptr : core::formerLists(nullptr, *sample.links, {});
}

/// That list came before the one it told last.
inline void toldBefore(core::Sample &sample, const core::Links &earlier)
{
    const auto former = core::formerLists(nullptr, earlier, {});
    sample.formerLists =
        core::formerLists(former.get(), *sample.links, core::leftBetween(earlier, *sample.links));
}

inline core::Neighbour leadsTo(const QString &host, int port)
{
    core::Neighbour neighbour;
    neighbour.host = host;
    neighbour.port = port;
    return neighbour;
}

/// A backend whose client is at that address, in a transaction since then.
inline core::Session backend(int pid, const core::Address &from,
                             std::optional<core::Instant> transaction = noon - 10s)
{
    auto session = working(pid);
    session.clientAddress = from.host;
    session.clientPort = from.port;
    session.transactionStart = transaction;
    return session;
}

} // namespace test
