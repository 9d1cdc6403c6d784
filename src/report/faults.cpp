#include "report/faults.h"

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
    { Fault::BadAddress, QT_TRANSLATE_NOOP("report", "The address is not valid"),
      QT_TRANSLATE_NOOP("report",
                        "Nothing was contacted; write it as postgresql://user@host:5432/database.") },
    { Fault::NoSuchName, QT_TRANSLATE_NOOP("report", "The host name has no address"),
      QT_TRANSLATE_NOOP("report",
                        "Check how it is spelled and whether this machine's name service knows it.") },
    { Fault::NoNameService, QT_TRANSLATE_NOOP("report", "The name service of this computer does not answer"),
      QT_TRANSLATE_NOOP("report", "Nothing was contacted. Check the network and the DNS settings here; an IP "
                                  "address in place of the name needs no lookup.") },
    { Fault::Refused, QT_TRANSLATE_NOOP("report", "Nothing is listening at this address"),
      QT_TRANSLATE_NOOP("report", "Check host and port, or the path of a socket, and that the server runs "
                                  "and listens there; of PostgreSQL, look at listen_addresses.") },
    { Fault::Unreachable, QT_TRANSLATE_NOOP("report", "No route to this address"),
      QT_TRANSLATE_NOOP("report", "Check address, route, VPN and firewall; for a socket, its folder.") },
    { Fault::TimedOut, QT_TRANSLATE_NOOP("report", "No answer within the time limit"),
      QT_TRANSLATE_NOOP("report", "A firewall may drop the packets, or the server hangs or is overloaded.") },
    { Fault::PasswordNeeded, QT_TRANSLATE_NOOP("report", "The server asks for a password and none was found"),
      QT_TRANSLATE_NOOP("report",
                        "Put it into ~/.pgpass or a service file (for MySQL and MariaDB ~/.my.cnf), or give "
                        "it where it is asked for.") },
    { Fault::WrongPassword, QT_TRANSLATE_NOOP("report", "User or password was refused"),
      QT_TRANSLATE_NOOP("report",
                        "It is not tried again; correct the password, or look where it came from.") },
    { Fault::NoSuchRole, QT_TRANSLATE_NOOP("report", "This role may not log in"),
      QT_TRANSLATE_NOOP("report", "Check the user name; the role needs to exist and to have LOGIN.") },
    { Fault::NoSuchDatabase,
      QT_TRANSLATE_NOOP("report", "The database does not exist or takes no connections"),
      QT_TRANSLATE_NOOP("report", "Name another one; for reading sessions any database will do.") },
    { Fault::HostNotAllowed, QT_TRANSLATE_NOOP("report", "The server does not allow this login from here"),
      QT_TRANSLATE_NOOP("report", "Of PostgreSQL, add a line for this role, database and client address to "
                                  "pg_hba.conf, and reload; of MySQL and MariaDB, create the account for "
                                  "this host.") },
    { Fault::Full, QT_TRANSLATE_NOOP("report", "The server has no free connection slot"),
      QT_TRANSLATE_NOOP("report", "Free one, or raise the limit of the server, the database or the role.") },
    { Fault::Starting, QT_TRANSLATE_NOOP("report", "The server is starting or recovering"),
      QT_TRANSLATE_NOOP("report", "Try again in a moment.") },
    { Fault::StandbyClosed,
      QT_TRANSLATE_NOOP("report", "The server is a standby that takes no connections: hot_standby is off"),
      QT_TRANSLATE_NOOP("report", "Set hot_standby = on there and restart it, or wait for its promotion.") },
    { Fault::ShuttingDown, QT_TRANSLATE_NOOP("report", "The server is shutting down"),
      QT_TRANSLATE_NOOP("report", "Try again when it is back.") },
    { Fault::TlsRefused, QT_TRANSLATE_NOOP("report", "One side insists on TLS and the other has none"),
      QT_TRANSLATE_NOOP("report", "Compare sslmode with the server's settings: ssl and pg_hba.conf of "
                                  "PostgreSQL, ssl_cert and require_secure_transport of MariaDB.") },
    { Fault::TlsUntrusted,
      QT_TRANSLATE_NOOP("report", "The server's certificate or protocol was not accepted"),
      QT_TRANSLATE_NOOP(
          "report", "Check sslrootcert, that the certificate names the host, and that it has not expired.") },
    { Fault::BeforeTls,
      QT_TRANSLATE_NOOP("report", "An error came before TLS was agreed on, so it may not be the server's"),
      QT_TRANSLATE_NOOP("report",
                        "See the server's log: it may have no process or connection slot left. If the log "
                        "has nothing, something between here and there has answered.") },
    { Fault::Lost, QT_TRANSLATE_NOOP("report", "The connection broke"),
      QT_TRANSLATE_NOOP("report", "See the server's log for a restart, a crash or a termination.") },
    { Fault::Cancelled,
      QT_TRANSLATE_NOOP("report", "The statement was stopped by a time limit or an operator"),
      QT_TRANSLATE_NOOP("report", "The server may be overloaded; try again in a moment.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "The role lacks the right to read this"),
      QT_TRANSLATE_NOOP("report", "Grant it pg_monitor or pg_read_all_stats; of MySQL and MariaDB, "
                                  "PROCESS ON *.*.") },
    { Fault::TooMuch, QT_TRANSLATE_NOOP("report", "The answer was larger than is accepted"),
      QT_TRANSLATE_NOOP("report", "Check that the right server answers there; of PostgreSQL, look at "
                                  "track_activity_query_size and the number of sessions.") },
    { Fault::Protocol, QT_TRANSLATE_NOOP("report", "Unexpected answer"),
      QT_TRANSLATE_NOOP("report", "Check host and port: another kind of server may listen there.") },
    { Fault::Unsupported, QT_TRANSLATE_NOOP("report", "This system, version or option is not supported"),
      QT_TRANSLATE_NOOP("report", "Supported are %1, and the options that libpq on this computer knows."),
      systemsRead },
    { Fault::NoPool, QT_TRANSLATE_NOOP("report", "Its page of metrics names no connection pool known here"),
      QT_TRANSLATE_NOOP("report",
                        "An application may name its pool only once it has used it; the README lists the "
                        "libraries whose metrics are read.") },
    { Fault::NotAllowed, QT_TRANSLATE_NOOP("report", "Its name leads to an address that is not allowed"),
      QT_TRANSLATE_NOOP("report", "Nothing was sent; open it by its own URL, or allow that network.") },
    { Fault::OtherCluster,
      QT_TRANSLATE_NOOP("report", "The server there is not known to belong to this cluster"),
      QT_TRANSLATE_NOOP("report", "It was left at once; open it by its own URL to watch it, too.") },
    { Fault::NoSlot, QT_TRANSLATE_NOOP("report", "Our own connection budget is used up"),
      QT_TRANSLATE_NOOP("report", "Name fewer endpoints, or wait until closed connections are gone.") },
    { Fault::NoAnswerYet, QT_TRANSLATE_NOOP("report", "It has not answered yet"),
      QT_TRANSLATE_NOOP("report", "Wait for its first answer, or for the reason why there is none.") },
    { Fault::NoDescriptor,
      QT_TRANSLATE_NOOP("report", "This program has no file descriptor left to connect with"),
      QT_TRANSLATE_NOOP("report", "The server was not asked; raise the limit of open files (ulimit -n) and "
                                  "start it again, or watch fewer endpoints.") },
    { Fault::Storage, QT_TRANSLATE_NOOP("report", "A local file could not be read or written"),
      QT_TRANSLATE_NOOP("report", "Check the path, its permissions and the free space.") },
    { Fault::StorageFull, QT_TRANSLATE_NOOP("report", "There is no room left for the history"),
      QT_TRANSLATE_NOOP("report", "Watching goes on; free some space and recording does, too.") },
    { Fault::StorageForeign, QT_TRANSLATE_NOOP("report", "This file is no history of Poolscope"),
      QT_TRANSLATE_NOOP("report", "It is left alone; name another file.") },
    { Fault::StorageNewer, QT_TRANSLATE_NOOP("report", "A later version of Poolscope wrote this history"),
      QT_TRANSLATE_NOOP("report", "It can be read but not continued; name another file to record.") },
    { Fault::StorageDamaged, QT_TRANSLATE_NOOP("report", "The history file is damaged"),
      QT_TRANSLATE_NOOP("report", "Nothing in it was changed.") },
    { Fault::StorageInUse, QT_TRANSLATE_NOOP("report", "Another process writes this history"),
      QT_TRANSLATE_NOOP("report", "It can be read along; name another file to record.") },
});

