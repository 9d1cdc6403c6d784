#pragma once

#include "core/session.h"

#include <algorithm>
#include <initializer_list>

namespace core {

/// The sessions of one sample, by pid. Sessions that are active or hidden are kept apart: of a hundred
/// thousand nearly all are idle, and code that needs the others need not look at each.
class SessionList
{
public:
    SessionList() = default;
    SessionList(std::vector<SessionPtr> all)
        : m_all(std::move(all))
    {
        for (const SessionPtr &session : m_all)
            keepApart(session);
    }
    SessionList(std::initializer_list<SessionPtr> all)
        : SessionList(std::vector(all))
    {
    }

    void push_back(SessionPtr session)
    {
        keepApart(session);
        m_all.push_back(std::move(session));
    }

    auto begin() const { return m_all.begin(); }
    auto end() const { return m_all.end(); }
    std::size_t size() const { return m_all.size(); }
    bool empty() const { return m_all.empty(); }
    const SessionPtr &operator[](std::size_t place) const { return m_all[place]; }
    const SessionPtr &front() const { return m_all.front(); }
    const SessionPtr &back() const { return m_all.back(); }

    /// The first with that pid, or end().
    auto find(SessionId pid) const
    {
        const auto place =
            std::ranges::lower_bound(m_all, pid, {}, [](const SessionPtr &session) { return session->pid; });
        return place != end() && (*place)->pid == pid ? place : end();
    }

    const std::vector<SessionPtr> &notIdle() const { return m_notIdle; }

private:
    void keepApart(const SessionPtr &session)
    {
        if (session->state != SessionState::Idle || session->hidden)
            m_notIdle.push_back(session);
    }

    std::vector<SessionPtr> m_all;
    std::vector<SessionPtr> m_notIdle;
};

} // namespace core
