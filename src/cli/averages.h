#pragma once

#include "insight/past/endpoint_history.h"
#include "store/bucket.h"
#include "store/reader.h"

namespace cli {

/// What lanes show of an endpoint over a time that is too long for samples, or of which none are kept.
struct Averages
{
    std::deque<insight::Point> points;
    std::deque<insight::Gap> gaps;
    std::deque<insight::Mark> marks;
};

/// How long the averages are, for as many as a screen has pixels, about.
store::Step averagedBy(core::Duration width);

/// Whether a file has averages of a time of which it has no samples.
bool hasOnlyAverages(store::Database &file, const insight::TimeSpan &span);

/// Adds what a file knows of it. Where those of that length are not kept longer ones stand in, and behind the
/// last one that is over shorter ones.
void readAverages(store::Database &file, qint64 endpoint, const insight::TimeSpan &span, store::Step step,
                  Averages &averages);

/// Adds one of the samples that are not averaged yet, in the order of time.
void addSample(const core::Sample &sample, core::Instant at, Averages &averages);

insight::EndpointHistory historyOf(Averages averages);

} // namespace cli
