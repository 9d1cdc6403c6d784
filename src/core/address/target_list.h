#pragma once

#include "core/address/target.h"

namespace core {

/// What targets name together: the labels of their hosts, each once, in the order of naming.
QStringList labels(const QList<Target> &targets);

/// The first that names it; null where none does.
const Target *targetNaming(const QList<Target> &targets, const QString &label);

/// Those hosts left out, and the targets that had no other.
QList<Target> without(QList<Target> targets, const QStringList &labels);

} // namespace core
