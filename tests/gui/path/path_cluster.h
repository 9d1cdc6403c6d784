#pragma once

#include "gui/picture.h"
#include "support/poolers.h"

namespace test {

/// Boxes as they come out of a way, without the samples they come from.
inline insight::PathNode box(const QString &name, core::Layer layer, int column,
                             std::vector<core::Pool> pools = {})
{
    insight::PathNode node {
        .key = core::layerName(layer) + u'/' + name, .name = name, .layer = layer, .column = column
    };
    if (layer != core::Layer::Application)
        node.endpoint = name;
    for (const core::Pool &pool : pools) {
        const auto add = [](std::optional<qint64> &sum, std::optional<qint64> more) {
            sum = sum.value_or(0) + more.value_or(0);
        };
        add(node.logical.active, pool.logicalActive);
        add(node.logical.waiting, pool.logicalWaiting);
        add(node.logical.idle, pool.logicalIdle);
        add(node.physical.active, pool.physicalActive);
        add(node.physical.idle, pool.physicalIdle);
    }
    node.pools = std::move(pools);
    return node;
}

inline std::vector<core::Pool> manyPools(int count, qint64 idle = 3)
{
    std::vector<core::Pool> pools;
    pools.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        pools.push_back(pool(u"db%1"_s.arg(i, 2, 10, QChar(u'0')), u"app"_s, 1, 0, idle, 1));
    return pools;
}

/// An application, so many poolers with so many pools each, a database.
inline insight::PathGraph wideGraph(int poolers, int pools)
{
    insight::PathGraph graph { .columns = 3 };
    graph.nodes.push_back(box(u"shop"_s, core::Layer::Application, 0));
    for (int i = 0; i < poolers; ++i)
        graph.nodes.push_back(box(u"pgb-%1"_s.arg(i), core::Layer::Pooler, 1, manyPools(pools)));
    graph.nodes.push_back(box(u"pg-1"_s, core::Layer::Database, 2));
    const std::size_t last = graph.nodes.size() - 1;
    for (std::size_t i = 1; i < last; ++i) {
        graph.edges.push_back({ 0, i, { .active = 40, .idle = 120 } });
        graph.edges.push_back({ i, last, { .active = 40, .idle = 40 } });
    }
    return graph;
}

/// Two applications → HAProxy → two PgBouncers → a primary and a replica; one client connects directly. At
/// pgb-a twelve wait, because pid 501 idles in a transaction and holds the row that others want.
class ShopCluster
{
public:
    QList<core::SamplePtr> samples() const
    {
        core::Sample haproxy = proxy(u"haproxy-1"_s, u"10.0.0.3:5000"_s);
        haproxy.endpoint.version = u"2.6.12"_s;
        haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432), leadsTo(u"10.0.0.4"_s, 6432) };
        core::Pool frontend = pool(u"pg_pool"_s, {}, 42, 0, 0);
        frontend.name = u"pg_pool"_s;
        frontend.logicalLimit = 60;
        haproxy.pools = { frontend };
        return { shared(haproxy), shared(first()), shared(second()), shared(primary()), shared(replica()) };
    }

    QString application = u"shop-api"_s;
    QString query = u"update orders set state = $1 where id = $2"_s;
    qint64 waiting = 12;
    core::Instant now = noon;

