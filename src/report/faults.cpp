#include "report/faults.h"

#include "core/language.h"
#include "core/next_steps.h"
#include "core/system.h"
#include "core/text.h"
#include "insight/past/traffic.h"
#include "report/numbers.h"
#include "report/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

struct Saying
{
    core::Fault fault;
    const char *what;
    const char *next;
    QString (*rest)() = nullptr; ///< replaces %1 in `next`
};

/// "PostgreSQL 11 and later, PgBouncer and Odyssey".
QString systemsRead()
{
    QStringList names;
    for (const QString &kind : core::systemsRead()) {
        const core::System &system = *core::systemOf(kind);
        names.append(system.since.isEmpty() ? QString(system.name)
                                            : Words::tr("%1 %2 and later").arg(system.name, system.since));
    }
    const QString last = names.takeLast();
    return Words::tr("%1 and %2").arg(names.join(u", "_s), last);
}

using core::Fault;

constexpr auto sayings = std::to_array<Saying>({
    { Fault::BadAddress, QT_TRANSLATE_NOOP("report", "The address is invalid"),
      QT_TRANSLATE_NOOP(
          "report",
          "No server was contacted. Correct the address: postgresql://user@host:5432/database, for example, "
          "pgbouncer://user@host:6432, mysql://user@host:3306 or http://host:8080.") },
    { Fault::NoSuchName, QT_TRANSLATE_NOOP("report", "The host name has no address"),
      QT_TRANSLATE_NOOP("report",
                        "Check the spelling and whether this computer's name service knows the name.") },
    { Fault::NoNameService, QT_TRANSLATE_NOOP("report", "This computer's name service does not answer"),
      QT_TRANSLATE_NOOP("report", "No server was contacted. Check the network and the DNS settings of this "
                                  "computer, or use an IP address instead of the name.") },
    { Fault::Refused, QT_TRANSLATE_NOOP("report", "Nothing is listening at this address"),
      QT_TRANSLATE_NOOP("report", "Check the host and port, or the socket path, and that the server is "
                                  "running and listening there.") },
    { Fault::Unreachable, QT_TRANSLATE_NOOP("report", "This address cannot be reached"),
      QT_TRANSLATE_NOOP("report", "Check the address, route, VPN and firewall. For a socket, check its "
                                  "folder and permissions.") },
    { Fault::TimedOut, QT_TRANSLATE_NOOP("report", "No answer within the time limit"),
      QT_TRANSLATE_NOOP(
          "report", "The server may be slow, hanging or overloaded. If not even the connection was made, a "
                    "firewall may be dropping the packets.") },
    { Fault::PasswordNeeded,
      QT_TRANSLATE_NOOP("report", "The server requires a password, and none was found"),
      QT_TRANSLATE_NOOP(
          "report",
          "Add it to ~/.pgpass or a service file (for MySQL and MariaDB, to "
          "~/.my.cnf), or enter it at the prompt. That of a page is only asked for at the prompt.") },
    { Fault::WrongPassword, QT_TRANSLATE_NOOP("report", "The user name or password was rejected"),
      QT_TRANSLATE_NOOP(
          "report", "Poolscope does not retry it. Correct the password, or check where it was taken from.") },
    { Fault::NoSuchRole, QT_TRANSLATE_NOOP("report", "This role is not allowed to log in"),
      QT_TRANSLATE_NOOP("report", "Check the user name. In PostgreSQL, the role must exist and have LOGIN; "
                                  "in MariaDB and MySQL, the account must not be locked.") },
    { Fault::NoSuchDatabase,
      QT_TRANSLATE_NOOP("report", "The database does not exist or does not accept connections"),
      QT_TRANSLATE_NOOP("report", "Enter another database. To read sessions, any database will do.") },
    { Fault::DatabaseDenied, QT_TRANSLATE_NOOP("report", "The account has no right to use this database"),
      QT_TRANSLATE_NOOP("report", "Enter another database, or grant the right. To read sessions, any "
                                  "database will do; for MySQL and MariaDB, the address needs none.") },
    { Fault::HostNotAllowed, QT_TRANSLATE_NOOP("report", "The server does not allow this login from here"),
      QT_TRANSLATE_NOOP("report",
                        "For PostgreSQL, add a line for this role, database and client address to "
                        "pg_hba.conf and reload. For MySQL and MariaDB, create the account for this host.") },
    { Fault::Full, QT_TRANSLATE_NOOP("report", "The server has no free connection slot"),
      QT_TRANSLATE_NOOP(
          "report",
          "Close a connection, or raise the limit of the server. It may keep slots for superusers.") },
    { Fault::LimitReached,
      QT_TRANSLATE_NOOP("report", "A limit of this role, account or database is reached"),
      QT_TRANSLATE_NOOP("report", "The server itself may have room. Raise the limit, or close connections "
                                  "if it counts those.") },
    { Fault::Starting, QT_TRANSLATE_NOOP("report", "The server is starting or recovering"),
      QT_TRANSLATE_NOOP("report", "Try again in a moment.") },
    { Fault::StandbyClosed,
      QT_TRANSLATE_NOOP("report",
                        "The server is a standby that does not accept connections: hot_standby is off"),
      QT_TRANSLATE_NOOP("report",
                        "Set hot_standby = on there and restart the server, or wait until it is promoted.") },
    { Fault::ShuttingDown, QT_TRANSLATE_NOOP("report", "The server is shutting down"),
      QT_TRANSLATE_NOOP("report", "Try again once it is running.") },
    { Fault::TlsRefused,
      QT_TRANSLATE_NOOP("report", "One side requires TLS and the other does not support it"),
      QT_TRANSLATE_NOOP("report",
                        "Compare sslmode with the server's settings. For PostgreSQL, check ssl and "
                        "pg_hba.conf; for MariaDB and MySQL, ssl_cert and require_secure_transport.") },
    { Fault::TlsUntrusted,
      QT_TRANSLATE_NOOP("report", "The server's certificate or TLS protocol was not accepted"),
      QT_TRANSLATE_NOOP("report", "Check sslrootcert (for HTTPS, SSL_CERT_FILE), that the certificate "
                                  "contains the host name, and that it has not expired.") },
    { Fault::BeforeTls,
      QT_TRANSLATE_NOOP("report",
                        "An error arrived before TLS was established, so it may not be the server's"),
      QT_TRANSLATE_NOOP("report",
                        "Check the server's log: the server may have no process or connection slot left. If "
                        "the log shows nothing, something on the network path answered.") },
    { Fault::Lost, QT_TRANSLATE_NOOP("report", "The connection was lost"),
      QT_TRANSLATE_NOOP("report", "Check the server's log for a restart, a crash or a terminated session.") },
    { Fault::Cancelled, QT_TRANSLATE_NOOP("report", "A time limit or an operator stopped the statement"),
      QT_TRANSLATE_NOOP("report", "The server may be overloaded. Try again in a moment.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "The role lacks the privilege to read this"),
      QT_TRANSLATE_NOOP("report", "Grant the role that privilege.") },
    { Fault::TooMuch, QT_TRANSLATE_NOOP("report", "The answer is larger than Poolscope accepts"),
      QT_TRANSLATE_NOOP("report", "Check that this is the right address.") },
    { Fault::Protocol, QT_TRANSLATE_NOOP("report", "Unexpected answer"),
      QT_TRANSLATE_NOOP("report",
                        "Check the host and port: another kind of server may be listening there.") },
    { Fault::Unavailable, QT_TRANSLATE_NOOP("report", "The server answers with an error of its own"),
      QT_TRANSLATE_NOOP("report",
                        "The host and port are right, but what is behind them does not serve this page now. "
                        "503 is what an application answers while it starts, and a proxy while none of its "
                        "servers is up; otherwise check its log.") },
    { Fault::TakingTurns, QT_TRANSLATE_NOOP("report", "Several processes answer at this address in turn"),
      QT_TRANSLATE_NOOP("report", "Enter the address of each of them instead.") },
    { Fault::NotPostgresql, QT_TRANSLATE_NOOP("report", "What answers is neither PostgreSQL nor a pooler"),
      QT_TRANSLATE_NOOP("report", "MariaDB and MySQL answer like this: if one of them is listening there, "
                                  "enter mariadb://user@host or mysql://user@host with this port. Otherwise "
                                  "check the host and port.") },
    { Fault::Unsupported, QT_TRANSLATE_NOOP("report", "This system or version is not supported"),
      QT_TRANSLATE_NOOP("report", "Poolscope supports %1."), systemsRead },
    { Fault::NoOption, QT_TRANSLATE_NOOP("report", "A connection option cannot be used"),
      QT_TRANSLATE_NOOP("report", "Leave it out, or update libpq. sslmode=verify-full and "
                                  "channel_binding=require also keep the password from a fake server.") },
    { Fault::NoPool,
      QT_TRANSLATE_NOOP("report", "Its metrics page contains no connection pool that Poolscope knows"),
      QT_TRANSLATE_NOOP("report", "An application may not report its pool before it first uses it. The "
                                  "README lists the libraries whose metrics Poolscope reads.") },
    { Fault::NotAllowed, QT_TRANSLATE_NOOP("report", "Its name resolves to an address that is not allowed"),
      QT_TRANSLATE_NOOP("report", "Nothing was sent. Open it by its own URL, or allow that network.") },
    { Fault::OtherCluster,
      QT_TRANSLATE_NOOP("report", "This server does not belong to the cluster, as far as is known"),
      QT_TRANSLATE_NOOP(
          "report",
          "Poolscope disconnected immediately. To watch this server too, open it by its own URL.") },
    { Fault::NoSlot, QT_TRANSLATE_NOOP("report", "Poolscope's own connection budget is used up"),
      QT_TRANSLATE_NOOP("report", "Watch fewer endpoints, or wait until closed connections are released.") },
    { Fault::NoAnswerYet, QT_TRANSLATE_NOOP("report", "It has not answered yet"),
      QT_TRANSLATE_NOOP("report", "Wait for its first answer or an error.") },
    { Fault::NoDescriptor,
      QT_TRANSLATE_NOOP("report", "Poolscope has no file descriptor or thread left for a connection"),
      QT_TRANSLATE_NOOP("report", "Raise the limit of open files (ulimit -n) or processes (ulimit -u) and "
                                  "restart Poolscope, or watch fewer endpoints.") },
    { Fault::Storage, QT_TRANSLATE_NOOP("report", "A local file could not be read or written"),
      QT_TRANSLATE_NOOP("report", "Check the path, its permissions and the free disk space.") },
    { Fault::StorageFull, QT_TRANSLATE_NOOP("report", "There is no disk space left for the history"),
      QT_TRANSLATE_NOOP("report", "Watching continues. Recording resumes once there is free space.") },
    { Fault::StorageForeign, QT_TRANSLATE_NOOP("report", "This file is not a Poolscope history"),
      QT_TRANSLATE_NOOP("report", "Poolscope leaves it unchanged. Choose another file.") },
    { Fault::StorageNewer, QT_TRANSLATE_NOOP("report", "A later version of Poolscope wrote this history"),
      QT_TRANSLATE_NOOP("report", "It can only be opened read-only. To record, choose another file.") },
    { Fault::StorageDamaged, QT_TRANSLATE_NOOP("report", "The history file is damaged"),
      QT_TRANSLATE_NOOP("report", "Poolscope did not change it.") },
    { Fault::StorageInUse, QT_TRANSLATE_NOOP("report", "Another process is writing this history"),
      QT_TRANSLATE_NOOP("report", "It can be opened read-only. To record, choose another file.") },
    { Fault::StorageWhole, QT_TRANSLATE_NOOP("report", "This is a whole history, not a saved span"),
      QT_TRANSLATE_NOOP("report", "Save the span to look at first: poolscope-cli export --format poolscope "
                                  "--history FILE --from TIME --to TIME --output SPAN.") },
});

const Saying &sayingFor(Fault fault)
{
    const auto found = std::ranges::find(sayings, fault, &Saying::fault);
    Q_ASSERT(found != sayings.end());
    return *found;
}

constexpr auto refusals = std::to_array<Fault>({
    Fault::PasswordNeeded,
    Fault::WrongPassword,
    Fault::NoSuchRole,
    Fault::NoSuchDatabase,
    Fault::DatabaseDenied,
    Fault::HostNotAllowed,
    Fault::Full,
    Fault::LimitReached,
    Fault::Starting,
    Fault::StandbyClosed,
    Fault::ShuttingDown,
    Fault::TlsRefused,
    Fault::TlsUntrusted,
    Fault::BeforeTls,
    Fault::Denied,
    Fault::NotPostgresql,
    Fault::Unsupported,
    Fault::NoOption,
});

bool isRefusal(std::optional<Fault> fault)
{
    return fault && std::ranges::find(refusals, *fault) != refusals.end();
}

} // namespace

