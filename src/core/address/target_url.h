#pragma once

#include "core/address/target_parameters.h"
#include "core/address/url_dialect.h"

namespace core {

/// The database name that opens a pooler's own console.
constexpr QLatin1StringView consoleDatabase { "pgbouncer" };

/// Splits the part behind the scheme; `rest` is a part of `text`. Refuses every URL in which part of a
/// password could be taken for a host.
Result<Typed> typedUrl(QByteArrayView text, QByteArrayView rest, UrlDialect dialect);

} // namespace core
