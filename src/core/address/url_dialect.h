#pragma once

namespace core {

/// The conventions a URL follows.
enum class UrlDialect {
    Libpq,
    Jdbc,      ///< '+' in the query is a blank
    Pgpool,    ///< as libpq, with a different default port
    Cockroach, ///< as libpq, with a different default port
    PgBouncer, ///< a console: as libpq, with a different default port and database
    Http,      ///< a page
    Https,
    Prometheus, ///< what a Prometheus server has scraped
    HaProxy,    ///< a socket that takes commands
    MySql,      ///< MySQL's and MariaDB's
};

} // namespace core
