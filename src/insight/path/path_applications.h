#pragma once

#include "insight/path/blockers.h"
#include "insight/path/connection_counts.h"

namespace insight {

/// What is drawn as one box in the column of applications.
struct ApplicationBox
{
    QString name;
    int others = 0;
    Hindrance hindrance {};
    ConnectionCounts::ByPlace arrivals;

    Traffic traffic() const;
};

/// Those that make others wait, those that wait for locks and the largest ones; the rest share one box.
/// Clients wait for a pooler only for moments, which would keep changing the order.
std::vector<ApplicationBox> applicationsOf(const ConnectionCounts &counts, const Blockers &blockers);

/// Only by powers of two, because what keeps changing places cannot be read.
int magnitudeOf(qint64 size);

} // namespace insight
