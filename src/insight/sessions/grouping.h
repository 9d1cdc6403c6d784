#pragma once

#include "insight/sessions/listing.h"

#include <set>

namespace insight {

/// The position of a session among samples.
struct Place
{
    qint32 sample = 0;
    qint32 session = 0;
};

/// A group and its sessions, in the order of the samples.
struct Members
{
    Group group;
    std::vector<Place> places;
};

/// The sessions that pass the filter and the switches.
struct PassingSessions
{
    std::vector<Place> places;
    qint64 notTimed =
        0; ///< sessions that may pass: the duration that the filter compares is unknown for them
};

/// `always` are shown whatever the switches say: the index of a sample, and that of the session in it.
PassingSessions passing(const QList<core::SamplePtr> &samples, const ListRequest &request,
                        const std::set<std::pair<qint32, qint32>> &always = {});

/// The largest group first; groups that only `before` has come last.
std::vector<Members> membersOf(const ListRequest &request, const std::vector<Place> &places);

} // namespace insight
