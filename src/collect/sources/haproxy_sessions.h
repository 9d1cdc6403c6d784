#pragma once

#include "collect/part.h"

namespace collect::haproxy {

/// Every connection with both of its ends, from `show sess all`. Connections that speak HTTP, and consoles,
/// do not carry database traffic. A client that has closed is none any more, though its server may work on.
struct Sessions
{
    std::vector<core::Link> clients;
    std::vector<core::Link> servers;
};

/// Nothing where it is not such an answer. `received` by our clock.
std::optional<Sessions> sessions(QByteArrayView body, core::Instant received);

/// When a session began, by our clock, of which its host tells the local time ("22/Nov/2026:02:34:54.233688")
/// and the session's age ("59m57s"). Nothing where the clock of that host differs from ours.
std::optional<core::Instant> beginning(QByteArrayView localTime, QByteArrayView age, core::Instant received);

} // namespace collect::haproxy
