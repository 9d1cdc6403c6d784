#include "program/past/anonymizer.h"

#include "core/address/application_name.h"
#include "core/address/ip_address.h"
#include "core/address/loopback.h"
#include "core/own_name.h"
#include "core/system.h"
#include "insight/path/owners.h"
#include "program/past/names_in_errors.h"

#include <QRegularExpression>

#include <array>

using namespace Qt::StringLiterals;

namespace program {

using store::TextKind;

namespace {

struct Disguised
{
    TextKind kind;
    const char *name;
};
constexpr auto disguised = std::to_array<Disguised>({
    { TextKind::Database, "database" },
    { TextKind::Address, "host" },
    { TextKind::User, "user" },
    { TextKind::Application, "application" },
    { TextKind::Proxy, "proxy" },
});

/// Where a history holds names, in the order in which a word that names several things is taken for one. What
/// a target is put together of is taken apart by address().
struct Place
{
    TextKind kind;
    const char *sql;
};
constexpr auto places = std::to_array<Place>({
    { TextKind::Database, "select distinct database from who" },
    { TextKind::Database, "select distinct database from pool" },
    { TextKind::Database, "select distinct database from link" },
    { TextKind::Database,
      "select distinct c.name from ceiling as c join text as s on s.id = c.scope where s.value in "
      "('database', 'pooler-database')" },
    { TextKind::Address, "select distinct name from endpoint" },
    { TextKind::Identifier, "select distinct system_id from endpoint" },
    { TextKind::Address, "select distinct address from identity" },
    { TextKind::Address, "select distinct client_address from who" },
    { TextKind::Address, "select distinct remote_host from link" },
    { TextKind::Address, "select distinct local_host from link" },
    { TextKind::Address, "select distinct name from neighbour" },
    { TextKind::Address, "select distinct host from neighbour" },
    { TextKind::Address,
      "select distinct c.name from ceiling as c join text as s on s.id = c.scope where s.value = "
      "'proxy-server'" },
    { TextKind::Address, "select distinct p.name from pool as p join endpoint as e on e.id = p.endpoint join "
                         "text as l on l.id = "
                         "e.layer where l.value = 'proxy'" },
    { TextKind::Address,
      "select distinct k.pool from link as k join endpoint as e on e.id = k.endpoint join text as l on l.id "
      "= "
      "e.layer join text as p on p.id = k.pool where l.value = 'proxy' and p.value not like '<%'" },
    { TextKind::User, "select distinct user from who" },
    { TextKind::User, "select distinct user from pool" },
    { TextKind::User, "select distinct user from link" },
    { TextKind::User,
      "select distinct c.name from ceiling as c join text as s on s.id = c.scope where s.value in ('role', "
      "'pooler-user')" },
    { TextKind::Application, "select distinct application from who" },
    { TextKind::Application, "select distinct application from link" },
    { TextKind::Application, "select distinct own_name from identity" },
    { TextKind::Proxy,
      "select distinct c.name from ceiling as c join text as s on s.id = c.scope where s.value = 'proxy' and "
      "c.name not in (select name from endpoint)" },
});

constexpr auto poolsOfPoolers =
    "select name from pool where database is not null and purpose in (0, 4) and endpoint not in (select e.id "
    "from endpoint as e join text as l on l.id = e.layer where l.value in ('application', 'proxy'))";
constexpr auto errors =
    "select detail from gap union select after from event where kind in (select id from text where value in "
    "('full', 'lost'))";
constexpr auto placesOfRefusals =
    "select before from event where kind in (select id from text where value in ('clients-denied', "
    "'clients-unserved'))";

// Incidents, and events that tell of more than the endpoint's own state, from before the oldest sample. What
// stands elsewhere, too, has names that are known.
constexpr auto unnamed = R"(
    with old as (select coalesce(min(at), 9223372036854775807) as until from sample),
         word as (select e.*, t.value as what from event as e join text as t on t.id = e.kind),
         told as (
            select "from" as at, subject as text from note where kind = 0
            union select "from", culprit from note where kind = 0
            union select "from", sentence from note where kind = 0
            union select at, before from word where what in ('another-server', 'moved', 'setting')
                or what like 'clients-%'
            union select at, after from word where what in ('another-server', 'moved', 'setting')
                or what like 'clients-%')
    select id from text where id in (select text from told, old where at < until)
        and id not in (select text from told, old where at >= until and text is not null)
        and id not in (select name from pool where name is not null)
        and id not in (select name from ceiling where name is not null)
        and value <> '')";

QStringList texts(store::Database &history, const char *ids)
{
    (void)history.takeTrouble(); // an earlier version has fewer tables
    QStringList found;
    store::Statement rows = history.prepare(
        ("select value from text where id in (" + QByteArray(ids) + ") order by id").constData());
    rows.ask();
    while (rows.next())
        found.append(rows.text(0));
    return found;
}

bool isOfName(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'_' || letter == u'-';
}

/// "app1:8080", "[fd00::7]:5432"
bool isPlace(const QString &text)
{
    static const QRegularExpression place(u"^[^\\s/]+:\\d+$"_s);
    return place.match(text).hasMatch();
}

/// Usual names of a proxy's sections. They identify nobody, and if they were replaced, every sentence would
/// lose these words.
constexpr auto usualNames = std::to_array<QLatin1StringView>({
    "primary"_L1,     "primaries"_L1, "replica"_L1, "replicas"_L1, "standby"_L1, "standbys"_L1, "master"_L1,
    "slave"_L1,       "leader"_L1,    "read"_L1,    "write"_L1,    "stats"_L1,   "public"_L1,   "default"_L1,
    "replication"_L1, "http"_L1,      "tcp"_L1,     "frontend"_L1, "backend"_L1, "server"_L1,   "servers"_L1,
    "client"_L1,      "clients"_L1,   "pool"_L1,    "pools"_L1,    "pooler"_L1,  "proxy"_L1,    "database"_L1,
    "db"_L1,          "small"_L1,     "large"_L1,
});

bool isUsual(const QString &name)
{
    return std::ranges::find(usualNames, name) != usualNames.end();
}

/// Words of the systems among the names that a pool's is put together of.
bool isWordOfPools(const QString &part)
{
    return part.isEmpty() || part == u'*' || isUsual(part)
           || core::poolModeNamed(part) != core::PoolMode::Unknown;
}

/// What has a meaning: what drivers and other watchers like us call themselves.
bool isNoSecret(const QString &application)
{
    const auto version = qsizetype(core::ownApplication.size());
    return insight::isOfDriver(application)
           || (application.startsWith(QLatin1StringView(core::ownApplication)) && application.size() > version
               && application[version].isDigit());
}

/// Whether a name can end before this place, or begin behind the one before: no part of a longer word.
bool isBorder(QStringView text, qsizetype at)
{
    if (at <= 0 || at >= text.size())
        return true;
    if (text[at] == u'.') // of a host's name, but not of a sentence
        return at + 1 == text.size() || !isOfName(text[at + 1]);
    if (text[at - 1] == u'.')
        return at < 2 || !isOfName(text[at - 2]) || !isOfName(text[at]);
    return !isOfName(text[at]) || !isOfName(text[at - 1]);
}

} // namespace

