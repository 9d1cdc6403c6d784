#include "app/addresses.h"

#include "core/address/parse_target.h"
#include "core/address/target_hosts.h"
#include "core/address/target_list.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Where the hosts of a URL stand: behind its user, before its path.
const QRegularExpression &hostsOfUrl()
{
    static const QRegularExpression hosts(uR"(^[a-z+:]+://(?:[^/?#@]*@)?([^/?#]*))"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    return hosts;
}

/// Lists that have one entry a host.
const QRegularExpression &listsOfKeywords()
{
    static const QRegularExpression lists(uR"(\b(?:host|hostaddr|port)\s*=\s*([^\s'",]+(?:,[^\s'",]*)+))"_s);
    return lists;
}

/// The text without the entry of that number in each list it finds.
QString cut(QString text, const QRegularExpression &lists, qsizetype entry)
{
    for (qsizetype from = 0;;) {
        const auto found = lists.match(text, from);
        if (!found.hasMatch())
            return text;
        QStringList entries = found.captured(1).split(u',');
        if (entry < entries.size())
            entries.removeAt(entry);
        const QString left = entries.join(u',');
        text.replace(found.capturedStart(1), found.capturedLength(1), left);
        from = found.capturedStart(1) + left.size();
    }
}

bool isUrl(const QString &address)
{
    return hostsOfUrl().match(address).hasMatch();
}

} // namespace

std::optional<QString> withoutHost(const QString &address, const QString &endpoint,
                                   const core::Surroundings &surroundings)
{
    const auto before = core::parseTarget(address, surroundings);
    if (!before)
        return std::nullopt;
    QList<core::Host> hosts = before.value().hosts;
    const auto host = std::ranges::find(hosts, endpoint, core::label);
    if (host == hosts.end())
        return address;
    if (hosts.size() == 1)
        return QString();
    const auto entry = host - hosts.begin();
    hosts.removeAt(entry);
    const QString left = cut(address, isUrl(address) ? hostsOfUrl() : listsOfKeywords(), entry);
    const auto after = core::parseTarget(left, surroundings);
    const bool isSame = after && after.value().hosts == hosts && after.value().user == before.value().user
                        && after.value().database == before.value().database;
    return isSame ? std::optional(left) : std::nullopt;
}

Shortened without(const QStringList &addresses, const QStringList &endpoints,
                  const core::Surroundings &surroundings)
{
    Shortened left;
    for (QString address : addresses) {
        for (const QString &endpoint : endpoints) {
            const auto shorter =
                address.isEmpty() ? std::optional(address) : withoutHost(address, endpoint, surroundings);
            left.isStillNamed = left.isStillNamed || !shorter;
            address = shorter.value_or(address);
        }
        if (!address.isEmpty())
            left.addresses += address;
    }
    return left;
}

std::optional<QString> leadingTo(const QString &address, const QString &endpoint, const QStringList &places,
                                 const core::Surroundings &surroundings)
{
    const auto before = core::parseTarget(address, surroundings);
    if (!before || !core::labels({ before.value() }).contains(endpoint))
        return address;
    QString page = address.section(u'?', 0, 0);
    if (!isUrl(page)) // host and port alone
        page.prepend(u"http://"_s);
    QStringList query = address.section(u'?', 1).split(u'&', Qt::SkipEmptyParts);
    query.removeIf([](const QString &parameter) { return parameter.startsWith(u"leads_to="_s); });
    if (!places.isEmpty())
        query += u"leads_to="_s + places.join(u',');
    const QString written = query.isEmpty() ? page : page + u'?' + query.join(u'&');
    const auto after = core::parseTarget(written, surroundings);
    const auto said = core::destinationsOf(places.join(u',').toUtf8());
    const bool isSame = after && said && after.value().hosts == before.value().hosts
                        && after.value().path == before.value().path && after.value().leadsTo == said.value();
    return isSame ? std::optional(written) : std::nullopt;
}

} // namespace app
