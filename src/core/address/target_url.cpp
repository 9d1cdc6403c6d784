#include "core/address/target_url.h"

#include "core/address/target_options.h"
#include "core/address/target_url_parts.h"
#include "core/address/target_url_reader.h"
#include "core/address/words.h"
#include "core/text.h"

#include <QList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

// A page parameter whose name contains one of these holds a secret.
constexpr auto secretWords = std::to_array<QByteArrayView>(
    { "pass", "pwd", "secret", "token", "apikey", "api_key", "api-key", "signature" });

// "sig" is Azure's name for a signature; as a part it is also in "design".
bool namesSecret(QByteArrayView name)
{
    return name == "sig"
           || std::ranges::any_of(secretWords, [&](QByteArrayView word) { return name.contains(word); });
}

/// The sentence names the character where the piece begins.
Error wrongAt(QByteArrayView text, QByteArrayView piece, const char *sentence)
{
    return badAddress(words(sentence).arg(characterNumber(text, piece.data())));
}

Result<QByteArrayView> databaseIn(QByteArrayView text, const UrlParts &parts)
{
    const QByteArrayView database = parts.path.startsWith('/') ? parts.path.sliced(1) : parts.path;
    if (const qsizetype slash = database.indexOf('/'); slash >= 0)
        return rawCharacter(
            text, database.data() + slash,
            QT_TRANSLATE_NOOP(
                "core", "character %1 is a raw '%2' in or after the database name; percent-encode it as %3"));
    return database;
}

Result<Typed> ofLibpq(QByteArrayView text, const UrlParts &parts, UrlReader reader,
                      QByteArrayView usualPort = {})
{
    const auto database = databaseIn(text, parts);
    if (!database)
        return database.error();
    // The query comes last, as with libpq: its values win.
    for (const Status &status : { reader.addHosts(parts.hosts, usualPort), reader.add("user", parts.user),
                                  reader.add("password", parts.password),
                                  reader.add("dbname", database.value()), reader.addQuery(parts.query) }) {
        if (!status)
            return status.error();
    }
    return Typed { .parameters = std::move(reader).parameters() };
}

bool namesDatabase(const Parameter &parameter)
{
    const auto option = optionNamed(parameter.key);
    return option && option->keyword == "dbname";
}

/// Pgpool-II answers as the server behind it would; only the scheme tells that the pooler itself is meant.
/// After a logout it keeps the connections to its nodes, but for a few databases such as "postgres".
Result<Typed> ofPgpool(QByteArrayView text, const UrlParts &parts, const UrlReader &reader)
{
    auto typed = ofLibpq(text, parts, reader, "9999");
    if (!typed)
        return typed;
    typed.value().kind = "pgpool";
    if (std::ranges::none_of(typed.value().parameters, namesDatabase))
        typed.value().parameters.push_back(
            { .key = "dbname", .value = Secret(QByteArray("postgres")), .closed = true });
    return typed;
}

/// The console answers on PgBouncer's own port, under its own database name.
Result<Typed> ofPgBouncer(QByteArrayView text, const UrlParts &parts, const UrlReader &reader)
{
    auto typed = ofLibpq(text, parts, reader, "6432");
    if (!typed)
        return typed;
    for (const Parameter &parameter : typed.value().parameters) {
        if (namesDatabase(parameter) && QString::fromUtf8(parameter.value.reveal()) != consoleDatabase)
            return badAddress(
                words(QT_TRANSLATE_NOOP(
                          "core", "the database (%1) is not PgBouncer's console; write pgbouncer://HOST, or "
                                  "postgresql:// for a database behind it"))
                    .arg(parameter.place));
    }
    typed.value().parameters.push_back(
        { .key = "dbname", .value = Secret(QByteArray(consoleDatabase.data())), .closed = true });
    return typed;
}

struct ModeWord
{
    QByteArrayView written; ///< in small letters, with '-'
    const char *meant;
};

// What the drivers and programs of MySQL and MariaDB call the modes of TLS.
constexpr auto modeWords = std::to_array<ModeWord>({
    { "disabled", "disable" },
    { "preferred", "prefer" },
    { "required", "require" },
    { "trust", "require" },
    { "verify-identity", "verify-full" },
    { "disable", "disable" },
    { "verify-ca", "verify-ca" },
    { "verify-full", "verify-full" },
});

// What the drivers and programs of MySQL and MariaDB call the path of a socket.
constexpr auto socketWords = std::to_array<QByteArrayView>({ "socket", "unix_socket", "localSocket" });

/// A socket that is no path would be taken for the name of a host.
Status takeSocket(Parameter &parameter)
{
    if (std::ranges::find(socketWords, QByteArrayView(parameter.key)) == socketWords.end())
        return ok();
    if (!QByteArrayView(parameter.value.reveal()).startsWith('/'))
        return badAddress(words(QT_TRANSLATE_NOOP("core", "'%1' must be the path of a socket (%2)"))
                              .arg(QLatin1String(parameter.key), parameter.place));
    parameter.key = "host";
    return ok();
}

