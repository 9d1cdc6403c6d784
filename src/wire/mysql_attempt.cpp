#include "wire/mysql_attempt.h"

#include "core/own_name.h"
#include "wire/mysql_greeting.h"
#include "wire/rules.h"

#include <mysql.h>

#include <mutex>
#include <string_view>

namespace wire {

namespace {

constexpr std::size_t coroutineStack { 256UL * 1024 }; // OpenSSL runs on it
constexpr unsigned long longestPacket = largestAnswer; // longer ones it would tell as a lost connection

// What proves a password without sending it, or under RSA or TLS. Not among them: the plugins that send it
// in the clear, ask on the terminal, or load what the server names.
constexpr const char *allowedPlugins =
    "mysql_native_password,caching_sha2_password,sha256_password,client_ed25519,poolscope_greeting";
static_assert(std::string_view(allowedPlugins).ends_with(greetingPlugin));

constexpr const char *ownMysqlName = "poolscope " POOLSCOPE_VERSION;
static_assert(std::string_view(ownMysqlName).starts_with(core::ownApplication));

struct FileOption
{
    const char *keyword;
    mysql_option option;
};
constexpr FileOption fileOptions[] = {
    { "sslcert", MYSQL_OPT_SSL_CERT },
    { "sslkey", MYSQL_OPT_SSL_KEY },
    { "sslrootcert", MYSQL_OPT_SSL_CA },
    { "sslcrl", MYSQL_OPT_SSL_CRL },
};

void setTls(st_mysql *mysql, const MysqlAttempt &attempt)
{
    const my_bool yes = 1;
    mysql_options(mysql, MYSQL_OPT_SSL_ENFORCE, &yes);
    for (const auto &[keyword, option] : fileOptions) {
        const QByteArray file = attempt.target.options.value(keyword);
        if (!file.isEmpty() && file != "system")
            mysql_options(mysql, option, file.constData());
    }
    if (!attempt.target.keyPassword.isEmpty())
        mysql_options(mysql, MARIADB_OPT_TLS_PASSPHRASE, attempt.target.keyPassword.reveal());
    const my_bool verify = attempt.target.tls >= core::TlsMode::VerifyCa ? 1 : 0;
    mysql_options(mysql, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &verify);
    mysql_options(mysql, MYSQL_DEFAULT_AUTH, greetingPlugin);
}

/// The library begins once, whichever thread comes first.
void beginLibrary()
{
    static std::once_flag begun;
    std::call_once(begun, [] {
        mysql_server_init(0, nullptr, nullptr);
        mysqlGreets();
    });
}

void configure(st_mysql *mysql, const MysqlAttempt &attempt)
{
    const unsigned no = 0;
    const unsigned protocol = attempt.address.isEmpty() ? MYSQL_PROTOCOL_SOCKET : MYSQL_PROTOCOL_TCP;
    mysql_options(mysql, MYSQL_OPT_NONBLOCK, &coroutineStack);
    mysql_options(mysql, MYSQL_OPT_LOCAL_INFILE, &no); // a server could ask for any file of ours
    mysql_options(mysql, MYSQL_OPT_PROTOCOL, &protocol);
    mysql_options(mysql, MYSQL_OPT_MAX_ALLOWED_PACKET, &longestPacket);
    mysql_options(mysql, MYSQL_SET_CHARSET_NAME, "utf8mb4");
    mysql_options(mysql, MARIADB_OPT_RESTRICTED_AUTH, allowedPlugins);
    mysql_options(mysql, MARIADB_OPT_PASSWORD, ""); // without one it would take MYSQL_PWD
    mysql_options4(mysql, MYSQL_OPT_CONNECT_ATTR_ADD, "program_name", ownMysqlName);
    if (attempt.encrypted)
        setTls(mysql, attempt);
}

} // namespace

void CloseMysql::operator()(st_mysql *mysql) const
{
    mysql_close(mysql);
}

MysqlPtr beginMysql(const MysqlAttempt &attempt)
{
    beginLibrary();
    MysqlPtr mysql(mysql_init(nullptr));
    if (mysql)
        configure(mysql.get(), attempt);
    return mysql;
}

MysqlCredentials credentialsOf(const MysqlAttempt &attempt)
{
    const bool isLocal = attempt.address.isEmpty();
    return { .host = attempt.address.toUtf8(),
             .socket = isLocal ? attempt.host.host.toUtf8() : QByteArray(),
             .port = isLocal ? 0U : unsigned(attempt.host.port),
             .user = attempt.target.user.toUtf8(),
             .database = attempt.target.database.toUtf8(),
             .password = attempt.target.password };
}

int startConnecting(st_mysql *&connected, st_mysql *mysql, const MysqlCredentials &own)
{
    const auto given = [](const QByteArray &text) { return text.isEmpty() ? nullptr : text.constData(); };
    return mysql_real_connect_start(&connected, mysql, given(own.host), own.user.constData(),
                                    own.password.reveal(), given(own.database), own.port, given(own.socket),
                                    0);
}

int goOnConnecting(st_mysql *&connected, st_mysql *mysql, int events)
{
    return mysql_real_connect_cont(&connected, mysql, events);
}

/// Without a root libmariadb checks a chain only together with the name, so both must be right.
MysqlDemands demandsOf(const MysqlAttempt &attempt)
{
    if (!attempt.encrypted)
        return {};
    const core::TlsMode tls = attempt.target.tls;
    const QByteArray root = attempt.target.options.value("sslrootcert");
    const bool hasRoot = !root.isEmpty() && root != "system";
    return { .encryption = !core::maySkipTls(tls),
             .anyName = tls == core::TlsMode::VerifyCa && hasRoot,
             .name = attempt.host.host.section(u'%', 0, 0).toUtf8() };
}

QString addressOf(const MysqlAttempt &attempt)
{
    if (attempt.address.isEmpty())
        return attempt.host.host;
    const QString host = attempt.address.contains(u':') ? u'[' + attempt.address + u']' : attempt.address;
    return host + u':' + QString::number(attempt.host.port);
}

} // namespace wire
