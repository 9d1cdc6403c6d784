#pragma once

#include "core/address/surroundings.h"
#include "core/address/target_parameters.h"

#include <QStringList>

#include <map>

namespace core {

/// One value under libpq's name for it, and where it came from, for messages.
struct Setting
{
    Secret value;
    QString origin; ///< empty for what the user typed, else "from PGHOST"
};

/// What one place says about a target: judged, but not yet completed.
struct Settings
{
    std::map<QByteArray, Setting> values;
    QStringList ignored;
};

/// One of the words that sslmode has.
bool isTlsMode(QByteArrayView text);

/// Judges parameters. An unknown one is named only where it cannot be the rest of a password.
Result<Settings> settingsOf(const Parameters &parameters, const QString &origin = {});

/// What the PG* variables say. Those of passwords, certificates and the like are left to libpq, which reads
/// them itself.
Settings settingsOf(const Surroundings &surroundings);

/// `strong`, and from `weak` what is missing there.
Settings completed(Settings strong, const Settings &weak);

} // namespace core
