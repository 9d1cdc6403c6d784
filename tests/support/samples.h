#pragma once

#include "core/sample.h"

#include <algorithm>

namespace test {

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

/// 2026-11-20T13:00:00Z, when built histories begin.
inline const core::Instant noon { std::chrono::seconds { 1795179600 } };

inline core::SessionPtr session(core::Session session)
{
    return std::make_shared<const core::Session>(std::move(session));
}

/// At work: on a CPU, or waiting as in "Lock: tuple".
inline core::Session working(int pid, const QString &waitType = {}, const QString &waitEvent = {})
{
    return { .pid = pid,
             .application = u"shop"_s,
             .state = core::SessionState::Active,
             .waitType = waitType,
             .waitEvent = waitEvent,
             .backendStart = noon - 1h,
             .query = u"select 1"_s };
}

inline core::Session idling(int pid)
{
    auto session = working(pid);
    session.state = core::SessionState::Idle;
    return session;
}

/// All that a role without rights sees of a session.
inline core::Session hidden(int pid)
{
    return { .pid = pid, .hidden = true, .state = core::SessionState::Unknown };
}

inline core::Counts countsOf(const std::vector<core::SessionPtr> &sessions)
{
    const auto in = [&](core::SessionState state) {
        return qint64(std::ranges::count_if(sessions, [&](const core::SessionPtr &session) {
            return session->kind == core::SessionKind::Client && session->state == state;
        }));
    };
    using enum core::SessionState;
    return { .used = qint64(sessions.size()) + 1,
             .active = in(Active),
             .idle = in(Idle),
             .idleInTransaction = in(IdleInTransaction),
             .aborted = in(Aborted),
             .starting = in(Starting),
             .unknown = in(Unknown),
             .lockWaiting = std::ranges::count_if(
                 sessions, [](const core::SessionPtr &session) { return core::waitsForLock(*session); }) };
}

/// A good answer that arrived at a moment of our clock; its sessions ordered by pid.
inline core::Sample answer(core::Instant received, std::vector<core::SessionPtr> sessions = {},
                           const QString &endpoint = u"db1"_s)
{
    core::Sample sample;
    sample.endpoint.name = endpoint;
    sample.health = core::Health::Ok;
    sample.received = received;
    sample.sessionsMeasured = true;
    sample.counts = countsOf(sessions);
    sample.sessions = std::move(sessions);
    return sample;
}

/// The news that there is no answer. As in life it carries the time of the last good one, here none.
inline core::Sample failure(core::Fault fault, const QString &endpoint = u"db1"_s)
{
    core::Sample sample;
    sample.endpoint.name = endpoint;
    sample.health = core::healthOf(fault);
    sample.error = core::Error { fault, {} };
    return sample;
}

inline core::SamplePtr shared(core::Sample sample)
{
    return std::make_shared<const core::Sample>(std::move(sample));
}

} // namespace test