const Saying &sayingFor(Fault fault)
{
    const auto found = std::ranges::find(sayings, fault, &Saying::fault);
    Q_ASSERT(found != sayings.end());
    return *found;
}

QString tr(const char *text)
{
    return QCoreApplication::translate("report", text);
}

constexpr auto refusals = std::to_array<Fault>({
    Fault::PasswordNeeded,
    Fault::WrongPassword,
    Fault::NoSuchRole,
    Fault::NoSuchDatabase,
    Fault::HostNotAllowed,
    Fault::Full,
    Fault::Starting,
    Fault::StandbyClosed,
    Fault::ShuttingDown,
    Fault::TlsRefused,
    Fault::TlsUntrusted,
    Fault::BeforeTls,
    Fault::Denied,
    Fault::Unsupported,
});

} // namespace

QString shortSentence(const core::Error &error)
{
    const QString what = tr(sayingFor(error.fault).what);
    if (error.detail.isEmpty())
        return what;
    return u"%1 (%2)"_s.arg(what, core::display(error.detail));
}

QString sentence(const core::Error &error)
{
    const Saying &saying = sayingFor(error.fault);
    const QString next = tr(saying.next);
    return u"%1. %2"_s.arg(shortSentence(error), saying.rest ? next.arg(saying.rest()) : next);
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
            ? tr(QT_TRANSLATE_NOOP("report", "you see the details of %1 of %2 sessions: grant %3"))
            : tr(QT_TRANSLATE_NOOP("report",
                                   "you see the details of %1 of %2 sessions: grant %3 (until then used and "
                                   "unknown are estimates: they may count a few worker processes as "
                                   "clients)"));
    return sentence.arg(seen).arg(total).arg(core::rightToSee(kind));
}