QString shortSentence(const core::Error &error)
{
    QString what = Words::tr(sayingFor(error.fault).what);
    if (error.detail.isEmpty())
        return what;
    return u"%1 (%2)"_s.arg(what, core::display(core::translated(error.detail)));
}

QString sentence(const core::Error &error, const core::Endpoint &from)
{
    const Saying &saying = sayingFor(error.fault);
    const char *const ofSystem = core::nextStepOf(from.kind, from.layer, error.fault);
    const QString next = Words::tr(ofSystem ? ofSystem : saying.next);
    return u"%1. %2"_s.arg(shortSentence(error), saying.rest && !ofSystem ? next.arg(saying.rest()) : next);
}

QString sentence(const core::Sample &sample)
{
    return sample.error ? sentence(*sample.error, sample.endpoint) : QString();
}

QString usedWord(bool estimated)
{
    return estimated ? u"estimated"_s : u"counted"_s;
}

QString visibilitySentence(const core::Sample &sample)
{
    const auto [seen, total] = sample.visibility;
    if (seen >= total)
        return {};
    const QString &kind = sample.endpoint.kind;
    const QString sentence =
        core::countsExactly(kind)
            ? Words::tr("you see the details of %1 of %2 sessions; to see all, grant %3")
            : Words::tr("you see the details of %1 of %2 sessions; to see all, grant %3 (until then, used "
                        "and unknown are estimates and may count a few worker processes as clients)");
    return sentence.arg(seen).arg(total).arg(core::rightToSee(kind));
}

