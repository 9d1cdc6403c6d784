#include "core/links.h"

#include <QHash>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr std::size_t mostLeft = 1024;

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

std::vector<LeftServer> leftBetween(const Links &before, const Links &now)
{
    QHash<QStringView, const Link *> listed;
    listed.reserve(qsizetype(now.servers.size()));
    for (const Link &server : now.servers)
        listed.insert(server.key, &server);
    std::vector<LeftServer> left;
    for (const Link &server : before.servers) {
        const Link *still = listed.value(server.key);
        if (still && isSame(server, *still))
            continue;
        left.push_back({ server, before.asked });
        Link &known = left.back().link;
        known.state = LinkState::Idle;
        known.peer.clear();
        known.requestedAt.reset();
        known.wait.reset();
        if (!before.pidsAreBackends)
            known.remotePid.reset();
    }
    return left;
}

std::shared_ptr<const FormerLists> formerLists(const FormerLists *before, const Links &now,
                                               std::vector<LeftServer> left)
{
    FormerLists former = before ? *before : FormerLists {};
    former.made.push_back({ now.asked, now.received });
    former.left.insert(former.left.end(), std::make_move_iterator(left.begin()),
                       std::make_move_iterator(left.end()));
    // A list of which some that left are forgotten proves nothing any more.
    Instant from = now.asked - FormerLists::kept;
    if (former.left.size() > mostLeft)
        from = std::max(from, former.left[former.left.size() - mostLeft - 1].listed + Duration(1));
    std::erase_if(former.left, [from](const LeftServer &server) { return server.listed < from; });
    std::erase_if(former.made, [from](const FormerLists::Time &list) { return list.asked < from; });
    return std::make_shared<const FormerLists>(std::move(former));
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
