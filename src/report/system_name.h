#pragma once

#include <QString>

namespace report {

/// "PgBouncer" of "pgbouncer"; what is not known stays as it is.
QString systemName(const QString &kind);

} // namespace report
