#pragma once

#include "support/samples.h"

#include <map>
#include <random>

namespace test {

inline constexpr auto states =
    std::to_array({ core::SessionState::Active, core::SessionState::Idle,
                    core::SessionState::IdleInTransaction, core::SessionState::Unknown });

/// As a history keeps times, or finer than that, as servers tell them.
enum class Grain { Milliseconds, Microseconds };

/// A server on which all sorts of things happen.
class RandomServer
{
public:
    explicit RandomServer(unsigned seed, Grain grain = Grain::Milliseconds, QString name = u"db1"_s)
        : m_random(seed)
        , m_grain(grain)
        , m_name(std::move(name))
    {
    }

    core::Sample next()
    {
        m_now += 1s + some(50);
        if (pick(40) == 0)
            m_now += 1min; // an unexplained gap
        for (int i = 0, changes = pick(6); i < changes; ++i)
            change();
        core::Sample sample = answer(m_now, sessions(), m_name);
        sample.endpoint.kind = u"postgresql"_s;
        sample.endpoint.layer = core::Layer::Database;
        sample.endpoint.systemId = u"7301"_s;
        sample.endpoint.role = pick(30) ? core::Role::Primary : core::Role::Replica;
        sample.at = m_now - some(2000);
        sample.rejected = pick(9) ? 0 : pick(3);
        sample.ownName = pick(30) ? u"shop-api"_s : QString();
        sample.endpoint.trouble = pick(40) ? QString() : u"replication does not run"_s;
        sample.limits = { { .scope = core::LimitScope::Server,
                            .name = u"db1"_s,
                            .setting = u"max_connections"_s,
                            .used = pick(3),
                            .limit = 100,
                            .reserved = 3,
                            .usable = 97 } };
        if (pick(2))
            sample.rates.transactionsPerSecond = fine() ? pick(100'000) / 777.0 : pick(100'000) / 1000.0;
        if (pick(2))
            sample.replicationLag = some(3000);
        if (pick(4) == 0)
            sample.blocking = core::Blocking { *sample.at - some(5000), { { 20, { 10, 0 } } } };
        if (pick(2))
            changePools();
        sample.pools = m_pools;
        if (pick(3) == 0)
            askLinks();
        sample.links = m_links;
        if (pick(8) == 0)
            changeNeighbours();
        sample.neighbours = m_neighbours;
        sample.rates.averageWait = pick(2) ? std::optional(core::Duration(pick(9000))) : std::nullopt;
        sample.own = { .connections = 1, .questions = pick(100), .serverTime = 1234us, .bytes = 99 };
        return sample;
    }

private:
    int pick(int of) { return int(m_random() % unsigned(of)); }
    bool fine() const { return m_grain == Grain::Microseconds; }
    core::Duration some(int milliseconds)
    {
        const core::Duration whole = std::chrono::milliseconds(pick(milliseconds));
        return fine() ? whole + core::Duration(pick(1000)) : whole;
    }

