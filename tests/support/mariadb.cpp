#include "support/mariadb.h"

#include "support/port.h"
#include "support/process.h"
#include "support/tls.h"
#include "support/wait.h"

#include <QFile>

#include <stdexcept>

using namespace Qt::Literals::StringLiterals;

namespace test {

namespace {

const QString mariadbProgram = QStringLiteral("/usr/sbin/mariadbd");
const QString clientProgram = QStringLiteral("/usr/bin/mariadb");

const QByteArray accounts =
    "create database shop;\n"
    "create table shop.item (id int primary key, n int) engine=innodb;\n"
    "insert into shop.item values (1, 1), (2, 2);\n"
    "create user monitor@'127.0.0.1' identified by 'monitor' with max_user_connections 1;\n"
    "grant process, slave monitor on *.* to monitor@'127.0.0.1';\n"
    "create user plain@'127.0.0.1' identified by 'plain';\n"
    "create user app@'127.0.0.1' identified by 'app';\n"
    "grant all on shop.* to app@'127.0.0.1';\n";

void demand(const Outcome &outcome, const char *step)
{
    if (outcome.status != 0)
        throw std::runtime_error(step + (u": "_s + outcome.errors + outcome.output).toStdString());
}

QStringList tlsOptions(const QString &certificate, const QString &folder)
{
    if (certificate.isEmpty())
        return {};
    const Certificate pair = handOver(certificate, folder);
    return { u"--ssl-cert="_s + pair.certificate, u"--ssl-key="_s + pair.key };
}

} // namespace

MariaDb::MariaDb(MariaDbOptions options)
    : m_options(std::move(options))
{
    demand(runAsServer(u"/usr/bin/mariadb-install-db"_s,
                       { u"--no-defaults"_s, u"--datadir=%1/data"_s.arg(m_folder.path()),
                         u"--tmpdir=%1"_s.arg(m_folder.path()), // a start empties it of what others made
                         u"--auth-root-authentication-method=normal"_s, u"--skip-test-db"_s },
                       m_folder.path()),
           "mariadb-install-db");
    startOnFreePort(
        u"MariaDB"_s, [this] { return launch(freePort()); }, m_folder.path() + u"/log"_s);
    run(QString::fromLatin1(accounts));
}

MariaDb::~MariaDb()
{
    m_folder.clear();
    m_process.waitForFinished();
}

void MariaDb::restart()
{
    m_process.kill();
    m_process.waitForFinished();
    if (!launch(m_port))
        throw std::runtime_error("MariaDB did not start again: " + log().toStdString());
}

bool MariaDb::isInstalled()
{
    return QFile::exists(mariadbProgram) && QFile::exists(clientProgram);
}

// False when it ended at once.
bool MariaDb::launch(quint16 port)
{
    m_port = port;
    const QString folder = m_folder.path();
    const auto before = log().size();
    startServer(m_process, mariadbProgram,
                QStringList { u"--no-defaults"_s, u"--datadir=%1/data"_s.arg(folder),
                              u"--tmpdir=%1"_s.arg(folder), u"--socket=%1/socket"_s.arg(folder),
                              u"--pid-file=%1/pid"_s.arg(folder), u"--port=%1"_s.arg(m_port),
                              u"--bind-address=127.0.0.1"_s, u"--skip-name-resolve"_s,
                              u"--innodb-buffer-pool-size=16M"_s, u"--innodb-flush-log-at-trx-commit=0"_s }
                    + tlsOptions(m_options.certificate, folder) + m_options.options,
                folder, folder + u"/log"_s);
    const auto isUp = [&] { return log().mid(before).contains(u"ready for connections"_s); };
    const auto ended = [this] {
        return m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning;
    };
    return waitBlocking([&] { return isUp() || ended(); }) && isUp();
}

QString MariaDb::url(const QString &user, const QString &extra) const
{
    return u"mariadb://%1:%1@127.0.0.1:%2/%3"_s.arg(user).arg(m_port).arg(extra);
}

QString MariaDb::log() const
{
    QFile file(m_folder.path() + u"/log"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString MariaDb::run(const QString &sql) const
{
    return mustRun(clientProgram, { u"--no-defaults"_s, u"--user=root"_s,
                                    u"--socket=%1/socket"_s.arg(m_folder.path()), u"-N"_s, u"-e"_s, sql })
        .trimmed();
}

void MariaDb::open(QProcess &client, const QByteArray &statements, quint16 port) const
{
    client.start(clientProgram,
                 { u"--no-defaults"_s, u"--user=app"_s, u"--password=app"_s, u"--host=127.0.0.1"_s,
                   u"--port=%1"_s.arg(port ? port : m_port), u"--unbuffered"_s, u"shop"_s });
    client.waitForStarted();
    client.write(statements + '\n');
    client.waitForBytesWritten();
}

} // namespace test
