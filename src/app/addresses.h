#pragma once

#include "core/target.h"
#include "insight/found.h"

#include <QStringList>

#include <optional>

namespace app {

/// Addresses to be remembered; none at all where one of them means nothing without its secret.
QStringList withoutSecrets(const QStringList &addresses, const core::Surroundings &surroundings);

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

QList<core::Target> without(QList<core::Target> targets, const QStringList &endpoints);

QStringList endpointsOf(const QList<core::Target> &targets);

/// What a user would type for one that others report, with the login of the first database named; empty
/// where that would lead elsewhere.
QString addressOf(const insight::Found &found, const QList<core::Target> &named,
                  const core::Surroundings &surroundings);

} // namespace app
