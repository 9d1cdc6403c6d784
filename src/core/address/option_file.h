#pragma once

#include "core/address/target_settings.h"

namespace core {

/// What section [client] of ~/.my.cnf, and of the files that it includes, adds to an address of MySQL: the
/// user, password, host and port, where the address has none. A password in a file that others may read is an
/// error, as ssh has it for keys.
Result<Settings> settingsOfOptionFile(const Settings &typed, const Surroundings &surroundings);

} // namespace core
