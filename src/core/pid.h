#pragma once

#include <QtGlobal>

namespace core {

/// The number of a process of a server, or of a connection where it numbers those: MySQL's and MariaDB's have
/// 32 bits without a sign, and begin anew after four billion connections.
using Pid = qint64;

} // namespace core