Result<Typed> ofMySql(QByteArrayView text, const UrlParts &parts, UrlReader reader)
{
    auto typed = ofLibpq(text, parts, std::move(reader));
    if (!typed)
        return typed;
    typed.value().transport = Transport::MySql;
    for (Parameter &parameter : typed.value().parameters) {
        if (const Status status = takeSocket(parameter); !status)
            return status.error();
        const auto option = optionNamed(parameter.key);
        if (!option || option->keyword != "sslmode")
            continue;
        const QByteArray written = QByteArray(parameter.value.reveal()).toLower().replace('_', '-');
        const auto word = std::ranges::find(modeWords, QByteArrayView(written), &ModeWord::written);
        if (word != modeWords.end())
            parameter.value = Secret(word->meant);
    }
    return typed;
}

Status checkOneHost(QByteArrayView text, QByteArrayView hosts)
{
    if (hosts.isEmpty() || hosts.startsWith(':'))
        return wrongAt(text, hosts, QT_TRANSLATE_NOOP("core", "the host is missing at character %1"));
    if (const qsizetype comma = hosts.indexOf(','); comma >= 0)
        return wrongAt(
            text, hosts.sliced(comma),
            QT_TRANSLATE_NOOP("core", "there is a comma at character %1; only one host is allowed here"));
    if (const qsizetype percent = hosts.indexOf('%'); percent >= 0 && !hosts.startsWith('['))
        return wrongAt(
            text, hosts.sliced(percent),
            QT_TRANSLATE_NOOP("core", "there is a '%' at character %1; a host name cannot contain it"));
    return ok();
}

Status checkUser(QByteArrayView text, QByteArrayView user)
{
    if (user.toByteArray().toUpper().contains("%3A"))
        return wrongAt(
            text, user,
            QT_TRANSLATE_NOOP("core", "the user at character %1 contains a ':', which HTTP does not allow"));
    return ok();
}

/// The path is kept and shown, so it must hold no secret and lead where it says.
Status checkPath(QByteArrayView text, const UrlParts &parts)
{
    // https://ann:s/cr?t@host: the apparent path is the rest of a password.
    if (const qsizetype stray = parts.query.indexOf('@'); stray >= 0)
        return rawCharacter(
            text, parts.query.data() + stray,
            QT_TRANSLATE_NOOP("core", "character %1 is a raw '%2' after the host; percent-encode it as %3"));
    const QByteArray plain = parts.path.toByteArray().replace("%2e", ".").replace("%2E", ".");
    for (const QByteArray &step : plain.split('/')) {
        if (step == "." || step == "..")
            return wrongAt(
                text, parts.path,
                QT_TRANSLATE_NOOP("core", "the path at character %1 contains a segment '.' or '..'"));
    }
    const QByteArray query = QByteArray::fromPercentEncoding(parts.query.toByteArray()).toLower();
    for (const QByteArray &parameter : query.split('&')) {
        if (namesSecret(parameter.left(parameter.indexOf('='))))
            return wrongAt(
                text, parts.query,
                QT_TRANSLATE_NOOP("core",
                                  "the query at character %1 contains a secret, which would be shown; write "
                                  "USER:PASSWORD@ before the host"));
    }
    return ok();
}

/// The query of a page: what is ours in it, and the rest, which is the page's.
struct PageQuery
{
    std::optional<QByteArrayView> leadsTo;
    QByteArray rest; ///< with its '?'
};

PageQuery pageQuery(QByteArrayView query)
{
    PageQuery parts;
    for (qsizetype from = 0; from < query.size();) {
        const qsizetype ampersand = query.indexOf('&', from);
        const qsizetype end = ampersand < 0 ? query.size() : ampersand;
        const QByteArrayView parameter = query.sliced(from, end - from);
        const qsizetype equals = parameter.indexOf('=');
        const auto option = optionNamed(parameter.first(std::max<qsizetype>(equals, 0)));
        if (option && option->keyword == "leads_to")
            parts.leadsTo = parameter.sliced(equals + 1);
        else
            parts.rest += (parts.rest.isEmpty() ? '?' : '&') + parameter.toByteArray();
        from = end + 1;
    }
    return parts;
}

/// An empty one would silently mean that the page leads nowhere.
Status checkDestinations(const PageQuery &query)
{
    if (query.leadsTo && query.leadsTo->isEmpty())
        return badAddress(words(
            QT_TRANSLATE_NOOP("core", "leads_to must be HOST:PORT, or several of them separated by commas")));
    return ok();
}

Result<Typed> ofPage(QByteArrayView text, const UrlParts &parts, UrlReader reader, bool isSecure,
                     QByteArrayView port)
{
    const PageQuery query = pageQuery(parts.query);
    for (const Status &status :
         { checkOneHost(text, parts.hosts), checkUser(text, parts.user), checkPath(text, parts),
           reader.addHosts(parts.hosts, port), reader.add("user", parts.user),
           reader.add("password", parts.password), checkDestinations(query),
           reader.add("leads_to", query.leadsTo.value_or(QByteArrayView())) }) {
        if (!status)
            return status.error();
    }
    reader.say("sslmode", isSecure ? "verify-full" : "disable");
    return Typed { .parameters = std::move(reader).parameters(),
                   .transport = Transport::Http,
                   .path = QString::fromUtf8(parts.path.toByteArray() + query.rest) };
}

