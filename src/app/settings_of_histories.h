#pragma once

#include "core/keep.h"

#include <QJsonObject>

namespace app {

/// What makes no sense there is as it is by itself.
core::Keep keepFrom(const QJsonObject &object);

QJsonObject objectFrom(const core::Keep &keep);

} // namespace app
