#pragma once

#include "insight/sessions/listing.h"

namespace insight {

/// Where a session stands among samples.
struct Place
{
    qint32 sample = 0;
    qint32 session = 0;
};

/// A group and who belongs to it, in the order of the samples.
struct Members
{
    Group group;
    std::vector<Place> places;
};

/// The sessions that pass filter and switches.
struct Passing
{
    std::vector<Place> places;
    qint64 notTimed = 0; ///< that may pass: the duration the filter compares is not known of them
};

Passing passing(const QList<core::SamplePtr> &samples, const ListRequest &request);

/// Largest group first; what `before` had besides stands last.
std::vector<Members> membersOf(const ListRequest &request, const std::vector<Place> &places);

} // namespace insight
