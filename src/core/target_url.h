#pragma once

#include "core/target_text.h"

namespace core {

/// The name of the database behind which a pooler's own console answers.
constexpr QLatin1StringView consoleDatabase { "pgbouncer" };

enum class UrlDialect {
    Libpq,
    Jdbc,      ///< in its query '+' is a blank
    Pgpool,    ///< libpq's, with a port of its own
    PgBouncer, ///< a console: libpq's, with a port and a database of its own
    Http,      ///< a page
    Https,
    HaProxy ///< a socket that takes commands
};

/// Takes apart what stands behind the scheme; `rest` is a part of `text`. Refuses everything where a piece of
/// a password could be taken for a host.
Result<Typed> typedUrl(QByteArrayView text, QByteArrayView rest, UrlDialect dialect);

} // namespace core