Anonymizer::Anonymizer(store::Database &history)
{
    for (const Place &place : places) {
        for (const QString &name : texts(history, place.sql))
            rewritten(place.kind, name);
    }
    for (const QString &pool : texts(history, "select name from pool"))
        learnFromPlacedPool(pool);
    for (const QString &pool : texts(history, poolsOfPoolers))
        learnFromPool(pool);
    for (const QString &target : texts(history, "select target from pool"))
        learnFromTarget(target);
    for (const QString &error : texts(history, errors)) {
        for (const NameInError &found : namesInError(error))
            learn(found.kind, found.name.toString());
    }
    for (const QString &refusal : texts(history, placesOfRefusals)) {
        if (refusal.startsWith("frontend "_L1) || refusal.startsWith("backend "_L1))
            learn(TextKind::Proxy, refusal.section(u' ', 1));
    }
    for (const QString &cluster : texts(history, "select cluster from note")) {
        for (const QString &endpoint : cluster.split(u' ', Qt::SkipEmptyParts))
            learn(TextKind::Address, endpoint);
    }
    for (const QString &text : texts(history, unnamed))
        m_unnamed.emplace(text, int(m_unnamed.size()) + 1);
    (void)history.takeTrouble();
}

/// A name that is known keeps its kind.
void Anonymizer::learn(TextKind kind, const QString &name)
{
    if (!known(name))
        rewritten(kind, name);
}

/// The pool of one of several applications has its place in its name: "orders (shop-api · app1:8080,
/// library)".
void Anonymizer::learnFromPlacedPool(const QString &name)
{
    static const QRegularExpression placed(u" \\((?<place>[^()]+), [^(),]+\\)$"_s);
    static const QRegularExpression apart(u", | \u00b7 "_s);
    static const QRegularExpression process(u"^(pid|process_pid|process|worker|worker_id) \\d+$"_s);
    const auto match = placed.match(name);
    for (const QString &part : match.captured(u"place").split(apart, Qt::SkipEmptyParts)) {
        if (!isWordOfPools(part) && !process.match(part).hasMatch())
            learn(isPlace(part) ? TextKind::Address : TextKind::Application, part);
    }
}

/// A pooler's rule may be for other names than those at the server: "shop/app (tenant, transaction)",
/// "shop/app #2".
void Anonymizer::learnFromPool(const QString &name)
{
    static const QRegularExpression between(u"/| \\(|, |\\)| #.*"_s);
    const QStringList parts = name.split(between);
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (!isWordOfPools(parts[i]))
            learn(i == 1 ? TextKind::User : TextKind::Database, parts[i]);
    }
}

