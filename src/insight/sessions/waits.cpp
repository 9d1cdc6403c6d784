#include "insight/sessions/waits.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using core::Session;
using core::SessionKind;
using core::SessionState;

SessionState shownState(const Session &session)
{
    return session.hidden ? SessionState::Unknown : session.state;
}

bool belongs(const Session &session)
{
    if (session.kind != SessionKind::Client && session.kind != SessionKind::ParallelWorker)
        return false;
    switch (shownState(session)) {
    case SessionState::Active:
    case SessionState::IdleInTransaction:
    case SessionState::Aborted:
    case SessionState::Unknown:
        return true;
    case SessionState::None:
    case SessionState::Idle:
    case SessionState::Starting:
        return false;
    }
    Q_UNREACHABLE();
}

/// The group that a single session makes.
WaitGroup groupOf(const Session &session)
{
    WaitGroup group { .database = session.database, .state = shownState(session), .sessions = 1 };
    if (group.state != SessionState::Unknown)
        group.queryId = session.queryId;
    // Servers report waits of idle sessions too: those wait for their client.
    if (group.state == SessionState::Active) {
        group.waitType = session.waitType.isEmpty() ? u"CPU"_s : session.waitType;
        group.waitEvent = session.waitType.isEmpty() ? QString {} : session.waitEvent;
    }
    return group;
}

auto keyOf(const WaitGroup &group)
{
    return std::tuple(group.database, group.state, group.waitType, group.waitEvent, group.queryId);
}

} // namespace

std::vector<WaitGroup> waitGroups(const core::Sample &sample)
{
    std::map<decltype(keyOf({})), WaitGroup> groups;
    for (const core::SessionPtr &session : sample.sessions) {
        if (!belongs(*session))
            continue;
        const WaitGroup alone = groupOf(*session);
        const auto [place, isNew] = groups.try_emplace(keyOf(alone), alone);
        if (!isNew)
            ++place->second.sessions;
    }

    std::vector<WaitGroup> ordered;
    ordered.reserve(groups.size());
    for (const auto &[key, group] : groups)
        ordered.push_back(group);
    // Equal groups are ordered by name, so that the list does not shimmer between samples.
    std::ranges::stable_sort(ordered, std::ranges::greater {}, &WaitGroup::sessions);
    return ordered;
}

} // namespace insight
