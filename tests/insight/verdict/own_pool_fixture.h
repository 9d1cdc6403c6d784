#pragma once

#include "insight/verdict/queue_fixture.h"

namespace test {

/// The pool inside an application is the queue.
class OwnPool : public ::testing::Test
{
protected:
    OwnPool()
    {
        app.ownName = QStringLiteral("shop-api");
        app.pools = { pool({}, {}, 10, 7, 0) };
        app.pools[0].name = QStringLiteral("HikariPool-1");
        app.pools[0].physicalLimit = 10;
        app.limits = { { .scope = core::LimitScope::ApplicationPool,
                         .name = QStringLiteral("HikariPool-1"),
                         .setting = QStringLiteral("maximumPoolSize") } };
        for (int i = 0; i < 10; ++i) {
            core::Session session = backend(100 + i, at(QStringLiteral("10.0.4.17"), 5000 + i));
            session.application = QStringLiteral("shop-api");
            sessions.push_back(session);
        }
    }

    std::vector<core::SessionPtr> backends() const
    {
        std::vector<core::SessionPtr> all;
        all.reserve(sessions.size());
        for (const core::Session &session : sessions)
            all.push_back(test::session(session));
        return all;
    }

    insight::Queues allQueues()
    {
        auto db = test::database(QStringLiteral("pg-1"), QStringLiteral("10.0.0.5:5432"), backends());
        db.limits = databaseLimits;
        std::vector<core::Sample> all { db, app };
        if (pgb)
            all.push_back(*pgb);
        if (haproxy)
            all.push_back(*haproxy);
        ClusterHistory known({ QStringLiteral("pg-1"), QStringLiteral("pgb-a"), QStringLiteral("ha"),
                               QStringLiteral("app1:8080") });
        for (const core::Instant when : { noon - 1s, noon }) {
            for (core::Sample sample : all) {
                sample.received = when;
                known.add(shared(sample), when);
            }
        }
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return queuesIn(known, moment, cores);
    }

    std::vector<Queue> queues() { return allQueues().judged; }

    /// The application has a pool "main" with both of its connections at work and three threads waiting, and
    /// a pool "batch" with six connections that do nothing, as it should be.
    void haveTwoPools()
    {
        app.pools = { pool({}, {}, 2, 3, 0), pool({}, {}, 0, 0, 0, 6) };
        app.pools[0].name = QStringLiteral("main");
        app.pools[0].physicalLimit = 2;
        app.pools[1].name = QStringLiteral("batch");
        sessions.resize(8);
        for (std::size_t i = 0; i < sessions.size(); ++i) {
            sessions[i].database = i < 2 ? QStringLiteral("shop") : QStringLiteral("reports");
            if (i >= 2)
                sessions[i].state = core::SessionState::Idle;
        }
    }

    /// Its connections go through a HAProxy whose server may have so many connections.
    void comeThroughAProxy(std::optional<qint64> most)
    {
        haproxy = proxy(QStringLiteral("ha"));
        haproxy->pools = { pool({}, {}, 10, 0, 0) };
        haproxy->pools[0].name = QStringLiteral("pg/pg-1");
        haproxy->pools[0].physicalLimit = most;
        std::vector<core::Link> clients;
        std::vector<core::Link> servers;
        for (int i = 0; i < int(sessions.size()); ++i) {
            const QString key = QString::number(i);
            const core::Address from = at(QStringLiteral("10.0.0.3"), 30000 + i);
            clients.push_back(client(key, at(QStringLiteral("10.0.4.17"), 5000 + i), key, {}));
            clients.back().pool = haproxy->pools[0].name;
            servers.push_back(server(key, from, databaseIn, {}, key));
            sessions[std::size_t(i)].clientAddress = from.host;
            sessions[std::size_t(i)].clientPort = from.port;
        }
        tell(*haproxy, links(clients, servers));
    }

    std::vector<core::Limit> databaseLimits = { { .scope = core::LimitScope::Server,
                                                  .name = QStringLiteral("pg-1"),
                                                  .used = 33,
                                                  .limit = 100,
                                                  .usable = 97 } };

    /// Its connections go to a PgBouncer with so many of 20 servers at work.
    void comeThroughAPooler(qint64 active)
    {
        pgb = pooler(QStringLiteral("pgb-a"));
        pgb->pools = { pool(QStringLiteral("shop"), QStringLiteral("app"), active, 0, 10, 20 - active),
                       pool(QStringLiteral("other"), QStringLiteral("app"), 1, 0, 0, 300) };
        pgb->pools[0].physicalLimit = 20;
        std::vector<core::Link> clients;
        for (int i = 0; i < 10; ++i) {
            clients.push_back(client(QString::number(i), at(QStringLiteral("10.0.4.17"), i + 1), {},
                                     QStringLiteral("shop-api")));
            clients.back().pool = QStringLiteral("shop/app");
            clients.back().state = core::LinkState::Active;
        }
        tell(*pgb, links(clients, {}));
        sessions.clear();
    }

    core::Sample app =
        ofLayer(core::Layer::Application, QStringLiteral("app1:8080"), QStringLiteral("10.0.4.17:8080"));
    std::optional<core::Sample> pgb;
    std::optional<core::Sample> haproxy;
    std::vector<core::Session> sessions;
    std::optional<double> cores;
};

} // namespace test
