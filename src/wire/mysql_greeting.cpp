#include "wire/mysql_greeting.h"

#include <errmsg.h>
#include <mysql.h>
#include <mysql/plugin_auth.h>

#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace wire {

namespace {

thread_local const MysqlDemands *inForce = nullptr;

/// As mysql/client_plugin.h has it, which Debian ships without a header that it includes.
struct Plugin
{
    int type = 2; // of authentication
    unsigned interfaceVersion = 0x0100;
    const char *name = greetingPlugin;
    const char *author = "Poolscope";
    const char *description = "looks at the greeting";
    unsigned version[3] = { 1, 0, 0 };
    const char *license = "as Poolscope";
    void *reserved = nullptr;
    int (*begin)(char *, std::size_t, int, va_list) = nullptr;
    int (*end)() = nullptr;
    int (*setOption)(const char *, const void *) = nullptr;
    int (*authenticate)(MYSQL_PLUGIN_VIO *, MYSQL *) = nullptr;
};

void refuse(MYSQL *mysql)
{
    mysql->net.last_errno = CR_SSL_CONNECTION_ERROR;
    qstrncpy(mysql->net.last_error, "TLS is required, but the server does not support it",
             sizeof mysql->net.last_error);
    qstrncpy(mysql->net.sqlstate, "HY000", sizeof mysql->net.sqlstate);
}

void apply(const MysqlDemands &demands, MYSQL *mysql)
{
    if (demands.anyName) {
        const my_bool no = 0;
        mysql_options(mysql, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &no);
    }
    if (demands.name.isEmpty())
        return;
    if (char *const name = ::strdup(demands.name.constData()))
        std::free(std::exchange(mysql->host, name));
}

int greet(MYSQL_PLUGIN_VIO *server, MYSQL *mysql)
{
    if (!inForce)
        return CR_ERROR;
    if (inForce->encryption && !(mysql->server_capabilities & CLIENT_SSL)) {
        refuse(mysql);
        return CR_ERROR;
    }
    apply(*inForce, mysql);
    return server->write_packet(server, nullptr, 0) == 0 ? CR_OK : CR_ERROR;
}

} // namespace

void mysqlGreets()
{
    static Plugin known { .authenticate = greet };
    mysql_client_register_plugin(nullptr, reinterpret_cast<st_mysql_client_plugin *>(&known));
}

MysqlDemandsInForce::MysqlDemandsInForce(const MysqlDemands &demands)
{
    inForce = &demands;
}

MysqlDemandsInForce::~MysqlDemandsInForce()
{
    inForce = nullptr;
}

} // namespace wire
