#pragma once

#include "core/change.h"

namespace core {

/// Clients that left without being served.
struct Departure
{
    Change::Kind kind = Change::Kind::ClientsDropped;
    QString place;      ///< the pool they waited in, or what refused them
    qint64 clients = 0; ///< a lower bound for dropped clients: others may have arrived meanwhile

    // Only for dropped clients.
    Duration waited {};
    Duration waitLimit {};

    bool operator==(const Departure &) const = default;
};

/// Compares two consecutive answers of an endpoint. Some systems count refused clients. Dropped clients are
/// our conclusion, since no pooler reports them: the queue became shorter when its oldest client had waited
/// as long as the limit allows, and no client was served.
std::vector<Departure> departuresBetween(const Sample &before, const Sample &now);

/// Why clients left, where the place is a counter of a system: in English, `report` translates it. Null for
/// other places.
const char *reasonCountedBy(QStringView place);

/// What a history records for refused clients.
Change::Kind changeOf(Refusal::Cause cause);

} // namespace core
