#include "collect/answers.h"
#include "collect/compose.h"
#include "collect/sources/mysql_limits.h"
#include "collect/sources/mysql_metadata_locks.h"
#include "collect/sources/mysql_replication.h"
#include "collect/sources/mysql_sessions.h"
#include "collect/sources/mysql_threads.h"
#include "collect/sources/sql.h"
#include "collect/sources/systems.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;

namespace {

/// What tells the two apart: the files of their statements, and what their connections are set to.
struct Family
{
    const char *kind;
    QLatin1StringView name;
    QByteArrayView word; ///< in the version that is announced; empty: none of the others'
    int oldest;
    const char *introduction;
    const char *sessions;
    const char *ownSessions;
    const char *blockers;
    const char *groups;
    QByteArrayView pooled; ///< how connections are handled where the thread pool has tables
    const char *settings;
    const char *accounts;
    const char *systemId;
    const char *replica;
    QLatin1StringView replicaRight;
    const char *statementLimit;
    std::array<const char *, 2> otherSettings; ///< null: none
    core::Duration agesExactTo;
    bool abortsWhereFull; ///< a login that it refuses because it is full is also an aborted one
};

constexpr Family mariadbFamily {
    .kind = "mariadb",
    .name = "MariaDB"_L1,
    .word = "MariaDB",
    .oldest = 100500,
    .introduction = "mariadb_introduction",
    .sessions = "mariadb_sessions",
    .ownSessions = "mariadb_own_sessions",
    .blockers = "mariadb_blockers",
    .groups = "mariadb_groups",
    .pooled = "pool-of-threads",
    .settings = "mariadb_settings",
    .accounts = "mariadb_accounts",
    .systemId = "server_uid",
    .replica = "show all replicas status", // without "all" only the connection that has no name
    .replicaRight = "REPLICA MONITOR"_L1,
    .statementLimit = "max_statement_time = 3",
    .otherSettings = { "tx_read_only = on", "thread_pool_priority = high" },
    .agesExactTo = 50ms, // the time they count from is that of the question
    .abortsWhereFull = true,
};

constexpr Family mysqlFamily {
    .kind = "mysql",
    .name = "MySQL"_L1,
    .word = "",
    .oldest = 80022,
    .introduction = "mysql_introduction",
    .sessions = "mysql_sessions",
    .ownSessions = "mysql_own_sessions",
    .blockers = "mysql_blockers",
    .groups = "mysql_groups",
    .pooled = "loaded-dynamically", // by a plugin of Oracle's
    .settings = "mysql_settings",
    .accounts = "mysql_accounts",
    .systemId = "server_uuid",
    .replica = "show replica status",
    .replicaRight = "REPLICATION CLIENT"_L1,
    .statementLimit = "max_execution_time = 3000",
    .otherSettings = { "transaction_read_only = on", nullptr },
    .agesExactTo = mysql::secondsTold,
    .abortsWhereFull = false,
};

constexpr auto commonSettings = std::to_array<const char *>({
    "lock_wait_timeout = 1",
    "innodb_lock_wait_timeout = 1",
    "wait_timeout = 60, net_write_timeout = 10, time_zone = 'SYSTEM', sql_mode = ''",
});

bool isOf(const Family &family, const Greeting &greeting)
{
    return greeting.transport == Transport::MySql
           && (family.word.isEmpty() || greeting.serverVersion.contains(family.word));
}

/// "10.11.19-MariaDB" as 101119; 0 where it is no version.
int versionNumber(const QString &version)
{
    static const QRegularExpression form(u"^(\\d{1,3})\\.(\\d{1,2})\\.(\\d{1,2})"_s);
    const auto found = form.match(version);
    return found.captured(1).toInt() * 10000 + found.captured(2).toInt() * 100 + found.captured(3).toInt();
}

core::Result<Profile> profileOf(const Family &family, const Greeting &greeting, const wire::Rows &rows)
{
    const auto told = [&](QByteArrayView name) { return valueOf(rows, name); };
    const QString version = core::display(text(told("version")), 64);
    Profile known;
    known.version = versionNumber(version);
    if (known.version < family.oldest)
        return Error { Fault::Unsupported, u"%1 %2"_s.arg(family.name, version) };
    known.ownPid = integer(told("pid")).value_or(0);
    known.direct = known.ownPid > 0 && known.ownPid == greeting.announcedPid;
    if (!known.direct)
        return Error { Fault::Unsupported,
                       QCoreApplication::translate(
                           "collect",
                           "a proxy answers there, not the server itself; enter the address of the server") };
    known.endpoint = { .kind = QString::fromLatin1(family.kind),
                       .layer = core::Layer::Database,
                       .version = version,
                       .systemId = text(told(family.systemId)) };
    if (known.endpoint.systemId.isEmpty())
        known.endpoint.systemId = text(told("hostname")) + u':' + text(told("port"));
    known.connectionLimit = count(told("max_connections"));
    return known;
}

/// One message each: where one is refused, the others hold.
QList<QByteArray> settingsOf(const Family &family)
{
    QList<QByteArray> messages { QByteArray("set session ") + family.statementLimit };
    const auto add = [&messages](const char *setting) {
        if (setting)
            messages += QByteArray("set session ") + setting;
    };
    std::ranges::for_each(commonSettings, add);
    std::ranges::for_each(family.otherSettings, add);
    return messages;
}

bool hasLockWaiters(const Parts &parts)
{
    return std::ranges::any_of(sessionsIn(latest(parts, "sessions")),
                               [](const core::SessionPtr &session) { return core::waitsForLock(*session); });
}

/// The list of connections that does not need it makes the server hold a lock meanwhile.
QByteArray sessionsText(const Family &family, const Profile &profile, const Parts &parts)
{
    QByteArray text = sql(mysql::seesAll(parts) ? family.sessions : family.ownSessions, profile.version);
    if (!mysql::isInstrumented(parts))
        text.replace("performance_schema.processlist", "information_schema.processlist");
    return text;
}

/// Of MySQL, the blockers are in a table without rows.
bool hidesBlockers(const Family &family, const Profile &profile, const Parts &parts)
{
    return !mysql::isInstrumented(parts)
           && sql(family.blockers, profile.version).contains("performance_schema.");
}

std::vector<Question> questionsOf(const Family &family, const Profile &profile, const Parts &parts)
{
    const bool all = mysql::seesAll(parts);
    const wire::Rows &settings = tableOf(parts, "settings");
    const bool isPooled = valueOf(settings, "thread_handling") == family.pooled;
    const bool isInstrumented = mysql::isInstrumented(parts);
    return {
        { .id = "rights",
          .text = "select 1 as one from information_schema.innodb_trx limit 1",
          .every = 60s },
        { .id = "settings", .text = sql(family.settings, profile.version), .every = 60s },
        { .id = "accounts",
          .text = sql(family.accounts, profile.version),
          .every = 60s,
          .ifDenied = QCoreApplication::translate(
              "collect", "without SELECT on mysql.user, the limits of accounts are not measured") },
        // Before the sessions, which get their names from it.
        { .id = "programs",
          .text = sql("mysql_programs", profile.version),
          .every = 10s,
          .wanted = all && isInstrumented,
          .ifDenied = QCoreApplication::translate(
              "collect",
              "without SELECT on performance_schema.*, the programs of the clients are not known") },
        { .id = "sessions", .text = sessionsText(family, profile, parts), .essential = true },
        { .id = "replica",
          .text = family.replica,
          .every = 5s,
          .ifDenied =
              QCoreApplication::translate("collect", "without %1, role and replication lag are not measured")
                  .arg(family.replicaRight) },
        { .id = "blockers",
          .text = sql(family.blockers, profile.version),
          .wanted = all && hasLockWaiters(parts) && !hidesBlockers(family, profile, parts),
          .sparing = true,
          .ifDenied = QCoreApplication::translate(
              "collect", "without SELECT on performance_schema.*, blocking sessions are not known") },
        { .id = "groups", .text = sql(family.groups, profile.version), .wanted = isPooled },
        { .id = "metadata-locks",
          .text = sql("mysql_metadata_locks", profile.version),
          .wanted = all && isInstrumented && hasLockWaiters(parts),
          .sparing = true,
          .ifDenied = QCoreApplication::translate(
              "collect",
              "without SELECT on performance_schema.*, the holders of metadata locks are not known") },
    };
}

Draft decodeAnswer(const Profile &profile, const Question &question, const Parts &parts,
                   const wire::Rows &rows, Draft draft)
{
    if (question.id == "sessions")
        return mysql::decodeSessions(profile, rows, std::move(draft));
    return keepTable(profile, question, parts, rows, std::move(draft));
}

std::optional<Part> completeAnswer(const Family &family, const Profile &profile, const Question &question,
                                   const Parts &parts, Draft draft)
{
    if (question.id == "sessions")
        return mysql::completeSessions(profile, question, parts, std::move(draft), family.agesExactTo);
    if (question.id == "blockers")
        return mysql::completeBlockers(parts, std::move(draft));
    if (question.id == "metadata-locks")
        return mysql::completeMetadataLocks(parts, std::move(draft));
    draft.part.at = latest(parts, "sessions").at; // these tell no time
    return std::move(draft.part);
}

/// Whether a counter's logins are among the aborted ones, too.
enum class Aborted { No, Yes, InSomeFamilies };

struct RefusalRow
{
    const char *figure;
    core::Refusal::Cause cause;
    Aborted aborted = Aborted::No;
};

// Under the names that the server has for them.
constexpr auto refusalRows = std::to_array<RefusalRow>({
    { "connection_errors_max_connections", core::Refusal::Cause::Unserved, Aborted::InSomeFamilies },
    { "connection_errors_internal", core::Refusal::Cause::Unserved, Aborted::Yes },
    { "connection_errors_accept", core::Refusal::Cause::Unserved },
    { "connection_errors_select", core::Refusal::Cause::Unserved },
    { "connection_errors_peer_address", core::Refusal::Cause::Denied, Aborted::Yes },
    { "connection_errors_tcpwrap", core::Refusal::Cause::Denied },
});

/// Each login once: the aborted ones are those that no other counter has.
std::vector<core::Refusal> refusalsIn(const Family &family, const Parts &parts)
{
    const QByteArray aborted = "aborted_connects";
    std::vector<core::Refusal> refusals;
    auto others = counter(mysql::figure(parts, aborted));
    for (const RefusalRow &row : refusalRows) {
        const auto clients = counter(mysql::figure(parts, row.figure));
        if (!clients)
            continue;
        refusals.push_back({ row.cause, QString::fromLatin1(row.figure), *clients });
        if (row.aborted == Aborted::Yes || (row.aborted == Aborted::InSomeFamilies && family.abortsWhereFull))
            others = remaining(others, *clients);
    }
    if (others)
        refusals.push_back({ core::Refusal::Cause::Denied, QString::fromLatin1(aborted), *others });
    return refusals;
}

/// An account without PROCESS sees its own connections and is not told that there are others.
void admitBlindness(const Parts &parts, core::Sample &sample)
{
    if (mysql::seesAll(parts))
        return;
    const auto connected = count(mysql::figure(parts, "threads_connected"));
    sample.counts = { .used = connected };
    const auto seen = qint64(sample.sessions.size());
    sample.counts.unknown = remaining(connected, seen + 1);
    sample.visibility = { seen, seen + sample.counts.unknown.value_or(0) };
    sample.remarks += QCoreApplication::translate(
        "collect", "without PROCESS, this account sees only its own connections, and no transactions or "
                   "locks");
}

core::Sample composed(const Family &family, const Profile &profile, const Parts &parts)
{
    core::Sample sample = compose(profile, parts);
    sample.counts.used = count(mysql::figure(parts, "threads_connected"));
    mysql::addLimits(profile, parts, sample);
    sample.pools = mysql::threadPools(profile, parts);
    const core::Rates counted = sample.rates;
    takeRates(latest(parts, "sessions"), sample.rates);
    sample.rates.averageTransaction = counted.averageTransaction;
    sample.refusals = refusalsIn(family, parts);
    mysql::takeReplication(parts, sample);
    mysql::takeGalera(parts, sample);
    admitBlindness(parts, sample);
    if (hasLockWaiters(parts) && hidesBlockers(family, profile, parts))
        sample.remarks += QCoreApplication::translate(
            "collect", "blocking sessions are known only with performance_schema=ON");
    mysql::admitUnknownHolders(parts, sample);
    sample.remarks += QCoreApplication::translate(
        "collect",
        "the server reports only waits for locks, clients, timeouts and other transactions: any other active "
        "session may run or wait");
    return sample;
}

Source sourceOf(const Family &family)
{
    return {
        .kind = family.kind,
        .tellsTime = true,
        .transport = Transport::MySql,
        .recognises = [&family](const Greeting &greeting) { return isOf(family, greeting); },
        .introduction = [&family] { return sql(family.introduction, family.oldest); },
        .profile = [&family](const Greeting &greeting,
                             const wire::Rows &rows) { return profileOf(family, greeting, rows); },
        .settings = [&family](const Profile &) { return settingsOf(family); },
        .questions = [&family](const Profile &profile,
                               const Parts &parts) { return questionsOf(family, profile, parts); },
        .decode = decodeAnswer,
        .complete =
            [&family](const Profile &profile, const Question &question, const Parts &parts, Draft draft) {
                return completeAnswer(family, profile, question, parts, std::move(draft));
            },
        .compose = [&family](const Profile &profile,
                             const Parts &parts) { return composed(family, profile, parts); },
    };
}

} // namespace

Source mariadb()
{
    return sourceOf(mariadbFamily);
}

Source mysqlServer()
{
    return sourceOf(mysqlFamily);
}

} // namespace collect
