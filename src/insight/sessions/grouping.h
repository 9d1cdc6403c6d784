#pragma once

#include "insight/sessions/listing.h"

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
struct Passing
{
    std::vector<Place> places;
    qint64 notTimed =
        0; ///< sessions that may pass: the duration that the filter compares is unknown for them
};

Passing passing(const QList<core::SamplePtr> &samples, const ListRequest &request);

/// The largest group first; groups that only `before` has come last.
std::vector<Members> membersOf(const ListRequest &request, const std::vector<Place> &places);

} // namespace insight
