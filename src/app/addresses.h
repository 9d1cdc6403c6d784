#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"

#include <QStringList>

#include <optional>

namespace app {

/// The address without one of its hosts: empty where that was the only one, nothing where it cannot be
/// written without it (a service names its hosts elsewhere).
std::optional<QString> withoutHost(const QString &address, const QString &endpoint,
                                   const core::Surroundings &surroundings);

/// Addresses without some endpoints.
struct Shortened
{
    QStringList addresses;
    bool isStillNamed = false; ///< by an address that cannot be written without it, and stays as it was
};
Shortened without(const QStringList &addresses, const QStringList &endpoints,
                  const core::Surroundings &surroundings);

} // namespace app
