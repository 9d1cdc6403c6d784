#pragma once

#include "core/keep.h"

#include <QJsonObject>

namespace app {

/// Values that make no sense get their defaults.
core::Keep keepFrom(const QJsonObject &object);

QJsonObject objectFrom(const core::Keep &keep);

} // namespace app
