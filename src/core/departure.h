#pragma once

#include "core/change.h"

namespace core {

/// Clients that left without having been served.
struct Departure
{
    Change::Kind kind = Change::Kind::ClientsDropped;
    QString place;      ///< the pool they waited in, or what turned them away
    qint64 clients = 0; ///< of those that were dropped at least: others may have come in the meantime

    // Of those that were dropped.
    Duration waited {};
    Duration waitLimit {};

    bool operator==(const Departure &) const = default;
};

/// Between two answers of an endpoint, one after the other. That clients were turned away is counted by those
/// systems that count it. That they were dropped is our conclusion, as no pooler reports it: the queue became
/// shorter when its oldest client had waited for as long as is allowed, and none was served.
std::vector<Departure> departuresBetween(const Sample &before, const Sample &now);

/// What a history keeps of clients that were turned away.
Change::Kind changeOf(Refusal::Cause cause);

} // namespace core
