#include "support/sessions.h"

#include "support/pg_server.h"
#include "support/wait.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/resource.h>

#include <stdexcept>

using namespace Qt::Literals::StringLiterals;

namespace test {

namespace {

using ResultPtr = std::unique_ptr<PGresult, decltype([](PGresult *result) { PQclear(result); })>;

void allowManyFiles()
{
    rlimit limit {};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

QByteArray firstCell(pg_conn *connection, const PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);
    EXPECT_TRUE(result
                && (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY))
        << PQerrorMessage(connection);
    return result && PQntuples(result) > 0 ? QByteArray(PQgetvalue(result, 0, 0)) : QByteArray();
}

QString conninfoOf(const PgServer &server, const Client &client)
{
    const QString where = client.overTcp ? u"hostaddr=127.0.0.1 port=%1"_s.arg(server.port())
                                         : u"host=%1 port=%2"_s.arg(server.socketDir()).arg(server.port());
    return where
           + u" user=%1 dbname=%2 application_name='%3'"_s.arg(client.user, client.db, client.application);
}

} // namespace

void CloseConnection::operator()(pg_conn *connection) const
{
    PQfinish(connection);
}

Connection connectTo(const QString &conninfo)
{
    Connection connection(PQconnectdb(conninfo.toUtf8().constData()));
    if (PQstatus(connection.get()) != CONNECTION_OK)
        throw std::runtime_error(PQerrorMessage(connection.get()));
    PQsetNoticeProcessor(
        connection.get(), [](void *, const char *) {}, nullptr);
    return connection;
}

Login::Login(const QString &conninfo)
    : m_connection(PQconnectStart(conninfo.toUtf8().constData()))
{
}

void Login::advance()
{
    pollfd watched { PQsocket(m_connection.get()), static_cast<short>(m_writes ? POLLOUT : POLLIN), 0 };
    if (::poll(&watched, 1, 0) > 0)
        m_writes = PQconnectPoll(m_connection.get()) == PGRES_POLLING_WRITING;
}

QByteArray refusalOf(const QString &conninfo)
{
    const Connection connection(PQconnectdb(conninfo.toUtf8().constData()));
    return PQstatus(connection.get()) == CONNECTION_OK ? QByteArray()
                                                       : QByteArray(PQerrorMessage(connection.get()));
}

QByteArray run(pg_conn *connection, const QByteArray &sql)
{
    const ResultPtr result(PQexec(connection, sql.constData()));
    return firstCell(connection, result.get());
}

Sessions::Sessions(const PgServer &server, int count, const Client &client)
    : Sessions(conninfoOf(server, client), count)
{
}

Sessions::Sessions(const QString &conninfo, int count)
{
    allowManyFiles();
    for (int i = 0; i < count; ++i)
        m_connections.push_back(connectTo(conninfo));
}

int Sessions::pid(int i) const
{
    return PQbackendPID(at(i));
}

QByteArray Sessions::run(int i, const QByteArray &sql) const
{
    return test::run(at(i), sql);
}

void Sessions::start(int i, const QByteArray &sql) const
{
    EXPECT_EQ(PQsendQuery(at(i), sql.constData()), 1) << PQerrorMessage(at(i));
    // A long statement does not fit into the socket at once.
    EXPECT_TRUE(waitFor([&] { return PQflush(at(i)) == 0; })) << PQerrorMessage(at(i));
}

void Sessions::runAll(const QByteArray &sql) const
{
    for (int i = 0; i < count(); ++i)
        run(i, sql);
}

void Sessions::startAll(const QByteArray &sql) const
{
    for (int i = 0; i < count(); ++i)
        start(i, sql);
}

bool Sessions::isBusy(int i) const
{
    return PQconsumeInput(at(i)) == 1 && PQisBusy(at(i)) == 1;
}

QByteArray Sessions::finish(int i) const
{
    QByteArray cell;
    while (const ResultPtr result { PQgetResult(at(i)) })
        cell = firstCell(at(i), result.get());
    return cell;
}

} // namespace test
