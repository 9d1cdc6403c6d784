#include "insight/path/blockers.h"

#include <algorithm>

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

void name(const ConnectionMatches &matches, End end, Blockers &blockers)
{
    if (const auto owner = matches.ownerOf(end))
        blockers.polled.insert(owner->place);
    else
        blockers.applications.insert(matches.applicationOf(end));
}

} // namespace

Blockers blockersIn(const ConnectionMatches &matches)
{
    Blockers blockers;
    for (quint32 place = 0; place < quint32(matches.samples().size()); ++place) {
        const core::Sample &sample = *matches.samples()[place];
        if (!sample.blocking)
            continue;
        for (const auto &[waiting, pids] : sample.blocking->blockers) {
            for (const core::Pid pid : pids) {
                const auto session = sample.sessions.find(pid);
                const bool isRoot = session != sample.sessions.end() && !core::blockersOf(sample, pid);
                if (!isRoot)
                    continue;
                const auto index = quint32(session - sample.sessions.begin());
                name(matches, outermost(matches, { End::Side::Backend, place, index }), blockers);
            }
        }
    }
    return blockers;
}

} // namespace insight
