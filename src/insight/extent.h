#pragma once

#include "insight/figures.h"

namespace insight {

/// The last an endpoint told of itself: its latest answer, or the news that there is none. Null before both.
core::SamplePtr newsOf(const Trail &trail);

/// Which layers there are, and in which of them everybody answers. Nothing is said of databases alone.
void takeLayers(const Past &past, const Scope &scope, const Moment &moment, Figures &figures);

/// A pooler or proxy, or what else is between the applications and the databases.
bool isOnTheWay(const core::SamplePtr &sample);

/// Nothing where nobody came.
std::optional<Ratio> ratioOf(const Way &way);

} // namespace insight
