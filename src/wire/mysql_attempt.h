#pragma once

#include "core/address/target.h"
#include "wire/mysql_greeting.h"

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

/// Sets what a connection of ours must have before it is opened: no file of ours for the server, no password
/// from the environment, no plugin that would send one in the clear, and TLS as the attempt says.
void configureMysql(st_mysql *mysql, const MysqlAttempt &attempt);

MysqlDemands demandsOf(const MysqlAttempt &attempt);

/// "127.0.0.1:3306", or the socket.
QString addressOf(const MysqlAttempt &attempt);

} // namespace wire
