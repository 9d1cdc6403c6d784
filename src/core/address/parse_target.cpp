#include "core/address/parse_target.h"

#include "core/address/option_file.h"
#include "core/address/service_file.h"
#include "core/address/target_assembly.h"
#include "core/address/target_text.h"
#include "core/address/words.h"

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// The requested service; empty: none.
QString serviceIn(const Settings &settings, const Surroundings &surroundings)
{
    const auto found = settings.values.find("service");
    return found == settings.values.end() ? surroundings.variable("PGSERVICE")
                                          : QString::fromUtf8(found->second.value.reveal());
}

/// The service file and variables fill in what the address leaves out.
Result<Target> libpqTarget(const Settings &typed, const Surroundings &surroundings)
{
    Settings settings = typed;
    if (const QString service = serviceIn(settings, surroundings); !service.isEmpty()) {
        const auto written = parametersOfService(service, surroundings);
        if (!written)
            return written.error();
        const auto serviceSettings =
            settingsOf(written.value(), words(QT_TRANSLATE_NOOP("core", "from the service file")));
        if (!serviceSettings)
            return serviceSettings.error();
        settings = completed(std::move(settings), serviceSettings.value());
    }
    return targetOf(completed(std::move(settings), settingsOf(surroundings)), surroundings.osUser);
}

constexpr auto usualMySqlSocket = "/run/mysqld/mysqld.sock";

/// Several hosts are several servers, each with a port of its own or the usual one.
Setting withUsualPort(const Setting &typed, QByteArrayView usual)
{
    QByteArrayList ports = QByteArray(typed.value.reveal()).split(',');
    for (QByteArray &port : ports)
        port = port.isEmpty() ? usual.toByteArray() : port;
    return { Secret(ports.join(',')), typed.origin };
}

/// What neither the address nor the option file says.
Settings asUsual(Settings settings, const Settings &written)
{
    auto &values = settings.values;
    if (!values.contains("host") && !values.contains("hostaddr"))
        values.insert_or_assign("host", Setting { Secret(usualMySqlSocket), {} });
    const auto port = written.values.find("port");
    const QByteArray usual = port == written.values.end() ? QByteArray("3306") : port->second.value.reveal();
    values.insert_or_assign("port", withUsualPort(values["port"], usual));
    return settings;
}

/// What the address leaves out is in the option file.
Result<Target> mysqlTarget(const Settings &typed, const Surroundings &surroundings)
{
    const auto written = settingsOfOptionFile(typed, surroundings);
    if (!written)
        return written.error();
    const Settings settings = asUsual(completed(typed, written.value()), written.value());
    auto target = targetOf(settings, surroundings.osUser);
    if (!target)
        return target;
    target.value().transport = Transport::MySql;
    if (!settings.values.contains("dbname"))
        target.value().database.clear();
    for (Host &host : target.value().hosts) {
        if (host.isSocket())
            host.port = 0;
    }
    return target;
}

/// PostgreSQL's variables do not apply to a page or a proxy's socket.
Result<Target> otherTarget(const Typed &typed, const Settings &settings, const Surroundings &surroundings)
{
    auto target = targetOf(settings, {});
    if (!target)
        return target;
    Target &other = target.value();
    other.transport = typed.transport;
    other.path = typed.path;
    other.database.clear();
    if (other.hosts.first().isSocket())
        other.hosts.first().port = 0;
    if (const QString file = surroundings.variable("SSL_CERT_FILE");
        other.tls == TlsMode::VerifyFull && !file.isEmpty())
        other.options.insert("sslrootcert",
                             file.toUtf8()); // where OpenSSL's programs find the trusted authorities
    return target;
}

Result<Target> targetBy(const Typed &typed, const Settings &settings, const Surroundings &surroundings)
{
    switch (typed.transport) {
    case Transport::PostgreSql:
        return libpqTarget(settings, surroundings);
    case Transport::MySql:
        return mysqlTarget(settings, surroundings);
    case Transport::Http:
    case Transport::Line:
        return otherTarget(typed, settings, surroundings);
    }
    Q_UNREACHABLE();
}

} // namespace

Result<Target> parseTarget(const QString &text, const Surroundings &surroundings)
{
    QByteArray bytes = text.toUtf8();
    const qsizetype size = bytes.size();
    const Secret secret(std::move(bytes));
    const auto typed = takeApart(QByteArrayView(secret.reveal(), size));
    if (!typed)
        return typed.error();
    const auto explicitly = settingsOf(typed.value().parameters);
    if (!explicitly)
        return explicitly.error();
    auto target = targetBy(typed.value(), explicitly.value(), surroundings);
    if (target && !target.value().leadsTo.isEmpty() && target.value().transport != Transport::Http)
        return badAddress(words(QT_TRANSLATE_NOOP(
            "core", "leads_to belongs to the address of an application's metrics page; remove it here")));
    if (target) {
        target.value().kind = typed.value().kind;
        const auto password = explicitly.value().values.find("password");
        target.value().passwordInText =
            password != explicitly.value().values.end() && !password->second.value.isEmpty();
    }
    return target;
}

} // namespace core