/// Its selectors contain characters that a request must not.
QString encodedQuery(const QString &query)
{
    QString encoded;
    for (const QString &parameter : query.sliced(1).split(u'&')) {
        const QByteArray value = QByteArray::fromPercentEncoding(parameter.section(u'=', 1).toUtf8());
        encoded += (encoded.isEmpty() ? u'?' : u'&') + parameter.section(u'=', 0, 0) + u'='
                   + QString::fromLatin1(value.toPercentEncoding());
    }
    return encoded;
}

Status checkSelectors(const QString &query)
{
    for (const QString &parameter : query.split(u'&', Qt::SkipEmptyParts)) {
        const QString name = parameter.section(u'=', 0, 0);
        if (name != "match"_L1 && name != "match[]"_L1)
            return badAddress(
                words(QT_TRANSLATE_NOOP("core", "prometheus:// has no parameter %1; write match=SELECTOR"))
                    .arg(display(name, 40)));
    }
    return ok();
}

Result<Typed> ofPrometheus(QByteArrayView text, const UrlParts &parts, const UrlReader &reader)
{
    auto typed = ofPage(text, parts, reader, false, "9090");
    if (!typed)
        return typed;
    const QString path = typed.value().path;
    QString page = path.section(u'?', 0, 0);
    while (page.endsWith(u'/'))
        page.chop(1);
    const qsizetype query = path.indexOf(u'?');
    if (query >= 0) {
        if (auto known = checkSelectors(path.sliced(query + 1)); !known)
            return known.error();
    }
    typed.value().path = page + u"/federate"_s + (query < 0 ? QString() : encodedQuery(path.sliced(query)));
    typed.value().kind = "prometheus";
    return typed;
}

/// A file, or a port of one host.
Status addHaProxySocket(QByteArrayView text, const UrlParts &parts, UrlReader &reader)
{
    if (parts.hosts.isEmpty())
        return reader.addSocket(parts.path);
    for (const Status &status : { checkOneHost(text, parts.hosts), reader.addHosts(parts.hosts) }) {
        if (!status)
            return status;
    }
    if (std::ranges::none_of(reader.parameters(), [](const Parameter &p) { return p.key == "port"; }))
        return wrongAt(
            text, parts.hosts,
            QT_TRANSLATE_NOOP("core", "the host at character %1 needs a port: haproxy://HOST:PORT"));
    return ok();
}

Result<Typed> ofHaProxy(QByteArrayView text, const UrlParts &parts, UrlReader reader)
{
    if (!parts.user.isEmpty() || !parts.password.isEmpty())
        return wrongAt(
            text, parts.user,
            QT_TRANSLATE_NOOP(
                "core",
                "HAProxy's socket has no users; remove the user and password that begin at character %1"));
    if (!parts.query.isEmpty())
        return wrongAt(
            text, parts.query,
            QT_TRANSLATE_NOOP("core",
                              "HAProxy's socket has no parameters; remove those that begin at character %1"));
    const bool isFile = parts.hosts.isEmpty();
    if (isFile ? parts.path.size() < 2 : parts.path.size() > 1)
        return badAddress(words(
            QT_TRANSLATE_NOOP("core", "write haproxy:///run/haproxy/admin.sock or haproxy://HOST:PORT")));
    if (const Status status = addHaProxySocket(text, parts, reader); !status)
        return status.error();
    reader.say("sslmode", "disable");
    return Typed { .parameters = std::move(reader).parameters(), .transport = Transport::Line };
}

} // namespace

Result<Typed> typedUrl(QByteArrayView text, QByteArrayView rest, UrlDialect dialect)
{
    const auto cut = urlParts(text, rest);
    if (!cut)
        return cut.error();
    const UrlParts &parts = cut.value();
    const UrlReader reader(text, dialect);
    switch (dialect) {
    case UrlDialect::Libpq:
    case UrlDialect::Jdbc:
        return ofLibpq(text, parts, reader);
    case UrlDialect::Pgpool:
        return ofPgpool(text, parts, reader);
    case UrlDialect::Cockroach:
        return ofLibpq(text, parts, reader, "26257");
    case UrlDialect::PgBouncer:
        return ofPgBouncer(text, parts, reader);
    case UrlDialect::Http:
        return ofPage(text, parts, reader, false, "80");
    case UrlDialect::Https:
        return ofPage(text, parts, reader, true, "443");
    case UrlDialect::Prometheus:
        return ofPrometheus(text, parts, reader);
    case UrlDialect::HaProxy:
        return ofHaProxy(text, parts, reader);
    case UrlDialect::MySql:
        return ofMySql(text, parts, reader);
    }
    Q_UNREACHABLE();
}

} // namespace core
