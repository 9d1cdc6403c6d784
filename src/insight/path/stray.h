#pragma once

#include "core/links.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace insight {

/// Server connections, alike in what is known of them, that were not found at any polled endpoint. A
/// connection without a known opener may be one of them.
struct Stray
{
    std::optional<std::size_t> target; ///< the polled endpoint at their destination
    bool hasPid = false;               ///< a backend would have been found by its pid
    QString user;

    bool operator==(const Stray &) const = default;
};

/// What is known of one server connection of a list.
struct Placed
{
    std::optional<std::size_t> target;
    bool isFound = false;    ///< a polled endpoint holds its other end
    bool hasAddress = false; ///< the other end would have been found by it
};

using Servers = std::vector<const core::Link *>;

Servers serversOf(const core::Links &told);

/// `pidsAreBackends`: as in the list that has them.
std::vector<Stray> straysOf(const Servers &servers, bool pidsAreBackends,
                            const std::function<Placed(std::size_t server)> &placed);

/// Whether a connection of that user, arrived at `place`, may be one of them.
bool mayBeAmong(const std::vector<Stray> &strays, std::size_t place, bool isBackend, const QString &user);

} // namespace insight
