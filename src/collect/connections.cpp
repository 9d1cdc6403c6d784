#include "collect/connections.h"

#include "collect/table.h"
#include "core/address/application_name.h"

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

/// Some systems write it in their host's zone; only an unambiguous text is a moment.
std::optional<core::Instant> moment(Cell cell)
{
    if (!cell)
        return std::nullopt;
    for (const auto zone : { " UTC", " GMT", " +00:00" }) {
        if (cell->endsWith(zone))
            return core::parseInstant(cell->first(cell->lastIndexOf(' ')).toByteArray() + "+00");
    }
    return std::nullopt;
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
    link.connectedAt = moment(row["connect_time"]);
    link.requestedAt = moment(row["request_time"]);
    if (link.state == core::LinkState::Waiting)
        link.wait = row["wait_time"] ? millis(row["wait_time"]) : together(row["wait"], row["wait_us"]);
    if (!columns.id.isEmpty())
        link.id = std::max(qint64(0), integer(row[columns.id]).value_or(0));
    if (link.wait == core::Duration {}) // Odyssey writes zeros
        link.wait.reset();
    return link;
}

} // namespace

Draft takeLinks(const wire::Rows &rows, const QString &console, const LinkColumns &columns, Draft draft)
{
    SharedTexts texts(draft.texts);
    std::vector<Link> &links = draft.part.connections.links;
    const auto isThere = [&rows](QByteArrayView name) { return rows.column(name) >= 0; };
    const auto key = std::ranges::find_if(columns.keys, isThere);
    const bool hasNames = key != columns.keys.end();
    const QByteArray ownDatabase = console.toUtf8();
    for (int i = 0; i < rows.count(); ++i) {
        const Row row(rows, i);
        if (row["database"] == QByteArrayView(ownDatabase))
            continue;
        for (const auto figure : { "port", "local_port", "remote_pid", "wait", "wait_us" })
            draft.part.rejectedCells += isUnreadable(row[figure]);
        if (hasNames && !row[*key])
            ++draft.part.rejected; // its identity can never be recovered
        else
            links.push_back(linkOf(row, columns, hasNames ? *key : QByteArrayView(), texts, links));
    }
    draft.whole = draft.whole || hasNames;
    return draft;
}

} // namespace collect
