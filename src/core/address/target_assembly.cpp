#include "core/address/target_assembly.h"

#include "core/address/target_hosts.h"
#include "core/address/target_options.h"
#include "core/address/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Reads settings as text; a missing one is empty.
class Lookup
{
public:
    explicit Lookup(const Settings &settings)
        : m_settings(settings)
    {
    }

    Secret secret(const QByteArray &keyword) const
    {
        const auto found = m_settings.values.find(keyword);
        return found == m_settings.values.end() ? Secret {} : found->second.value;
    }

    QByteArray text(const QByteArray &keyword) const { return secret(keyword).reveal(); }

    /// "… (from PGPORT)": a message about a value that the user may have forgotten.
    QString withOrigins(const QString &sentence, std::initializer_list<const char *> keywords) const
    {
        QStringList origins;
        for (const char *keyword : keywords) {
            const auto found = m_settings.values.find(keyword);
            if (found != m_settings.values.end() && !found->second.origin.isEmpty())
                origins += found->second.origin;
        }
        origins.removeDuplicates();
        return origins.isEmpty()
                   ? sentence
                   : words(QT_TRANSLATE_NOOP("core", "%1 (%2)")).arg(sentence, origins.join(u", "_s));
    }

private:
    const Settings &m_settings;
};

Result<QList<Host>> hostsIn(const Lookup &lookup)
{
    QByteArray names = lookup.text("host");
    const QByteArray addresses = lookup.text("hostaddr");
    if (names.isEmpty() && addresses.isEmpty())
        names = "/var/run/postgresql";
    auto hosts = hostsOf(names, addresses, lookup.text("port"));
    if (!hosts)
        return badAddress(lookup.withOrigins(hosts.error().detail, { "host", "hostaddr", "port" }));
    return hosts;
}

Result<TlsMode> tlsIn(const Lookup &lookup)
{
    const QByteArray mode = lookup.text("sslmode");
    // sslrootcert=system implies that the server is verified; libpq accepts nothing weaker.
    if (mode.isEmpty())
        return lookup.text("sslrootcert") == "system" ? TlsMode::VerifyFull : TlsMode::Prefer;
    const auto known = tlsModeNamed(mode);
    if (!known)
        return badAddress(lookup.withOrigins(
            words(QT_TRANSLATE_NOOP("core", "sslmode must be disable, allow, prefer, require, "
                                            "verify-ca or verify-full")),
            { "sslmode" }));
    return *known;
}

QMap<QByteArray, QByteArray> passedOptions(const Settings &settings)
{
    QMap<QByteArray, QByteArray> passed;
    for (const auto &[keyword, setting] : settings.values) {
        const auto option = optionNamed(keyword);
        if (option && option->handling == Handling::Passed && !setting.value.isEmpty())
            passed.insert(keyword, setting.value.reveal());
    }
    return passed;
}

} // namespace

Result<Target> targetOf(const Settings &settings, const QString &osUser)
{
    const Lookup lookup(settings);
    for (const char *keyword : { "user", "dbname" }) {
        if (!lookup.text(keyword).isValidUtf8())
            return badAddress(lookup.withOrigins(
                words(QT_TRANSLATE_NOOP("core", "'%1' is not UTF-8")).arg(QLatin1String(keyword)),
                { keyword }));
    }
    const auto hosts = hostsIn(lookup);
    if (!hosts)
        return hosts.error();
    const auto tls = tlsIn(lookup);
    if (!tls)
        return tls.error();

    const auto leadsTo = destinationsOf(lookup.text("leads_to"));
    if (!leadsTo)
        return leadsTo.error();

    Target target { .hosts = hosts.value(),
                    .leadsTo = leadsTo.value(),
                    .user = QString::fromUtf8(lookup.text("user")),
                    .database = QString::fromUtf8(lookup.text("dbname")),
                    .password = lookup.secret("password"),
                    .keyPassword = lookup.secret("sslpassword"),
                    .tls = tls.value(),
                    .options = passedOptions(settings),
                    .ignored = settings.ignored };
    if (target.user.isEmpty())
        target.user = osUser;
    if (target.database.isEmpty())
        target.database = target.user;
    return target;
}

} // namespace core
