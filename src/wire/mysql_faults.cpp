#include "wire/mysql_faults.h"

#include "core/text.h"
#include "wire/system_faults.h"

#include <QCoreApplication>

#include <errmsg.h>
#include <mysql.h>
#include <mysqld_error.h>

#include <algorithm>
#include <array>
#include <optional>

namespace wire {

using core::Error;
using core::Fault;

namespace {

/// What a number means; where it has several meanings, the words decide. The first row that applies wins.
struct NumberRow
{
    unsigned number;
    QByteArrayView words;
    Fault fault;
    const char *advice = nullptr; ///< what to raise, and on which side
};

constexpr auto numberRows = std::to_array<NumberRow>({
    { 1040, "", Fault::Full,
      QT_TRANSLATE_NOOP("wire", "raise max_connections on the server, or open fewer connections in the "
                                "applications") },
    { 1041, "", Fault::Full,
      QT_TRANSLATE_NOOP("wire", "the server is out of memory: give it more, or lower "
                                "max_connections or its buffers") },
    { 1135, "", Fault::Full,
      QT_TRANSLATE_NOOP(
          "wire", "the server cannot start a thread: raise its process limits (ulimit -u, TasksMax) or its "
                  "memory, or use its thread pool") },
    { 1203, "", Fault::LimitReached,
      QT_TRANSLATE_NOOP("wire", "raise max_user_connections on the server, or close connections of this "
                                "account") },
    { 1226, "max_user_connections", Fault::LimitReached,
      QT_TRANSLATE_NOOP("wire",
                        "raise MAX_USER_CONNECTIONS of this account on the server (ALTER USER), or close "
                        "connections of this account") },
    { 1226, "", Fault::LimitReached,
      QT_TRANSLATE_NOOP("wire", "raise this hourly limit of the account on the server (ALTER USER)") },
    { 1044, "", Fault::DatabaseDenied },
    { 1045, "", Fault::WrongPassword },
    { 1049, "", Fault::NoSuchDatabase },
    { 1053, "", Fault::ShuttingDown },
    { 1129, "", Fault::HostNotAllowed,
      QT_TRANSLATE_NOOP("wire", "run FLUSH HOSTS on the server; raise its max_connect_errors if it happens "
                                "again") },
    { 1130, "", Fault::HostNotAllowed },
    { 1142, "", Fault::Denied },
    { 1143, "", Fault::Denied },
    { 1205, "", Fault::Cancelled },
    { 1227, "", Fault::Denied },
    { 1251, "", Fault::Unsupported },
    { 1275, "", Fault::Unsupported },
    { 1317, "", Fault::Cancelled },
    { 1698, "", Fault::WrongPassword },
    { 1820, "", Fault::WrongPassword },
    { 1862, "", Fault::WrongPassword },
    { 1927, "", Fault::Lost },
    { 1969, "", Fault::Cancelled },
    { 3024, "", Fault::Cancelled },
    { 3118, "", Fault::NoSuchRole },
    { 3159, "", Fault::TlsRefused },
    { 4031, "", Fault::Lost },
    { 4151, "", Fault::NoSuchRole },
    { CR_UNKNOWN_HOST, "", Fault::NoSuchName },
    { CR_SERVER_GONE_ERROR, "", Fault::Lost },
    { CR_SERVER_LOST, "", Fault::Lost },
    { CR_SERVER_LOST_EXTENDED, "", Fault::Lost },
    { CR_SSL_CONNECTION_ERROR, "does not support", Fault::TlsRefused },
    { CR_SSL_CONNECTION_ERROR, "", Fault::TlsUntrusted },
    { CR_NET_PACKET_TOO_LARGE, "", Fault::TooMuch },
    { CR_PLUGIN_NOT_ALLOWED, "", Fault::Unsupported,
      QT_TRANSLATE_NOOP("wire",
                        "the server requests the password in clear text, or by an unsupported method") },
    { CR_AUTH_PLUGIN_CANNOT_LOAD, "", Fault::Unsupported },
    { CR_AUTH_PLUGIN_ERR, "", Fault::Unsupported },
    { CR_OUT_OF_MEMORY, "", Fault::NoDescriptor },
});

QString said(QByteArrayView message, const char *advice)
{
    // "Authentication plugin 'mysql_native_password' couldn't be found": it names the one that was left.
    if (message.contains("restricted_auth") && advice)
        return QCoreApplication::translate("wire", advice);
    return withAdvice(core::display(core::decodeText(message.trimmed(), "SQL_ASCII")), advice);
}

/// "Can't connect to server on 'db1' (111)": the number of the operating system. Where libmariadb has lost
/// it, it writes 0.
Error notOpened(Call call, QByteArrayView message)
{
    const qsizetype at = message.lastIndexOf('(');
    const QByteArrayView text = at < 0 ? message : message.first(at);
    const QByteArrayView rest = at < 0 ? QByteArrayView() : message.sliced(at + 1);
    const int number = rest.first(std::max<qsizetype>(0, rest.indexOf(')'))).toInt();
    return number > 0 ? systemError(call, number) : Error { Fault::Unreachable, said(text, nullptr) };
}

/// While it agrees on TLS libmariadb tells the server's error inside a sentence of its own: "Received error
/// packet before completion of TLS handshake. … cannot be verified: 1040 - Too many connections".
std::optional<Error> errorInside(QByteArrayView message)
{
    constexpr QByteArrayView before = "cannot be verified: ";
    constexpr QByteArrayView between = " - ";
    const auto at = message.indexOf(before);
    const auto end = at < 0 ? -1 : message.indexOf(between, at);
    if (end < 0)
        return {};
    const auto begin = at + before.size();
    return mysqlError(message.sliced(begin, end - begin).toUInt(), message.sliced(end + between.size()));
}

} // namespace

Error mysqlError(unsigned number, QByteArrayView message)
{
    if (const auto inside = errorInside(message))
        return *inside;
    if (number == CR_CONNECTION_ERROR || number == CR_CONN_HOST_ERROR)
        return notOpened(Call::Connect, message);
    if (number == CR_SOCKET_CREATE_ERROR || number == CR_IPSOCK_ERROR)
        return notOpened(Call::Socket, message);
    const auto row = std::ranges::find_if(numberRows, [&](const NumberRow &known) {
        return known.number == number && message.contains(known.words);
    });
    return row == numberRows.end() ? Error { Fault::Protocol, said(message, nullptr) }
                                   : Error { row->fault, said(message, row->advice) };
}

Error mysqlError(st_mysql *mysql)
{
    return mysqlError(mysql_errno(mysql), mysql_error(mysql));
}

Error mysqlLoginError(st_mysql *mysql, bool usedPassword)
{
    Error error = mysqlError(mysql);
    if (error.fault == Fault::WrongPassword && !usedPassword)
        error.fault = Fault::PasswordNeeded;
    const bool couldBeEncrypted = (mysql->server_capabilities & CLIENT_SSL) && !mysql_get_ssl_cipher(mysql);
    if (mysql_errno(mysql) == ER_ACCESS_DENIED_ERROR && couldBeEncrypted)
        error.detail += QStringLiteral("; ")
                        + QCoreApplication::translate(
                            "wire", "a server that requires TLS reports the same error: try sslmode=require");
    return error;
}

bool endsMysqlConnection(unsigned number)
{
    constexpr unsigned lastWords[] = { 1053, 1927, 4031 };
    return (number >= CR_MIN_ERROR && number <= CR_MAX_ERROR) || std::ranges::count(lastWords, number) > 0;
}

QString mariaDbLibraryVersion()
{
    return QString::fromLatin1(mysql_get_client_info());
}

} // namespace wire