    void change()
    {
        const int pid = 10 + pick(12);
        if (pick(4) == 0) {
            m_sessions.erase(pid);
            return;
        }
        core::Session session { .pid = pid };
        if (const auto before = m_sessions.find(pid); before != m_sessions.end() && pick(3))
            session = *before->second;
        else
            session.backendStart = m_now - some(1'000'000);
        session.application = pick(8) ? u"shop"_s : u"cron \u00e4\u20ac"_s;
        session.clientPort = pick(2) ? std::optional(pick(60'000)) : std::nullopt;
        session.state = states[std::size_t(pick(int(states.size())))];
        session.waitType = pick(2) ? u"Lock"_s : QString();
        session.waitEvent = session.waitType.isNull() ? QString() : u"tuple"_s;
        session.stateChange = m_now - some(3000);
        session.queryStart = pick(5) ? session.stateChange : std::nullopt;
        session.transactionStart = pick(2) ? session.stateChange : std::nullopt;
        session.xminAge = pick(3) ? std::nullopt : std::optional<qint64>(pick(1'000'000));
        session.queryId = pick(2) ? std::optional<qint64>(qint64(m_random()) << 31) : std::nullopt;
        session.query = pick(6) ? u"select %1"_s.arg(pick(5)) : pick(2) ? u""_s : QString();
        session.hidden = session.state == core::SessionState::Unknown;
        m_sessions[pid] = test::session(std::move(session));
    }

    void changePools()
    {
        if (!m_pools.empty() && pick(5) == 0) {
            m_pools.erase(m_pools.begin() + pick(int(m_pools.size())));
            return;
        }
        if (m_pools.size() < 5 && pick(3) == 0) {
            const QString user = u"app%1"_s.arg(m_users++);
            m_pools.insert(m_pools.begin() + pick(int(m_pools.size()) + 1),
                           { .name = u"shop/"_s + user, .database = u"shop"_s, .user = user });
        }
        for (core::Pool &pool : m_pools) {
            pool.paused = pick(9) ? std::optional(pick(2) == 0) : std::nullopt;
            pool.logicalTotal = pick(4);
            pool.physicalIdle = pick(5) ? std::optional<qint64>(pick(3)) : std::nullopt;
            pool.oldestWait = pick(3) ? std::nullopt : std::optional(core::Duration(pick(90'000)));
            pool.physicalLeast = pick(5) ? std::optional<qint64>(pick(3)) : std::nullopt;
            pool.longestWait = pick(3) ? std::nullopt : std::optional(core::Duration(pick(90'000)));
            pool.averageUse = pick(3) ? std::nullopt : std::optional(core::Duration(pick(90'000)));
            pool.averageOpening = pick(3) ? std::nullopt : std::optional(core::Duration(pick(90'000)));
            pool.errorsPerSecond = fine() ? pick(1000) / 777.0 : pick(1000) / 1000.0;
        }
    }

    void askLinks()
    {
        if (m_links && pick(6) == 0)
            return m_links.reset(); // the page was left, and is not known yet on return
        core::Links asked = m_links ? *m_links : core::Links {};
        asked.received = m_now - some(500);
        asked.asked = asked.received - some(200);
        asked.pidsAreBackends = pick(9) != 0;
        asked.sharesAddress = pick(9) == 0;
        asked.omitsLogins = pick(9) == 0;
        for (auto *side : { &asked.clients, &asked.servers }) {
            std::erase_if(*side, [this](const core::Link &) { return pick(5) == 0; });
            for (core::Link &link : *side) {
                if (pick(2))
                    use(link);
            }
            for (int i = 0, more = pick(3); i < more; ++i)
                side->push_back(newLink());
        }
        m_links = std::make_shared<const core::Links>(std::move(asked));
    }

    core::Link newLink()
    {
        core::Link link;
        link.key = u"0x%1"_s.arg(m_keys++);
        link.pool = pick(4) ? u"shop/app"_s : QString();
        link.database = u"shop"_s;
        link.application = pick(2) ? u"shop"_s : QString();
        link.remote = { u"10.0.0.9"_s, pick(60'000) };
        if (pick(2))
            link.local = { u"10.0.0.2"_s, 6432 };
        link.remotePid = pick(2) ? std::optional(pick(99'999)) : std::nullopt;
        link.connectedAt = pick(4) ? std::optional(m_now - some(90'000)) : std::nullopt;
        use(link);
        return link;
    }

    void use(core::Link &link)
    {
        link.state = core::LinkState(pick(4));
        link.peer = pick(2) ? u"0x%1"_s.arg(pick(9)) : QString();
        link.requestedAt = pick(2) ? std::optional(m_now - some(3000)) : std::nullopt;
        link.wait = pick(3) ? std::nullopt : std::optional(core::Duration(pick(90'000)));
    }

    void changeNeighbours()
    {
        if (pick(3) == 0)
            return m_neighbours.clear();
        core::Neighbour neighbour;
        neighbour.relation = pick(2) ? core::Neighbour::Relation::Member : core::Neighbour::Relation::LeadsTo;
        neighbour.name = u"node%1"_s.arg(pick(9));
        neighbour.host = u"10.0.0.%1"_s.arg(pick(9));
        neighbour.port = 5432;
        neighbour.up = pick(3) ? std::optional(pick(2) == 0) : std::nullopt;
        neighbour.lagBytes = pick(3) ? std::optional<qint64>(pick(9000)) : std::nullopt;
        neighbour.timeline = pick(3) ? std::optional(pick(9)) : std::nullopt;
        m_neighbours.push_back(std::move(neighbour));
    }

    std::vector<core::SessionPtr> sessions() const
    {
        std::vector<core::SessionPtr> all;
        for (const auto &[pid, session] : m_sessions)
            all.push_back(session);
        return all;
    }

    std::mt19937 m_random;
    Grain m_grain;
    QString m_name;
    core::Instant m_now = noon;
    std::map<int, core::SessionPtr> m_sessions;
    std::vector<core::Pool> m_pools;
    int m_users = 0;
    std::shared_ptr<const core::Links> m_links;
    int m_keys = 0;
    std::vector<core::Neighbour> m_neighbours;
};

} // namespace test