/// "db1.corp:5432/shop", "/shop", "10.0.0.5:5432", "unix"
void Anonymizer::learnFromTarget(const QString &target)
{
    const qsizetype end = target.lastIndexOf(u'/');
    if (end < 0 && !isPlace(target))
        return;
    learn(TextKind::Address, end < 0 ? target : target.first(end));
    learn(TextKind::Database, end < 0 ? QString() : target.sliced(end + 1));
}

QString Anonymizer::rewritten(TextKind kind, const QString &text)
{
    if (text.isEmpty() || kind == TextKind::Word)
        return text;
    if (kind == TextKind::Address)
        return address(text);
    if (kind == TextKind::Application)
        return application(text);
    if (kind == TextKind::Proxy && isUsual(text))
        return text;
    if (kind == TextKind::User || kind == TextKind::Database || kind == TextKind::Proxy)
        return nameFor(kind, text);
    if (kind == TextKind::Identifier)
        return isPlace(text) ? address(text) : text;
    const auto left = m_unnamed.find(text);
    return left == m_unnamed.end() ? prose(text) : u"(left out %1)"_s.arg(left->second);
}

const QString &Anonymizer::nameFor(TextKind kind, const QString &name)
{
    const auto found = m_names.find(name);
    if (found != m_names.end())
        return found->second;
    const auto word = std::ranges::find(disguised, kind, &Disguised::kind);
    return remember(name, u"%1-%2"_s.arg(QLatin1StringView(word->name)).arg(++m_named[kind]));
}

const QString &Anonymizer::remember(const QString &name, const QString &instead)
{
    ++m_lengths[name.size()];
    return m_names.emplace(name, instead).first->second;
}

/// A pooler may have put the address of the client behind it.
QString Anonymizer::application(const QString &told)
{
    const core::Application parts = core::applicationOf(told);
    if (parts.name.isEmpty())
        return told;
    const QString name = isNoSecret(parts.name) ? parts.name : nameFor(TextKind::Application, parts.name);
    return parts.told.isNull() ? name : name + prose(told.sliced(parts.name.size()));
}

/// "db1/10.0.0.5:5432" is two names of one host; a socket is a path.
QString Anonymizer::address(const QString &text)
{
    if (text.startsWith(u'/') || text.startsWith(u'@'))
        return socket(text);
    QStringList parts = text.split(u'/');
    for (QString &part : parts)
        part = hostPart(part);
    return parts.join(u'/');
}

QString Anonymizer::hostPart(const QString &part)
{
    static const QRegularExpression withPort(u"^\\[?([^\\[\\]]*)\\]?(:\\d+)$"_s);
    const auto match = withPort.match(part);
    const bool hasPort = match.hasMatch() && (part.startsWith(u'[') || match.captured(1).count(u':') == 0);
    return hasPort ? host(match.captured(1)) + match.captured(2) : host(part);
}

/// "/srv/acme/pg:5432" becomes "/socket-1:5432": that it is a socket stays.
QString Anonymizer::socket(const QString &text)
{
    static const QRegularExpression withPort(u"^(.+?)(:\\d+)?$"_s);
    const auto match = withPort.match(text);
    const QString path = match.captured(1);
    if (path.isEmpty() || core::isUsualSocket(path))
        return text;
    const auto before = known(path);
    return (before ? *before : remember(path, u"%1socket-%2"_s.arg(path.front()).arg(++m_sockets)))
           + match.captured(2);
}

/// Both spellings of an address are one host.
QString Anonymizer::host(const QString &name)
{
    if (name.isEmpty() || core::isLoopback(name) || isUsual(name))
        return name;
    const auto ip = core::parseIpAddress(name);
    return nameFor(TextKind::Address, ip ? core::textOf(*ip) : name);
}

std::optional<QString> Anonymizer::known(QStringView name) const
{
    const auto found = m_names.find(name);
    return found == m_names.end() ? std::nullopt : std::optional(found->second);
}

/// The longest name that stands at a place is the one that is meant.
QString Anonymizer::prose(const QString &text)
{
    QString result;
    for (qsizetype at = 0; at < text.size();) {
        const auto found = isBorder(text, at) ? longestAt(text, at) : std::nullopt;
        result += found ? found->instead : text.sliced(at, 1);
        at += found ? found->length : 1;
    }
    return withoutAddresses(result);
}

std::optional<Anonymizer::Found> Anonymizer::longestAt(const QString &text, qsizetype at) const
{
    for (const auto &[length, count] : m_lengths) {
        if (length > text.size() - at || !isBorder(text, at + length))
            continue;
        if (const auto instead = known(QStringView(text).sliced(at, length)))
            return Found { *instead, length };
    }
    return std::nullopt;
}

/// Those that stand in sentences only.
QString Anonymizer::withoutAddresses(const QString &text)
{
    static const QRegularExpression address(
        u"(?<![\\w.:])(?:\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7})(?![\\w.]*\\w)"_s);
    QString result;
    qsizetype behind = 0;
    for (auto found = address.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        if (!core::parseIpAddress(match.captured()))
            continue;
        result += text.sliced(behind, match.capturedStart() - behind) + host(match.captured());
        behind = match.capturedEnd();
    }
    return result + text.sliced(behind);
}

} // namespace program