private:
    core::Sample first() const
    {
        core::Sample pgb = pooler(u"pgb-a"_s);
        pgb.received = now;
        pgb.endpoint.version = u"1.18.0"_s;
        pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
        core::Pool app =
            pool(u"shop"_s, application == "shop-api"_L1 ? u"app"_s : application, 5, waiting, 7);
        app.logicalLimit = 100;
        app.physicalLimit = 5;
        app.oldestWait = waiting > 0 ? 840ms : 0ms;
        app.waitLimit = 120s;
        app.transactionsPerSecond = 312.4;
        app.averageWait = 12ms;
        app.averageTransaction = 9ms;
        app.raw = { { u"cl_active"_s, u"12"_s }, { u"sv_active"_s, u"5"_s }, { application, application } };
        pgb.pools = { app, pool(u"shop"_s, u"batch"_s, 0, 0, 2, 1) };
        pgb.limits = { { .scope = core::LimitScope::Pooler,
                         .setting = u"max_client_conn"_s,
                         .used = 26,
                         .limit = 100,
                         .usable = 100 } };
        std::vector<core::Link> clients, servers;
        for (int i = 0; i < 5; ++i) {
            core::Link in =
                client(u"c%1"_s.arg(i), at(u"10.20.4.17"_s, 53120 + i), u"s%1"_s.arg(i), application);
            in.pool = app.name;
            in.local = at(u"10.0.0.2"_s, 6432);
            clients.push_back(in);
            core::Link out = server(u"s%1"_s.arg(i), at(u"10.0.0.2"_s, 41020 + i), at(u"10.0.0.5"_s, 5432),
                                    510 + i, u"c%1"_s.arg(i));
            out.pool = app.name;
            servers.push_back(out);
        }
        for (int i = 0; i < int(waiting); ++i) {
            core::Link in = client(u"w%1"_s.arg(i), at(u"10.20.4.18"_s, 53220 + i), {}, u"reports"_s);
            in.pool = app.name;
            in.state = core::LinkState::Waiting;
            in.wait = 70ms * i;
            clients.push_back(in);
        }
        tell(pgb, links(clients, servers));
        return pgb;
    }

    core::Sample second() const
    {
        core::Sample pgb = pooler(u"pgb-b"_s, u"10.0.0.4:6432"_s);
        pgb.received = now;
        pgb.endpoint.version = u"1.25.2"_s;
        pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432), leadsTo(u"10.0.0.6"_s, 5432) };
        core::Pool app = pool(u"shop"_s, u"app"_s, 4, 0, 16, 1);
        app.logicalLimit = 100;
        app.physicalLimit = 20;
        pgb.pools = { app };
        return pgb;
    }

    core::Sample primary() const
    {
        std::vector<core::SessionPtr> sessions;
        core::Session holder = backend(501, at(u"10.20.9.3"_s, 40000), now - 131s);
        holder.application = application == "shop-api"_L1 ? u"psql"_s : application;
        holder.user = u"ana"_s;
        holder.state = core::SessionState::IdleInTransaction;
        sessions.push_back(session(holder));
        for (int i = 0; i < 5; ++i) {
            core::Session at0 = backend(510 + i, at(u"10.0.0.2"_s, 41020 + i));
            at0.application = application;
            at0.query = query;
            at0.stateChange = now - 7s;
            if (i < 4) {
                at0.waitType = u"Lock"_s;
                at0.waitEvent = u"transactionid"_s;
            }
            sessions.push_back(session(at0));
        }
        for (int i = 0; i < 12; ++i) {
            core::Session idle = idling(600 + i);
            idle.clientAddress = u"10.0.0.4"_s;
            idle.clientPort = 42000 + i;
            sessions.push_back(session(idle));
        }
        core::Sample sample = database(u"pg-1"_s, u"10.0.0.5:5432"_s, sessions);
        sample.received = sample.at = now;
        sample.endpoint.version = u"15.18 (Debian)"_s;
        sample.endpoint.role = core::Role::Primary;
        sample.limits = {
            { .scope = core::LimitScope::Server, .used = 34, .limit = 100, .reserved = 3, .usable = 97 },
            { .scope = core::LimitScope::Database, .name = u"shop"_s, .used = 29, .limit = 30, .usable = 30 }
        };
        sample.blocking =
            core::Blocking { now,
                             { { 510, { 501 } }, { 511, { 501 } }, { 512, { 501 } }, { 513, { 501 } } } };
        return sample;
    }

    core::Sample replica() const
    {
        core::Sample sample =
            database(u"pg-2"_s, u"10.0.0.6:5432"_s, { session(idling(700)), session(idling(701)) });
        sample.received = sample.at = now;
        sample.endpoint.version = u"15.18"_s;
        sample.endpoint.role = core::Role::Replica;
        sample.replicationLag = 200ms;
        sample.limits = {
            { .scope = core::LimitScope::Server, .used = 12, .limit = 100, .reserved = 3, .usable = 97 }
        };
        return sample;
    }
};

inline gui::Picture pictureOf(const insight::ClusterHistory &past, const QList<core::SamplePtr> &samples,
                              core::Instant now)
{
    gui::Picture picture {
        .past = past, .scope = {}, .axis = { now - 15min, now }, .now = now, .samples = samples
    };
    picture.graph = std::make_shared<const insight::PathGraph>(insight::pathGraphOf(samples));
    picture.chains = insight::Chains(samples);
    return picture;
}

} // namespace test
