#include "core/links.h"

#include <QHash>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Another process may count its connections from the same number, and not every one tells when they began.
bool isSame(const Link &one, const Link &other)
{
    const auto essence = [](const Link &link) {
        return std::tie(link.key, link.connectedAt, link.remote, link.local, link.remotePid);
    };
    return essence(one) == essence(other);
}

bool haveCommon(const std::vector<Link> &before, const std::vector<Link> &now)
{
    // Most lists have the same order.
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
        if (isSame(before[i], now[i]))
            return true;
    }
    QHash<QStringView, const Link *> known;
    for (const Link &link : before)
        known.insert(link.key, &link);
    return std::ranges::any_of(now, [&](const Link &link) {
        const Link *same = known.value(link.key);
        return same && isSame(*same, link);
    });
}

} // namespace

QString textOf(const Address &address)
{
    if (address.host.isEmpty())
        return {};
    const QString host = address.host.contains(u':') ? u'[' + address.host + u']' : address.host;
    return address.port > 0 ? host + u':' + QString::number(address.port) : host;
}

Instant oldestIn(const Links &links)
{
    Instant oldest = links.asked;
    for (const auto side : { &Links::clients, &Links::servers }) {
        for (const Link &link : links.*side)
            oldest = std::min(oldest, link.connectedAt.value_or(oldest));
    }
    return oldest;
}

bool areOfOneProcess(const Links &before, const Links &now)
{
    return haveCommon(before.servers, now.servers) || haveCommon(before.clients, now.clients);
}

} // namespace core
