#pragma once

#include "collect/part.h"

namespace collect::haproxy {

/// Every connection with both of its ends, from `show sess all`. Those that speak HTTP, and consoles, carry
/// no database. Nothing where it is no such answer.
struct Sessions
{
    std::vector<core::Link> clients;
    std::vector<core::Link> servers;
};
std::optional<Sessions> sessions(QByteArrayView body);

} // namespace collect::haproxy
