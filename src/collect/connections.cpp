#include "collect/connections.h"

#include "collect/table.h"
#include "core/address/application_name.h"
#include "core/address/place.h"

#include <algorithm>

namespace collect {

using core::Link;

namespace {

/// Equal texts in many rows share one buffer.
class SharedTexts
{
public:
    explicit SharedTexts(TextPool &pool)
        : m_pool(pool)
    {
    }

    QString operator()(Cell cell)
    {
        if (!cell)
            return {};
        const auto known = m_pool.constFind(QByteArray::fromRawData(cell->data(), cell->size()));
        return known != m_pool.cend() ? *known : *m_pool.insert(cell->toByteArray(), text(cell));
    }

private:
    TextPool &m_pool;
};

/// "unix" is not an address.
core::Address address(Cell host, Cell number, SharedTexts &texts)
{
    if (!host || host->startsWith("unix") || host->startsWith('/'))
        return {};
    return { texts(host), port(number) };
}

/// Connections of one pool are adjacent and share its name.
QString poolOf(const Link &link, const std::vector<Link> &before)
{
    if (!before.empty() && before.back().database == link.database && before.back().user == link.user)
        return before.back().pool;
    return link.database + u'/' + link.user;
}

Link linkOf(const Row &row, const LinkColumns &columns, QByteArrayView key, SharedTexts &texts,
            const std::vector<Link> &before)
{
    Link link;
    link.key = text(row[key]);
    link.peer = text(row[columns.peer]);
    link.state = columns.state(row["state"], !link.peer.isEmpty());
    link.database = texts(row["database"]);
    link.user = texts(row["user"]);
    link.pool = row[columns.pool] ? texts(row[columns.pool]) : poolOf(link, before);
    auto [application, told] = core::applicationOf(texts(row["application_name"]));
    link.application = application;
    link.applicationTold = told;
    link.remote = address(row["addr"], row["port"], texts);
    link.local = address(row["local_addr"], row["local_port"], texts);
    if (const auto pid = smallInteger(row["remote_pid"]); pid > 0)
        link.remotePid = pid;
    if (link.state == core::LinkState::Waiting)
        link.wait = row["wait_time"] ? millis(row["wait_time"]) : together(row["wait"], row["wait_us"]);
    if (!columns.id.isEmpty())
        link.id = std::max(qint64(0), integer(row[columns.id]).value_or(0));
    if (link.wait == core::Duration {}) // Odyssey writes zeros
        link.wait.reset();
    return link;
}

std::optional<ConsoleClock> clockOf(const Row &row, const Profile &profile)
{
    const WrittenTime there = writtenTime(row["connect_time"]);
    return there.moment ? std::optional(ConsoleClock(there, profile.connectedAt)) : std::nullopt;
}

} // namespace

Draft takeLinks(const wire::Rows &rows, const Profile &profile, const LinkColumns &columns, Draft draft)
{
    SharedTexts texts(draft.texts);
    Connections &known = draft.part.connections;
    std::vector<Link> &links = known.links;
    const auto isThere = [&rows](QByteArrayView name) { return rows.column(name) >= 0; };
    const auto key = std::ranges::find_if(columns.keys, isThere);
    const bool hasNames = key != columns.keys.end();
    const QByteArray ownDatabase = profile.database.toUtf8();
    for (int i = 0; i < rows.count(); ++i) {
        const Row row(rows, i);
        if (row["database"] == QByteArrayView(ownDatabase)) {
            known.atConsole.push_back(address(row["addr"], row["port"], texts));
            if (profile.ownEnd.isKnown() && known.atConsole.back() == profile.ownEnd) {
                known.clock = clockOf(row, profile);
                known.reachedAt = address(row["local_addr"], row["local_port"], texts);
            }
            continue;
        }
        for (const auto figure : { "port", "local_port", "remote_pid", "wait", "wait_us" })
            draft.part.rejectedCells += isUnreadable(row[figure]);
        if (hasNames && !row[*key]) {
            ++draft.part.rejected; // its identity can never be recovered
            continue;
        }
        links.push_back(linkOf(row, columns, hasNames ? *key : QByteArrayView(), texts, links));
        known.zones.take(links.back(), row["connect_time"],
                         row["request_time"] ? row["request_time"] : row["last_request"]);
    }
    draft.whole = draft.whole || hasNames;
    return draft;
}

bool isPassedOn(const Profile &profile, const Connections &clients)
{
    const bool isTold = !clients.reachedAt || clients.reachedAt->isKnown();
    return profile.ownEnd.isKnown() && isTold
           && clients.reachedAt != core::parseAddress(profile.endpoint.address);
}

} // namespace collect
