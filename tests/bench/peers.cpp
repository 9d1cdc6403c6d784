#include "bench/peers.h"

#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace bench {

bool Peer::isInstalled() const
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(name).section(u',', 0, 0)).isEmpty();
}

std::unique_ptr<QProcess> Peer::start() const
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->setStandardOutputFile(QProcess::nullDevice());
    process->start(program, arguments);
    return process->waitForStarted() ? std::move(process) : nullptr;
}

Peer psql(const test::PgServer &server, const QString &folder)
{
    QFile statement(folder + u"/watch.sql"_s);
    if (statement.open(QIODevice::WriteOnly))
        statement.write("select * from pg_stat_activity \\watch 1\n");
    return { "psql, all rows",
             u"psql"_s,
             { u"-Xqf"_s, statement.fileName(), server.conninfo(u"monitor"_s) } };
}

Peer pgActivity(const test::PgServer &server)
{
    const auto screen = u"stty cols 160 rows 50; TERM=xterm exec pg_activity --refresh=1 -h %1 -p %2 -U "
                        "monitor -d postgres"_s.arg(server.socketDir())
                            .arg(server.port());
    return { "pg_activity", u"script"_s, { u"-qfc"_s, screen, u"/dev/null"_s } };
}

} // namespace bench
