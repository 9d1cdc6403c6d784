#pragma once

#include "core/address/target.h"
#include "wire/mysql_greeting.h"

#include <memory>

struct st_mysql;

namespace wire {

/// What one attempt to connect needs. Nothing in it outlives open(), which copies the secrets into
/// libmariadb.
struct MysqlAttempt
{
    const core::Target &target;
    const core::Host &host;
    QString address; ///< to dial; empty: the file of a socket
    bool encrypted = false;
};

struct CloseMysql
{
    void operator()(st_mysql *mysql) const;
};
using MysqlPtr = std::unique_ptr<st_mysql, CloseMysql>;

/// A connection of ours before it is opened: no file of ours for the server, no password from the
/// environment, no plugin that would send one in the clear, and TLS as the attempt says. Null: no memory.
MysqlPtr beginMysql(const MysqlAttempt &attempt);

/// libmariadb reads these until the connection stands.
struct MysqlCredentials
{
    QByteArray host;
    QByteArray socket;
    unsigned port = 0;
    QByteArray user;
    QByteArray database;
    core::Secret password;
};
MysqlCredentials credentialsOf(const MysqlAttempt &attempt);

// Either returns what libmariadb waits for; once that is over, `connected` is null if it failed.
int startConnecting(st_mysql *&connected, st_mysql *mysql, const MysqlCredentials &own);
int goOnConnecting(st_mysql *&connected, st_mysql *mysql, int events);

MysqlDemands demandsOf(const MysqlAttempt &attempt);

/// "127.0.0.1:3306", or the socket.
QString addressOf(const MysqlAttempt &attempt);

} // namespace wire
