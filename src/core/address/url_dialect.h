#pragma once

namespace core {

/// Whose URL it is.
enum class UrlDialect {
    Libpq,
    Jdbc,      ///< in its query '+' is a blank
    Pgpool,    ///< libpq's, with a port of its own
    PgBouncer, ///< a console: libpq's, with a port and a database of its own
    Http,      ///< a page
    Https,
    HaProxy ///< a socket that takes commands
};

} // namespace core
