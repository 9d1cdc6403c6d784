#pragma once

#include "core/allowance.h"
#include "core/result.h"
#include "core/secret.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace core {

/// One address the user named. Exactly one of host name, IP address or socket directory is in `host`.
struct Host
{
    QString host;        ///< name, IP address, or a directory ("/run/postgresql", "@abstract")
    QString address;     ///< hostaddr=…: dial this, but check certificates and .pgpass against `host`
    quint16 port = 5432; ///< 0: `host` is the file of the socket itself

    bool isSocket() const { return host.startsWith(u'/') || host.startsWith(u'@'); }
    bool operator==(const Host &) const = default;
};

/// "db1:5432", "[::1]:5432", "/run/postgresql:5432", "/run/haproxy/admin.sock", with an address of its own
/// "db1/10.0.0.5:5432": how the user tells endpoints apart.
QString label(const Host &host);

/// What to open, understood from what the user typed. Everything in it but the secrets may be shown.
struct Target
{
    /// How the other end is spoken to. Line: a command, a newline, and the answer up to its end.
    enum class Transport { PostgreSql, Http, Line };

    Transport transport = Transport::PostgreSql;
    QList<Host> hosts;
    QByteArray kind; ///< what it is, where only the scheme can tell: "pgpool"
    QString path;    ///< of a page with its query, as it was typed: "/stats;csv"; empty: none
    QString user;
    QString database;
    Secret password;
    Secret keyPassword;                     ///< sslpassword
    QString tls = QStringLiteral("prefer"); ///< sslmode
    QMap<QByteArray, QByteArray>
        options;                 ///< the other libpq keywords that are passed on, values as libpq wants them
    QStringList ignored;         ///< parameters that were accepted and have no effect here, by name
    bool passwordInText = false; ///< the password stood in what was typed
    std::optional<Admission> admission; ///< of one that was found, not typed: where it may be
};

/// What surrounds a URL: variables and files that may fill what it leaves out. A value, so that tests can
/// make their own.
struct Surroundings
{
    std::function<QString(const char *)> variable;                  ///< empty when unset
    std::function<std::optional<QByteArray>(const QString &)> file; ///< nothing when it cannot be read
    QString home;
    QString osUser;
};

/// The variables, files and user of this process.
Surroundings processSurroundings();

/// Understands every form a DBA has at hand: URLs with several hosts, libpq keyword strings, `service=…`,
/// `jdbc:` prefixes, `pgbouncer://` for its console, `https://` for a page of statistics, `haproxy://` for
/// its socket. Strict, because libpq dials a piece of a password that contains a raw '@'. An error names
/// position or key, never a value.
Result<Target> parseTarget(const QString &text, const Surroundings &surroundings);

/// The options that a libpq of this version (PQlibVersion()) does not know. Never drop them: most make a
/// connection safer.
QList<QByteArray> optionsNewerThan(const Target &target, int libpqVersion);

struct Span
{
    qsizetype from = 0;
    qsizetype length = 0;
};

/// Where secrets stand in a command line argument: first byte and length. Rather too much than too little: an
/// address that cannot be understood is a secret as a whole, but for its scheme.
QList<Span> secretSpans(QByteArrayView argument);

} // namespace core
