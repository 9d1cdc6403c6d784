#include "insight/path/queue_head.h"

#include <algorithm>
#include <map>
#include <vector>

namespace insight {

namespace {

using core::SessionId;

bool has(const std::vector<SessionId> &blockers, SessionId pid)
{
    return std::ranges::find(blockers, pid) != blockers.end();
}

QString waitEventOf(const core::Sample &sample, SessionId pid)
{
    const auto session = sample.sessions.find(pid);
    return session == sample.sessions.end() ? QString() : (*session)->waitEvent;
}

/// Those who wait for a row that is being changed wait behind each other, too, but for another kind of lock.
bool waitsAlike(const core::Sample &sample, SessionId one, SessionId other)
{
    const QString event = waitEventOf(sample, one);
    return !event.isEmpty() && event == waitEventOf(sample, other);
}

} // namespace

std::optional<QueueHead> queueHeadBehind(const core::Sample &sample, SessionId root)
{
    if (!sample.blocking)
        return std::nullopt;
    const auto &blocked = sample.blocking->blockers;
    std::map<SessionId, qint64> behind;
    qint64 all = 0;
    for (const auto &[waiting, blockers] : blocked) {
        if (has(blockers, root))
            ++all;
        for (const SessionId head : blockers) {
            const auto before = blocked.find(head);
            if (before == blocked.end() || !has(before->second, root))
                continue;
            if (has(blockers, root))
                break;
            ++all;
            behind[head] += waitsAlike(sample, waiting, head);
            break;
        }
    }
    const auto most = std::ranges::max_element(behind, {}, [](const auto &each) { return each.second; });
    if (most == behind.end() || 2 * most->second <= all)
        return std::nullopt;
    const auto session = sample.sessions.find(most->first);
    return QueueHead { most->first, session == sample.sessions.end() ? QString() : (*session)->application,
                       most->second };
}

} // namespace insight
