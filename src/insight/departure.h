#pragma once

#include "core/sample.h"

namespace insight {

/// Clients that left a pool's queue when the oldest had waited for as long as is allowed and none was
/// served. No pooler tells whether it dropped them, nor how many.
struct Departure
{
    QString pool;
    qint64 clients = 0; ///< at least: others may have come in the meantime
    core::Duration waited {};
    core::Duration waitLimit {};

    bool operator==(const Departure &) const = default;
};

/// Between two answers of an endpoint, one after the other.
std::vector<Departure> departuresBetween(const core::Sample &before, const core::Sample &now);

} // namespace insight
