#include "insight/verdict/pool_ends.h"

#include "core/kept_name.h"

#include <QStringList>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

/// Connections differ in few properties, however many there are. More kinds than this come from an
/// application with thousands of users, or from an attack, and are not compared with thousands of pools.
constexpr qsizetype mostKinds = 200;

struct Login
{
    const QString &database;
    const QString &user;
};

/// A proxy does not read names; the endpoint behind it does.
Login loginOf(const ConnectionMatches &matches, End end)
{
    for (int i = 0; i < 8 && matches.link(end) && matches.link(end)->user.isEmpty(); ++i)
        end = matches.bottom(end, 1);
    if (const core::Link *const client = matches.link(end))
        return { client->database, client->user };
    return { matches.session(end)->database, matches.session(end)->user };
}

} // namespace

PoolEnds::PoolEnds(const ConnectionMatches &matches, std::size_t application)
    : m_matches(matches)
    , m_application(*matches.samples()[qsizetype(application)])
    , m_known(m_application.pools.size())
{
    const Ownership::Owned &owned = matches.ownedBy(application);
    if (m_known.size() == 1) {
        m_known.front() = { owned.ends, owned.doubtful > 0 };
        return;
    }
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        const core::Pool &pool = m_application.pools[i];
        m_byName.insert(pool.name, i);
        m_byDatabase[core::keptName(pool.database)].push_back(i);
        m_leadsTo.push_back(matches.addressIndex().find(application, serversOf(pool)));
        m_known[i].isMixed = owned.doubtful > 0;
    }
    for (std::size_t i = 0; i < owned.ends.size() && m_openers.size() <= mostKinds; ++i)
        assign(owned.ends[i]);
    const bool areTooMany = m_openers.size() > mostKinds;
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        const auto most = mostConnections(m_application.pools[i], !m_application.error);
        const bool areMore = most && qint64(m_known[i].ends.size()) > *most;
        m_known[i].isMixed = m_known[i].isMixed || areTooMany || areMore;
    }
}

const std::vector<End> *PoolEnds::of(const core::Pool &pool) const
{
    const Known &known = m_known[std::size_t(&pool - m_application.pools.data())];
    return known.isMixed ? nullptr : &known.ends;
}

void PoolEnds::assign(End end)
{
    const auto named = m_byName.constFind(m_matches.applicationOf(end));
    if (const auto opener = named != m_byName.cend() ? std::optional(*named) : openerOf(end))
        m_known[*opener].ends.push_back(end);
}

std::optional<std::size_t> PoolEnds::openerOf(End end)
{
    const auto [database, user] = loginOf(m_matches, end);
    const QString isFirst = m_matches.mayComeThrough(end) ? u"-"_s : u"+"_s;
    const QString kind =
        QStringList { database, user, QString::number(end.sample), isFirst }.join(QChar(u'\0'));
    if (const auto known = m_openers.constFind(kind); known != m_openers.cend())
        return *known;
    const Places places = mayHaveOpened(end);
    for (const std::size_t place : places)
        m_known[place].isMixed = m_known[place].isMixed || places.size() > 1;
    return *m_openers.insert(kind, places.size() == 1 ? std::optional(places.front()) : std::nullopt);
}

/// A connection through an endpoint that lists none may have a different database and user name here.
PoolEnds::Places PoolEnds::mayHaveOpened(End end) const
{
    Places all(m_known.size());
    std::iota(all.begin(), all.end(), std::size_t { 0 });
    if (m_matches.mayComeThrough(end))
        return all;
    const QString &database = loginOf(m_matches, end).database;
    Places places;
    const auto take = [&](const Places &some) {
        std::ranges::copy_if(some, std::back_inserter(places),
                             [&](std::size_t place) { return mayLeadTo(place, end); });
    };
    take(database.isEmpty() ? all : m_byDatabase.value(QString()));
    if (!database.isEmpty())
        take(m_byDatabase.value(core::keptName(database)));
    return places;
}

bool PoolEnds::mayLeadTo(std::size_t pool, End end) const
{
    const QString &user = m_application.pools[pool].user;
    return m_leadsTo[pool].value_or(end.sample) == end.sample
           && core::mayBeSameName(user, loginOf(m_matches, end).user);
}

} // namespace insight
