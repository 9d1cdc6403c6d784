#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"
#include "report/protection.h"

#include <QList>

namespace report {

/// What the user would call it: the first host's name and how many more: "db1:5432 and 2 more".
QString clusterName(const QList<core::Target> &targets);

/// Who is named, and as whom, whatever the order: what the user said of these is not meant for others that go
/// by the same name.
QString clusterKey(const QList<core::Target> &targets);

/// What was understood of a URL, a line each: servers, user, database, parameters without effect. No secret
/// is in it.
QStringList understood(const core::Target &target);

/// What was typed without the secrets in it, to be remembered. Empty where what is left would not mean the
/// same.
QString withoutSecrets(const QString &typed, const core::Surroundings &surroundings);

/// Of a whole cluster; none at all where one of them means nothing without its secret.
QStringList withoutSecrets(const QStringList &typed, const core::Surroundings &surroundings);

} // namespace report
