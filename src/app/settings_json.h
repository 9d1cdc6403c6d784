#pragma once

#include "app/settings.h"

#include <QJsonObject>

namespace app {

/// Values of the wrong type are ignored, and what another version wrote is kept.
Settings settingsFrom(QJsonObject object);

QJsonObject objectFrom(const Settings &settings);

} // namespace app
