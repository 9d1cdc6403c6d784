#include "collect/sources/cockroachdb_nodes.h"

#include <algorithm>

namespace collect::cockroach {

using core::Session;

namespace {

/// A session is listed a moment after its login.
constexpr core::Duration listedAfter = std::chrono::seconds { 1 };

/// A connection of this program.
struct Login
{
    const Session *session = nullptr;
    core::Instant listedAt; ///< when it listed all sessions last

    /// Ids begin with the time of the login.
    bool operator<(const Login &other) const { return session->id < other.session->id; }
    bool isListedBy(core::Instant moment) const
    {
        return session->backendStart && *session->backendStart + listedAfter <= moment;
    }
    const QString &node() const { return session->backendType; }
};

const Session *sessionAmong(const std::vector<core::SessionPtr> &listed, core::Pid pid)
{
    const auto found = std::ranges::lower_bound(listed, pid, {}, &Session::pid);
    return found != listed.end() && (*found)->pid == pid ? found->get() : nullptr;
}

} // namespace

ReportedNodes::ReportedNodes(const Profile &profile, const Part &reading)
{
    const auto &listed = sessionsIn(reading);
    const Login own { sessionAmong(listed, profile.ownPid), reading.at };
    if (!own.session) { // it was read before we logged in again: the others report since then
        m_isFirst = profile.siblings.empty();
        return;
    }
    Login first = own;
    bool isFirstOfNode = true;
    for (const auto &[pid, listedAt] : profile.siblings) {
        const Login other { sessionAmong(listed, pid), listedAt };
        if (!other.session)
            continue;
        first = std::min(first, other);
        isFirstOfNode = isFirstOfNode && (other.node() != own.node() || own < other);
        if (other.node() != own.node() && other.isListedBy(reading.at))
            m_others.insert(other.node());
    }
    m_isFirst = first.session == own.session;
    if (isFirstOfNode && own.isListedBy(first.listedAt))
        m_own = own.node();
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
