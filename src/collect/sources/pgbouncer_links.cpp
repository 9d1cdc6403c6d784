#include "collect/sources/pgbouncer_links.h"

#include "collect/table.h"
#include "core/address/application_name.h"

#include <algorithm>
#include <array>

namespace collect::bouncer {

using core::Link;
using core::LinkState;

namespace {

struct StateWord
{
    QByteArrayView word;
    LinkState state;
};

// Until 1.24 an idle client is "active", too; who holds a server is told by `link`.
constexpr auto stateWords = std::to_array<StateWord>({
    { "waiting", LinkState::Waiting },
    { "waiting_login", LinkState::Login },
    { "login", LinkState::Login },
    { "new", LinkState::Login },
});

LinkState stateOf(Cell word, bool joined)
{
    const auto *const known =
        std::ranges::find(stateWords, word.value_or(QByteArrayView()), &StateWord::word);
    if (known != stateWords.end())
        return known->state;
    return joined ? LinkState::Active : LinkState::Idle;
}

/// The same text in many rows shares one buffer.
class Texts
{
public:
    explicit Texts(TextPool &pool)
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

/// "unix" is no address.
core::Address address(Cell host, Cell number, Texts &texts)
{
    if (!host || host->startsWith("unix") || host->startsWith('/'))
        return {};
    return { texts(host), port(number) };
}

/// Written in the zone of whoever runs it; only one that is told beyond doubt is a moment.
std::optional<core::Instant> moment(Cell cell)
{
    for (const auto zone : { " UTC", " GMT" }) {
        if (cell && cell->endsWith(zone))
            return core::parseInstant(cell->chopped(4).toByteArray() + "+00");
    }
    return std::nullopt;
}

/// Connections of one pool stand together; its name is written once for them.
QString poolOf(const Link &link, const std::vector<Link> &before)
{
    if (!before.empty() && before.back().database == link.database && before.back().user == link.user)
        return before.back().pool;
    return link.database + u'/' + link.user;
}

Link linkOf(const Row &row, StateOf stateOfWord, QByteArrayView key, Texts &texts,
            const std::vector<Link> &before)
{
    Link link;
    link.key = text(row[key]);
    link.peer = text(row["link"]);
    link.state = stateOfWord(row["state"], !link.peer.isEmpty());
    link.database = texts(row["database"]);
    link.user = texts(row["user"]);
    link.pool = poolOf(link, before);
    auto [application, told] = core::applicationOf(texts(row["application_name"]));
    link.application = application;
    link.applicationTold = told;
    link.remote = address(row["addr"], row["port"], texts);
    link.local = address(row["local_addr"], row["local_port"], texts);
    if (const auto pid = smallInteger(row["remote_pid"]); pid > 0)
        link.remotePid = pid;
    link.connectedAt = moment(row["connect_time"]);
    link.requestedAt = moment(row["request_time"]);
    if (link.state == LinkState::Waiting) {
        const auto whole = seconds(row["wait"]);
        const auto rest = micros(row["wait_us"]);
        if (whole && rest && *whole + *rest > core::Duration {}) // Odyssey writes zeros
            link.wait = *whole + *rest;
    }
    return link;
}

} // namespace

Draft takeLinks(const wire::Rows &rows, const QByteArray &console, StateOf stateOfWord, QByteArrayView key,
                Draft draft)
{
    Texts texts(draft.texts);
    const bool hasNames = rows.column(key) >= 0;
    for (int i = 0; i < rows.count(); ++i) {
        const Row row(rows, i);
        if (row["database"] == QByteArrayView(console))
            continue;
        draft.part.rejectedCells += isUnreadable(row["port"]) + isUnreadable(row["local_port"])
                                    + isUnreadable(row["remote_pid"]) + isUnreadable(row["wait"])
                                    + isUnreadable(row["wait_us"]);
        if (hasNames && !row[key])
            ++draft.part.rejected; // which connection that is can never be known again
        else
            draft.part.links.push_back(linkOf(row, stateOfWord, key, texts, draft.part.links));
    }
    draft.whole = draft.whole || hasNames;
    return draft;
}

Draft decodeLinks(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    return takeLinks(rows, "pgbouncer", stateOf, "ptr", std::move(draft));
}

} // namespace collect::bouncer
