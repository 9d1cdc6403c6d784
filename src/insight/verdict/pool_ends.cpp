#include "insight/verdict/pool_ends.h"

#include <QStringList>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

struct Login
{
    const QString &database;
    const QString &user;
};

/// A proxy does not read names; what is behind it does.
Login loginOf(const Joints &joints, End end)
{
    for (int i = 0; i < 8 && joints.link(end) && joints.link(end)->user.isEmpty(); ++i)
        end = joints.bottom(end, 1);
    if (const core::Link *const client = joints.link(end))
        return { client->database, client->user };
    return { joints.session(end)->database, joints.session(end)->user };
}

bool areDifferent(const QString &one, const QString &other)
{
    return !one.isEmpty() && !other.isEmpty() && one != other;
}

} // namespace

PoolEnds::PoolEnds(const Joints &joints, std::size_t application)
    : m_joints(joints)
    , m_application(*joints.samples()[qsizetype(application)])
    , m_place(application)
    , m_known(m_application.pools.size())
{
    const Joints::Owned &owned = joints.ownedBy(application);
    if (m_known.size() == 1) {
        m_known.front() = { owned.ends, owned.areDoubtful };
        return;
    }
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        m_byName.insert(m_application.pools[i].name, i);
        m_byDatabase[m_application.pools[i].database].push_back(i);
        m_known[i].isMixed = owned.areDoubtful;
    }
    for (const End end : owned.ends)
        assign(end);
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        const auto most = mostConnections(m_application.pools[i], !m_application.error);
        m_known[i].isMixed = m_known[i].isMixed || (most && qint64(m_known[i].ends.size()) > *most);
    }
}

const std::vector<End> *PoolEnds::of(const core::Pool &pool) const
{
    const Known &known = m_known[std::size_t(&pool - m_application.pools.data())];
    return known.isMixed ? nullptr : &known.ends;
}

/// Thousands of connections have few things that tell them apart.
void PoolEnds::assign(End end)
{
    const QString &application = m_joints.applicationOf(end);
    Places named;
    if (const auto pool = m_byName.constFind(application); pool != m_byName.cend())
        named.push_back(*pool);
    const auto [database, user] = loginOf(m_joints, end);
    const QString isSeenFirst = m_joints.mayComeThrough(end) ? u"-"_s : u"+"_s;
    const QString key =
        QStringList { database, user, QString::number(end.sample), isSeenFirst }.join(QChar(u'\0'));
    if (named.empty() && !m_found.contains(key)) {
        const Places &places = *m_found.insert(key, mayHaveOpened(end));
        for (const std::size_t place : places)
            m_known[place].isMixed = m_known[place].isMixed || places.size() > 1;
    }
    const Places &places = named.empty() ? m_found[key] : named;
    if (places.size() == 1)
        m_known[places.front()].ends.push_back(end);
}

/// What comes through an endpoint that does not tell may bear another database's and user's name here.
PoolEnds::Places PoolEnds::mayHaveOpened(End end) const
{
    Places all(m_known.size());
    std::iota(all.begin(), all.end(), std::size_t { 0 });
    if (m_joints.mayComeThrough(end))
        return all;
    const QString &database = loginOf(m_joints, end).database;
    Places places;
    const auto take = [&](const Places &some) {
        std::ranges::copy_if(some, std::back_inserter(places),
                             [&](std::size_t place) { return mayLeadTo(m_application.pools[place], end); });
    };
    take(database.isEmpty() ? all : m_byDatabase.value(QString()));
    if (!database.isEmpty())
        take(m_byDatabase.value(database));
    return places;
}

bool PoolEnds::mayLeadTo(const core::Pool &pool, End end) const
{
    const auto server = m_joints.whereabouts().find(m_place, serversOf(pool));
    return (!server || *server == end.sample) && !areDifferent(pool.user, loginOf(m_joints, end).user);
}

} // namespace insight
