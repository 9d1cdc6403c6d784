#pragma once

#include "core/address/surroundings.h"
#include "core/address/target_parameters.h"

#include <QStringList>

#include <map>

namespace core {

/// One value under libpq's name for it, and its origin for messages.
struct Setting
{
    Secret value;
    QString origin; ///< empty: the user typed it; else "from PGHOST"
};

/// What one origin says about a target: checked, but not yet completed.
struct Settings
{
    std::map<QByteArray, Setting> values;
    QStringList ignored;
};

/// Checks parameters. An error names an unknown one only where it cannot be the rest of a password.
Result<Settings> settingsOf(const Parameters &parameters, const QString &origin = {});

/// The settings in the PG* variables. Passwords, certificates and the like are left to libpq, which reads
/// those variables itself.
Settings settingsOf(const Surroundings &surroundings);

/// `strong`, completed with what only `weak` has.
Settings completed(Settings strong, const Settings &weak);

} // namespace core
