#pragma once

#include "core/address/target.h"

namespace core {

/// The labels of all hosts of the targets, each once, in the order they were named.
QStringList labels(const QList<Target> &targets);

/// The first target that names it; null where none does.
const Target *targetNaming(const QList<Target> &targets, const QString &name);

/// The targets without those hosts; targets with no host left are dropped.
QList<Target> without(QList<Target> targets, const QStringList &unwanted);

} // namespace core
