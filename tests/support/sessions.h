#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <vector>

struct pg_conn;

namespace test {

class PgServer;

struct CloseConnection
{
    void operator()(pg_conn *connection) const;
};
using Connection = std::unique_ptr<pg_conn, CloseConnection>;

/// One plain client, connected. Throws with libpq's sentence when that fails.
Connection connectTo(const QString &conninfo);

/// One plain client whose login takes as long as the other side likes.
class Login
{
public:
    explicit Login(const QString &conninfo);

    /// As far as it gets by now. libpq must not be told to go on before its socket is ready: it would take a
    /// connection that is still being made for a broken one.
    void advance();

private:
    Connection m_connection;
    bool m_writes = true;
};

/// What libpq says to an attempt to connect; empty when it is let in.
QByteArray refusalOf(const QString &conninfo);

/// First cell of the last result; a failure fails the test.
QByteArray run(pg_conn *connection, const QByteArray &sql);

struct Client
{
    QString user = QStringLiteral("app");
    QString db = QStringLiteral("postgres");
    QString application = QStringLiteral("test");
    bool overTcp = false;
};

/// Plain clients with open connections, to fill a server with. They close when this dies.
class Sessions
{
public:
    Sessions(const PgServer &server, int count, const Client &client = {});
    explicit Sessions(const QString &conninfo, int count = 1);

    int count() const { return static_cast<int>(m_connections.size()); }
    pg_conn *at(int i) const { return m_connections.at(static_cast<size_t>(i)).get(); }
    /// The backend as the client was told, which behind a pooler is not the one that works.
    int pid(int i = 0) const;

    /// Waits for the answer: first cell of the last result.
    QByteArray run(int i, const QByteArray &sql) const;
    /// Sends and does not wait: for pg_sleep() and for statements that wait for a lock. One at a time per
    /// session.
    void start(int i, const QByteArray &sql) const;
    void runAll(const QByteArray &sql) const;
    void startAll(const QByteArray &sql) const;
    bool isBusy(int i) const; ///< the answer of start() is still to come
    /// Waits for the answer of start().
    QByteArray finish(int i) const;

    /// Closes the last ones until so many are left.
    void shrinkTo(int count) { m_connections.resize(static_cast<size_t>(count)); }

private:
    std::vector<Connection> m_connections;
};

} // namespace test
