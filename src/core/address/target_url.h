#pragma once

#include "core/address/target_parameters.h"
#include "core/address/url_dialect.h"

namespace core {

/// The name of the database behind which a pooler's own console answers.
constexpr QLatin1StringView consoleDatabase { "pgbouncer" };

/// Takes apart what stands behind the scheme; `rest` is a part of `text`. Refuses everything where a piece of
/// a password could be taken for a host.
Result<Typed> typedUrl(QByteArrayView text, QByteArrayView rest, UrlDialect dialect);

} // namespace core
