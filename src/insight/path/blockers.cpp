#include "insight/path/blockers.h"

#include "insight/path/kept_servers.h"
#include "insight/path/queue_head.h"

#include <algorithm>
#include <set>

namespace insight {

namespace {

/// Where its connection enters the part of the way that is known, at least as likely.
End outermost(const ConnectionMatches &matches, End end)
{
    constexpr int steps = 16; // a ring of reports has no end
    for (int step = 0; step < steps; ++step) {
        const ConnectionMatch opened = matches.above(end);
        const ConnectionMatch client = opened.end ? matches.across(opened.end) : ConnectionMatch {};
        if (!client.end || std::min(opened.certainty, client.certainty) == Certainty::Unknown)
            return end;
        end = client.end;
    }
    return end;
}

Hindrance &hindranceBy(End backend, const ConnectionMatches &matches, Blockers &blockers)
{
    const End end = outermost(matches, backend);
    const auto owner = matches.ownerOf(end);
    return owner ? blockers.polled[owner->place] : blockers.applications[matches.applicationOf(end)];
}

/// Of the application that the session belongs to; null where no such session is listed.
Hindrance *locksOf(quint32 place, core::SessionId pid, const ConnectionMatches &matches, Blockers &blockers)
{
    const core::SessionList &sessions = matches.samples()[place]->sessions;
    const auto session = sessions.find(pid);
    if (session == sessions.end())
        return nullptr;
    const auto index = quint32(session - sessions.begin());
    return &hindranceBy({ End::Side::Backend, place, index }, matches, blockers);
}

template<typename Known>
Hindrance find(const Known &all, const typename Known::key_type &key)
{
    const auto found = all.find(key);
    return found == all.end() ? Hindrance {} : found->second;
}

} // namespace

Hindrance Blockers::of(const QString &application) const
{
    return find(applications, application);
}

Hindrance Blockers::of(std::size_t place) const
{
    return find(polled, place);
}

Blockers blockersIn(const ConnectionMatches &matches)
{
    Blockers blockers;
    for (quint32 place = 0; place < quint32(matches.samples().size()); ++place) {
        const core::Sample &sample = *matches.samples()[place];
        if (!sample.blocking)
            continue;
        std::set<core::SessionId> roots;
        for (const auto &[waiting, pids] : sample.blocking->blockers) {
            if (Hindrance *const waits = locksOf(place, waiting, matches, blockers))
                ++waits->waiting;
            for (const core::SessionId pid : pids) {
                if (core::blockersOf(sample, pid))
                    continue;
                roots.insert(pid);
                if (Hindrance *const blocks = locksOf(place, pid, matches, blockers))
                    blocks->blocks = true;
            }
        }
        for (const core::SessionId root : roots) {
            const auto head = queueHeadBehind(sample, root);
            if (Hindrance *const blocks = head ? locksOf(place, head->pid, matches, blockers) : nullptr)
                blocks->blocks = true;
        }
    }
    for (const End backend : keptServers(matches))
        ++hindranceBy(backend, matches, blockers).keeps;
    return blockers;
}

} // namespace insight
