#pragma once

#include <QStringList>

namespace core {

/// What cleans up old versions of rows, so that an open transaction holds it back.
enum class Cleanup { NotKnown, Vacuum, Purge };

/// How a system's statements are read. Of one that is not known, nothing may be left that either would take
/// for a literal.
enum class SqlDialect { Unknown, Standard, MySql };

/// The statements with which an operator ends what a session does, or the session: %1 is its pid, %2 when it
/// started, %3 its id.
struct EndingStatements
{
    QLatin1StringView cancel = {};    ///< empty: not known
    QLatin1StringView terminate = {}; ///< empty: not known
    bool needStart = false;           ///< pids are used again
    bool needId = false; ///< of 128 bits: a history that an older version wrote has numbers instead
};

/// What is known about a kind of system that is read, without asking it. Facts that a source reports do not
/// belong here: of the system that answered, a history keeps only its kind.
struct System
{
    QLatin1StringView kind;
    QLatin1StringView name;                ///< as its makers spell it
    QLatin1StringView since = {};          ///< first version that we read; empty: any
    int versionNumbers = 2;                ///< how many numbers tell its versions apart
    QLatin1StringView console = {};        ///< the database name that opens its console; empty: it has none
    QLatin1StringView reserveTimeout = {}; ///< the setting for how long a client waits for a reserve to open
    bool pausesUnseen = false;             ///< a pool may be paused, and not every version reports that
    bool poolsEndWithClients = false;      ///< a pool is listed only while it has clients
    QLatin1StringView right = {};          ///< what a role needs to see every session
    QLatin1StringView queryLength = {}; ///< the setting that makes sessions with long queries costly to read
    bool countsExactly = false;         ///< its number of connections does not depend on that right
    EndingStatements ending = {};
    Cleanup cleanup = Cleanup::NotKnown;
    SqlDialect dialect = SqlDialect::Standard;
};

/// Null for an unknown kind.
const System *systemOf(QStringView kind);

/// "PgBouncer" for "pgbouncer"; an unknown kind is returned unchanged.
QString systemName(const QString &kind);

bool mayPauseUnseen(const QString &kind);

/// Whether a pool is listed only while it has clients: its servers may live on for a moment.
bool poolsEndWithClients(const QString &kind);

/// What to grant to a role that does not see every session: "pg_read_all_stats".
QString rightToSee(const QString &kind);

/// The setting for how long a client of a pool waits until its reserve opens; empty: there is none.
QString reserveTimeout(const QString &kind);

/// The setting for the length of queries, by which reading the sessions may cost too much; empty: there is
/// none.
QString queryLengthSetting(const QString &kind);

/// Whether the number of connections is exact without that right.
bool countsExactly(const QString &kind);

EndingStatements endingStatements(const QString &kind);

Cleanup cleanupOf(const QString &kind);

SqlDialect dialectOf(const QString &kind);

/// Whether a database of this name is the console of a pooler.
bool isConsole(QStringView database);

/// Whether a package puts a socket there, so that the path tells nothing of its user.
bool isUsualSocket(QStringView path);

/// Kinds that have a source, in the order used in texts.
QStringList systemsRead();

} // namespace core
