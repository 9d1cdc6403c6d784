#include "core/address/target_text.h"

#include "core/address/target_hosts.h"
#include "core/address/target_keywords.h"
#include "core/address/target_url.h"
#include "core/address/words.h"

#include <QList>

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr qsizetype longestAddress = 65'536;

struct Scheme
{
    const char *name;
    UrlDialect dialect;
};

constexpr auto schemes = std::to_array<Scheme>({
    { "postgresql", UrlDialect::Libpq },
    { "postgres", UrlDialect::Libpq },
    { "jdbc:postgresql", UrlDialect::Jdbc },
    { "jdbc:yugabytedb", UrlDialect::Jdbc },
    { "pgbouncer", UrlDialect::PgBouncer },
    { "pgpool", UrlDialect::Pgpool },
    { "cockroachdb", UrlDialect::Cockroach },
    { "http", UrlDialect::Http },
    { "https", UrlDialect::Https },
    { "prometheus", UrlDialect::Prometheus },
    { "haproxy", UrlDialect::HaProxy },
    { "mysql", UrlDialect::MySql },
    { "mariadb", UrlDialect::MySql },
    { "jdbc:mysql", UrlDialect::MySql },
    { "jdbc:mysql:replication", UrlDialect::MySql },
    { "jdbc:mysql:loadbalance", UrlDialect::MySql },
    { "jdbc:mariadb", UrlDialect::MySql },
    { "jdbc:mariadb:replication", UrlDialect::MySql },
    { "jdbc:mariadb:loadbalance", UrlDialect::MySql },
    { "jdbc:mariadb:sequential", UrlDialect::MySql },
});

bool isSchemeLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '-'
           || c == '.' || c == ':';
}

/// The length of the scheme; 0 when there is none.
qsizetype schemeLength(QByteArrayView text)
{
    const qsizetype length = text.indexOf("://");
    return length > 0 && std::all_of(text.begin(), text.begin() + length, isSchemeLetter) ? length : 0;
}

std::optional<UrlDialect> dialectOf(QByteArrayView text)
{
    // SQLAlchemy names its driver: postgresql+psycopg2.
    const QByteArray name = text.first(schemeLength(text)).toByteArray().toLower().split('+').first();
    const auto found = std::ranges::find_if(schemes, [&](const Scheme &s) { return name == s.name; });
    return found == schemes.end() ? std::nullopt : std::optional(found->dialect);
}

bool holdsKeywords(QByteArrayView text)
{
    const qsizetype equals = text.indexOf('=');
    const qsizetype colon = text.indexOf(':');
    return schemeLength(text) == 0 && equals >= 0 && (colon < 0 || equals < colon);
}

struct UsualPort
{
    QByteArrayView port;
    const char *scheme;
};

constexpr auto usualPorts = std::to_array<UsualPort>({
    { "5432", "postgresql" },
    { "6432", "pgbouncer" },
    { "3306", "mysql" },
    { "26257", "cockroachdb" },
    { "9090", "prometheus" },
});

/// "app1:8080": an application's metrics page, unless the port is that of something else.
bool isHostAndPort(QByteArrayView text)
{
    const qsizetype colon = text.lastIndexOf(':');
    const QByteArrayView host = text.first(std::max<qsizetype>(colon, 0));
    const bool isOneHost =
        !host.isEmpty() && (host.startsWith('[') ? host.endsWith(']') : !host.contains(':'));
    const auto isForeign = [](char c) { return QByteArrayView("/?#@=, '\"").contains(c); };
    return isOneHost && isPort(text.sliced(colon + 1)) && std::ranges::none_of(host, isForeign);
}

Result<Typed> pageAt(QByteArrayView text, QByteArrayView hostAndPort)
{
    const QByteArrayView port = hostAndPort.sliced(hostAndPort.lastIndexOf(':') + 1);
    const auto usual = std::ranges::find(usualPorts, port, &UsualPort::port);
    if (usual == usualPorts.end())
        return typedUrl(text, hostAndPort, UrlDialect::Http);
    return badAddress(words(QT_TRANSLATE_NOOP("core", "it has no scheme; with port %1, write %2://HOST:%1"))
                          .arg(QLatin1StringView(port), QLatin1StringView(usual->scheme)));
}

} // namespace

QByteArrayView behindScheme(QByteArrayView text)
{
    return dialectOf(text) ? text.sliced(schemeLength(text) + 3) : text;
}

Result<Typed> takeApart(QByteArrayView text)
{
    if (text.size() > longestAddress)
        return badAddress(words(QT_TRANSLATE_NOOP("core", "it is longer than 64 KB")));
    if (const qsizetype nul = text.indexOf('\0'); nul >= 0)
        return badAddress(words(QT_TRANSLATE_NOOP("core", "character %1 is a NUL"))
                              .arg(characterNumber(text, text.data() + nul)));
    const QByteArrayView trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return badAddress(words(
            QT_TRANSLATE_NOOP("core", "it is empty; write postgresql://HOST/DATABASE or service=NAME")));

    if (const auto dialect = dialectOf(trimmed))
        return typedUrl(text, behindScheme(trimmed), *dialect);
    if (isHostAndPort(trimmed))
        return pageAt(text, trimmed);
    if (!holdsKeywords(trimmed))
        return badAddress(words(QT_TRANSLATE_NOOP(
            "core",
            "it is neither a URL of a known kind nor a keyword string; write postgresql://HOST/DATABASE, "
            "'host=HOST dbname=DATABASE', service=NAME, pgbouncer://HOST, mysql://HOST, https://HOST/PATH or "
            "haproxy:///SOCKET")));
    auto parameters = parametersOfKeywords(text);
    if (!parameters)
        return parameters.error();
    return Typed { .parameters = std::move(parameters.value()) };
}

} // namespace core
