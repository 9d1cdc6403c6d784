#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"
#include "report/protection.h"

#include <QList>

namespace report {

/// The name a user would give it: the first host and how many more: "db1:5432 and 2 more".
QString clusterName(const QList<core::Target> &targets);

/// The hosts and users that are named, in any order: what the user said about these does not apply to others
/// with the same name.
QString clusterKey(const QList<core::Target> &targets);

/// How a URL was understood, one line each: servers, user, database, parameters without effect. It contains
/// no secret.
QStringList understood(const core::Target &target);

/// The typed text without its secrets, for storing. Empty where the rest would not mean the same.
QString withoutSecrets(const QString &typed, const core::Surroundings &surroundings);

/// For a whole cluster; empty where one of the texts means nothing without its secret.
QStringList withoutSecrets(const QStringList &typed, const core::Surroundings &surroundings);

} // namespace report
