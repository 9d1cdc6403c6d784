#pragma once

#include "insight/past/endpoint_history.h"
#include "store/bucket.h"
#include "store/reader.h"

namespace program {

/// The data of the lanes for an endpoint over a time that is too long for samples, or that has none.
struct Averages
{
    std::deque<insight::Point> points;
    std::deque<insight::Gap> gaps;
    std::deque<insight::Mark> marks;
    core::Layer layer = core::Layer::Unknown;
};

/// The length of averages that gives about one per pixel of a screen.
store::Step averagedBy(core::Duration width);

/// Whether a file has averages for a time without samples.
bool hasOnlyAverages(store::Database &file, const insight::TimeSpan &span);

std::optional<core::Instant> firstSample(store::Database &file);

/// Adds the averages of a file. Where those of that length are no longer kept, longer ones are used, and
/// after the last complete one shorter ones. Samples that a version without averages wrote are averaged here.
void readAverages(store::Database &file, qint64 endpoint, const insight::TimeSpan &span, store::Step step,
                  Averages &averages);

/// Adds a sample that is not averaged yet, in the order of time.
void addSample(const core::Sample &sample, core::Instant at, Averages &averages);

insight::EndpointHistory historyOf(Averages averages);

} // namespace program
