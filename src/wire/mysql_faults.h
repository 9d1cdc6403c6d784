#pragma once

#include "core/result.h"

#include <QByteArrayView>

struct st_mysql;

namespace wire {

/// What an error of a MySQL or MariaDB server, or of libmariadb, means for us. Where a limit was reached, the
/// detail also says what to raise and on which side.
core::Error mysqlError(unsigned number, QByteArrayView message);

/// What the server, or libmariadb, last said of a connection. Where a login failed, also what else the error
/// may mean.
core::Error mysqlError(st_mysql *mysql);
core::Error mysqlLoginError(st_mysql *mysql, bool usedPassword);

/// Whether an error of this number ends the connection: libmariadb's own, and those that a server sends as
/// its last words.
bool endsMysqlConnection(unsigned number);

/// Of the library that is loaded.
QString mariaDbLibraryVersion();

} // namespace wire
