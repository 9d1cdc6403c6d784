#include "wire/pg_parameters.h"

#include "core/own_name.h"

#include <memory>

namespace wire {

namespace {

struct Fixed
{
    const char *key;
    const char *value;
};

constexpr const char *ownName = "poolscope " POOLSCOPE_VERSION;
static_assert(std::string_view(ownName).starts_with(core::ownApplication));

constexpr Fixed always[] = {
    { "application_name", ownName },   { "gssencmode", "disable" },
    { "target_session_attrs", "any" }, // overrides the environment: every host is watched as it is
    { "keepalives_idle", "30" },       { "keepalives_interval", "5" },
    { "keepalives_count", "3" },       { "tcp_user_timeout", "10000" },
};

/// Whether libpq may use a password from the environment or its file where the target has none.
bool mayLookUp(const core::Target &target)
{
    return !target.storedPasswordRefused && (!target.admission || target.admission->lendsPassword);
}

} // namespace

PgParameters::PgParameters(const core::Target &target, const core::Host &host, const QByteArray &address,
                           core::TlsMode tls, const QByteArray &encoding)
    : m_asksForTls(tls != core::TlsMode::Disable)
{
    for (const auto &[key, value] : always) {
        if (!target.options.contains(key)) {
            m_keys.push_back(key);
            m_values.push_back(value);
        }
    }
    for (auto option = target.options.cbegin(); option != target.options.cend(); ++option) {
        m_own.push_back(std::make_unique<QByteArray>(option.key()));
        add(m_own.back()->constData(), option.value());
    }
    add("client_encoding", encoding);
    add("host", host.host.toUtf8());
    add("hostaddr", address);
    add("port", QByteArray::number(host.port));
    add("user", target.user.toUtf8());
    add("dbname", target.database.toUtf8());
    add("sslmode", QByteArray(core::tlsModeName(tls).data()));
    if (!target.password.isEmpty()) {
        m_keys.push_back("password");
        m_values.push_back(target.password.reveal());
    } else if (!mayLookUp(target)) {
        preventLookUp();
    }
    if (!target.keyPassword.isEmpty()) {
        m_keys.push_back("sslpassword");
        m_values.push_back(target.keyPassword.reveal());
    }
    m_keys.push_back(nullptr);
    m_values.push_back(nullptr);
}

/// As a separate value an empty password counts as missing, and libpq looks into the environment. In a
/// connection string, which the first `dbname` may be, it counts; a second `dbname` is not parsed as one.
void PgParameters::preventLookUp()
{
    m_keys.insert(m_keys.begin(), "dbname");
    m_values.insert(m_values.begin(), "password=''");
    m_expands = true;
    m_keys.push_back("passfile");
    m_values.push_back("/dev/null/none");
}

void PgParameters::add(const char *key, const QByteArray &value)
{
    if (value.isEmpty())
        return;
    m_own.push_back(std::make_unique<QByteArray>(value));
    m_keys.push_back(key);
    m_values.push_back(m_own.back()->constData());
}

} // namespace wire