QString notReadSentence(const core::Sample &sample)
{
    const QString setting = core::queryLengthSetting(sample.endpoint.kind);
    const bool isOmitted = !setting.isEmpty() && !sample.error && !sample.sessionsMeasured
                           && sample.health == core::Health::Slow;
    if (!isOmitted || !insight::isDatabase(sample))
        return {};
    return Words::tr("the sessions were not read: with this server's %1 and number of "
                     "connections, a reading could cost it seconds and gigabytes; lower %1")
        .arg(setting);
}

QStringList remarksOn(const core::Sample &sample)
{
    QStringList remarks { core::display(core::translated(sample.endpoint.trouble)) };
    for (const QString &remark : sample.remarks)
        remarks.append(core::display(core::translated(remark)));
    remarks.removeAll(QString());
    return remarks;
}

QString ownCostSentence(const core::OwnCost &cost)
{
    const QString serverTime = cost.serverTime ? duration(*cost.serverTime) : Words::tr("not measured");
    return Words::tr("cost of this reading: connections %1, queries %2, server time %3, received %4")
        .arg(cost.connections)
        .arg(cost.questions)
        .arg(serverTime, bytes(cost.bytes));
}

QString silenceText(std::optional<Fault> fault, bool ofPrimary)
{
    if (fault == Fault::NoAnswerYet)
        return ofPrimary ? Words::tr("Primary %1 had not answered yet")
                         : Words::tr("%1 had not answered yet");
    if (fault == Fault::OtherCluster)
        return ofPrimary ? Words::tr("Primary %1 belongs to another cluster")
                         : Words::tr("%1 belongs to another cluster");
    if (isRefusal(fault))
        return ofPrimary ? Words::tr("No access to primary %1") : Words::tr("No access to %1");
    return ofPrimary ? Words::tr("Primary %1 does not answer") : Words::tr("%1 does not answer");
}

QString pastSilenceText(std::optional<Fault> fault)
{
    return isRefusal(fault) ? Words::tr("No access to %1 (%2)") : Words::tr("%1 did not answer (%2)");
}

} // namespace report