QString notReadSentence(const core::Sample &sample)
{
    if (sample.error || sample.sessionsMeasured || !insight::isDatabase(sample))
        return {};
    return tr(QT_TRANSLATE_NOOP(
        "report",
        "the sessions were not read: with its track_activity_query_size and max_connections that could cost "
        "the server seconds and gigabytes; lower track_activity_query_size"));
}

QStringList remarksOn(const core::Sample &sample)
{
    QStringList remarks;
    for (const QString &remark : sample.remarks)
        remarks.append(core::display(remark));
    return remarks;
}

QString ownCostSentence(const core::OwnCost &cost)
{
    const QString serverTime =
        cost.serverTime ? duration(*cost.serverTime) : tr(QT_TRANSLATE_NOOP("report", "not measured"));
    return tr(QT_TRANSLATE_NOOP(
                  "report",
                  "cost of this reading: connections %1, questions %2, server time %3, received %4"))
        .arg(cost.connections)
        .arg(cost.questions)
        .arg(serverTime, bytes(cost.bytes));
}

QString silenceText(std::optional<Fault> fault)
{
    if (fault == Fault::NoAnswerYet)
        return tr(QT_TRANSLATE_NOOP("report", "%1 had not answered yet"));
    if (fault == Fault::OtherCluster)
        return tr(QT_TRANSLATE_NOOP("report", "%1 is another cluster's"));
    const bool isRefusal = fault && std::ranges::find(refusals, *fault) != refusals.end();
    return tr(isRefusal ? QT_TRANSLATE_NOOP("report", "%1 does not let us in")
                        : QT_TRANSLATE_NOOP("report", "%1 does not answer"));
}

} // namespace report
