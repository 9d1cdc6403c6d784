#pragma once

#include "core/sample.h"

#include <random>

namespace bench {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// A server on which so many sessions begin or end a statement every second.
class Busy
{
public:
    Busy(int sessions, int changes)
        : m_changes(changes)
    {
        for (int pid = 0; pid < sessions; ++pid)
            m_sessions.push_back(turned({ .pid = 1000 + 7 * pid,
                                          .database = u"shop"_s,
                                          .user = u"app"_s,
                                          .application = u"service-%1"_s.arg(pid % 20),
                                          .clientAddress = u"10.0.0.%1"_s.arg(pid % 40),
                                          .clientPort = 40'000 + pid,
                                          .backendType = u"client backend"_s,
                                          .backendStart = m_now - std::chrono::seconds(pid) }));
    }

    core::Sample next(core::Duration step = 1s)
    {
        m_now += step;
        for (int i = 0; i < m_changes; ++i) {
            core::SessionPtr &session = m_sessions[m_random() % m_sessions.size()];
            session = turned(*session);
        }
        core::Sample sample;
        sample.endpoint = { .name = u"db1:5432"_s, .kind = u"postgresql"_s, .layer = core::Layer::Database };
        sample.health = core::Health::Ok;
        sample.at = sample.received = m_now;
        sample.sessionsMeasured = true;
        sample.sessions = m_sessions;
        sample.counts = { .used = qint64(m_sessions.size()), .active = 80, .idle = 900 };
        sample.rates.transactionsPerSecond = double(m_random() % 5'000'000) / 1000;
        return sample;
    }

private:
    core::SessionPtr turned(core::Session session)
    {
        const bool works = session.state == core::SessionState::Active;
        session.state = works ? core::SessionState::Idle : core::SessionState::Active;
        session.waitType = works ? u"Client"_s : m_random() % 3 ? QString() : u"IO"_s;
        session.waitEvent = works                       ? u"ClientRead"_s
                            : session.waitType.isNull() ? QString()
                                                        : u"DataFileRead"_s;
        session.stateChange = m_now - std::chrono::microseconds(m_random() % 1'000'000);
        if (!works) {
            session.queryStart = session.transactionStart = session.stateChange;
            session.query =
                u"select * from orders where customer = $1 and shard = %1"_s.arg(m_random() % statements);
        } else {
            session.transactionStart.reset();
        }
        return std::make_shared<const core::Session>(std::move(session));
    }

    static constexpr int statements = 300;

    int m_changes;
    core::Instant m_now { 1'795'179'600s };
    std::mt19937 m_random { 7 };
    std::vector<core::SessionPtr> m_sessions;
};

} // namespace bench
