#include "collect/sources/cockroachdb_nodes.h"

#include "collect/sources/cockroachdb_sessions.h"

#include <algorithm>

namespace collect::cockroach {

using core::Session;

namespace {

/// A session is listed a moment after its login.
constexpr core::Duration listedAfter = std::chrono::seconds { 1 };

const Session *sessionAmong(const std::vector<core::SessionPtr> &listed, core::SessionId pid)
{
    const auto found = std::ranges::lower_bound(listed, pid, {}, &Session::pid);
    return found != listed.end() && (*found)->pid == pid ? found->get() : nullptr;
}

} // namespace

/// Ids begin with the time of the login.
ReportedNodes::ReportedNodes(const Profile &profile, const Part &reading)
{
    const auto &listed = sessionsIn(reading);
    const auto nodeOf = [](const Session *session, std::optional<int> node) {
        return session ? session->backendType : node ? nodeName(*node) : QString();
    };
    const Session *own = sessionAmong(listed, profile.ownPid);
    m_own = nodeOf(own, profile.node);
    bool isFirstOfNode = true;
    for (const auto &[pid, sibling] : profile.siblings) {
        const Session *other = sessionAmong(listed, pid);
        if (!other && sibling.since + listedAfter < reading.asked)
            continue; // of another cluster
        const bool isOlder = other && (!own || other->pid < own->pid);
        const QString node = nodeOf(other, sibling.node);
        m_isFirst = m_isFirst && !isOlder;
        isFirstOfNode = isFirstOfNode && !(isOlder && node == m_own);
        if (node != m_own)
            m_others.insert(node);
    }
    const bool isEarly = m_isFirst && profile.awaitsSiblings;
    m_isFirst = m_isFirst && !isEarly;
    if (isEarly || !isFirstOfNode)
        m_own.clear();
}

PartPtr ReportedNodes::sessionsOf(const Part &reading) const
{
    Part ours = reading;
    if (ours.activity)
        std::erase_if(ours.activity->sessions,
                      [this](const core::SessionPtr &session) { return !contains(session->backendType); });
    return std::make_shared<const Part>(std::move(ours));
}

} // namespace collect::cockroach
