#pragma once

#include "core/retention_policy.h"

#include <QJsonObject>

namespace app {

/// Values that make no sense get their defaults.
core::RetentionPolicy retentionFrom(const QJsonObject &object);

QJsonObject objectFrom(const core::RetentionPolicy &retention);

} // namespace app
