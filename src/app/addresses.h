#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"

#include <QStringList>

#include <optional>

namespace app {

/// The address without one of its hosts: empty where it was the only one; nothing where the address cannot be
/// written without it (a service names its hosts in a file).
std::optional<QString> withoutHost(const QString &address, const QString &endpoint,
                                   const core::Surroundings &surroundings);

/// Addresses without some endpoints.
struct Shortened
{
    QStringList addresses;
    bool isStillNamed = false; ///< an address that cannot be written without the endpoint stays unchanged
};
Shortened without(const QStringList &addresses, const QStringList &endpoints,
                  const core::Surroundings &surroundings);

/// The address of an application's page, which then says that its pools lead to these places; unchanged where
/// it names another endpoint, and nothing where it cannot be written.
std::optional<QString> leadingTo(const QString &address, const QString &endpoint, const QStringList &places,
                                 const core::Surroundings &surroundings);

} // namespace app
