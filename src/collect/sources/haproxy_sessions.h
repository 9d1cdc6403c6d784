#pragma once

#include "collect/part.h"

namespace collect::haproxy {

/// Every connection with both of its ends, from `show sess all`. Connections that speak HTTP, and consoles,
/// do not carry database traffic. Nothing where it is not such an answer.
struct Sessions
{
    std::vector<core::Link> clients;
    std::vector<core::Link> servers;
};
std::optional<Sessions> sessions(QByteArrayView body);

} // namespace collect::haproxy
