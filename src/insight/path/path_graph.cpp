#include "insight/path/path_graph.h"

#include "insight/past/usage.h"
#include "insight/path/blockers.h"
#include "insight/path/connection_counts.h"
#include "insight/path/layers.h"
#include "insight/path/path_applications.h"
#include "insight/path/stand_in.h"

#include <QSet>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

constexpr std::size_t nowhere = std::size_t(-1);

qint64 sizeOf(const core::Pool &pool)
{
    return pool.logicalTotal.value_or(0) + pool.physicalTotal.value_or(0);
}

/// The most important first; equals are ordered by name.
bool mattersMore(const core::Pool &one, const core::Pool &other)
{
    const auto rank = [](const core::Pool &pool) {
        const bool isFull = pool.physicalLimit && pool.physicalTotal >= pool.physicalLimit;
        return std::tuple(pool.logicalWaiting.value_or(0), isFull, magnitudeOf(sizeOf(pool)));
    };
    return rank(one) != rank(other) ? rank(one) > rank(other) : one.name < other.name;
}

void takePools(const core::SamplePtr &sample, PathNode &node)
{
    for (const core::Pool &pool : sample->pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        node.pools.push_back(pool);
        node.oldestWait = std::max(node.oldestWait, core::oldestWaiting(pool));
    }
    node.physicalLimit = physicalLimitOf({ &sample, 1 });
    std::ranges::stable_sort(node.pools, mattersMore);
}

/// The endpoint's own limit, or that of its only listener where that is narrower: a proxy may have several.
/// What an application may open does not limit its threads.
const core::Limit *limitOnClients(const core::Sample &sample)
{
    const core::Limit *const own = core::ownLimit(sample);
    if (!own || isApplication(sample))
        return nullptr;
    const core::Limit *door = nullptr;
    int doors = 0;
    for (const core::Limit &limit : sample.limits) {
        if (&limit == own || limit.scope != core::LimitScope::Proxy)
            continue;
        door = &limit;
        ++doors;
    }
    const bool isNarrower =
        doors == 1 && usableOf(*door) && (!usableOf(*own) || *usableOf(*door) < *usableOf(*own));
    return isNarrower ? door : own;
}

/// A database that reports the limits of several nodes lists the sessions of all of them.
bool speaksForSeveral(const core::Sample &sample)
{
    return isDatabase(sample)
           && std::ranges::count(sample.limits, core::LimitScope::Server, &core::Limit::scope) > 1;
}

PathNode nodeAt(std::size_t place, const ConnectionMatches &matches, int column)
{
    const core::SamplePtr &sample = matches.samples()[qsizetype(place)];
    const QString own = isApplication(*sample) ? matches.nameOf(place) : QString();
    const QString part = matches.partAt(place);
    PathNode node { .key = u"endpoint/"_s + sample->endpoint.name + (part.isEmpty() ? part : u'/' + part),
                    .endpoint = sample->endpoint.name,
                    .part = part,
                    .name = own.isEmpty() ? sample->endpoint.name : own,
                    .layer = sample->endpoint.layer,
                    .column = column,
                    .sample = matches.whole(place),
                    .logical = logicalOf(*sample),
                    .physical = physicalOf(*sample) };
    if (const core::Limit *limit = limitOnClients(*sample); limit && !speaksForSeveral(*sample)) {
        node.logicalLimit = usableOf(*limit);
        node.logicalTaken = limit->used;
        node.takenIsEstimated = core::usedIsEstimated(*sample, *limit);
    }
    takePools(sample, node);
    return node;
}

/// A few whose way is unknown do not change how a flow is drawn: connections come and go all the time.
bool isUnknown(const ConnectionCounts::Arriving &arriving)
{
    return arriving.unknown * 2 > arriving.traffic.total().value_or(0);
}

/// A supervisor of databases is on no connection's way; the place of an endpoint that never answered is
/// unknown.
bool isBeside(const core::SamplePtr &sample)
{
    const core::Layer layer = sample->endpoint.layer;
    return layer == core::Layer::Topology || (layer == core::Layer::Unknown && !isAnswer(*sample));
}

bool isLastKnown(const PathNode &node)
{
    return node.sample && insight::isLastKnown(*node.sample);
}

/// On the way, and without any report of its connections: clients that come through it need not be visible.
bool isSilent(const PathNode &node)
{
    return node.sample && node.layer != core::Layer::Database && !isAnswer(*node.sample)
           && !node.sample->links;
}

/// Empty columns are left out; the first one is that of applications.
std::vector<int> columnsOf(const QList<core::SamplePtr> &samples, const std::vector<int> &distances)
{
    constexpr int applications = std::numeric_limits<int>::max();
    std::vector<int> ranks = distances;
    std::vector<int> taken { applications };
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const core::SamplePtr &sample = samples[qsizetype(i)];
        if (isApplication(*sample))
            ranks[i] = applications;
        if (!isBeside(sample))
            taken.push_back(ranks[i]);
    }
    std::ranges::sort(taken, std::ranges::greater {});
    const auto repeated = std::ranges::unique(taken);
    taken.erase(repeated.begin(), repeated.end());
    for (int &rank : ranks)
        rank = int(std::ranges::find(taken, rank) - taken.begin());
    return ranks;
}

/// Of connections that a proxy holds open, it is known behind it what some of them do. It counted them at
/// another moment, so they may be fewer.
Traffic seenBehind(Traffic held, const Traffic &known)
{
    for (const auto part : { &Traffic::active, &Traffic::idleInTransaction, &Traffic::idle }) {
        const qint64 some = std::min((known.*part).value_or(0), held.other.value_or(0));
        if (some == 0)
            continue;
        held.*part = (held.*part).value_or(0) + some;
        held.other = *held.other - some;
    }
    return held;
}

class Drawing
{
public:
    explicit Drawing(const ConnectionMatches &matches)
        : m_matches(matches)
        , m_counts(matches)
        , m_blockers(blockersIn(matches))
        , m_columns(columnsOf(matches.samples(), distancesOf(matches)))
        , m_nodes(m_columns.size(), nowhere)
    {
        addApplications();
        addEndpoints();
        addEdges();
        lookBehindProxies();
        orderApplications();
        for (const PathNode &node : m_graph.nodes)
            m_graph.columns = std::max(m_graph.columns, node.column + 1);
    }

    PathGraph graph() && { return std::move(m_graph); }

private:
    void addApplications()
    {
        m_applications = applicationsOf(m_counts, m_blockers);
        for (const ApplicationBox &application : m_applications) {
            m_graph.nodes.push_back(
                { .key = application.others > 0 ? u"others"_s : u"application/"_s + application.name,
                  .name = application.name,
                  .others = application.others,
                  .hindrance = application.hindrance,
                  .layer = core::Layer::Application,
                  .logical = application.traffic(),
                  .lastKnown = lastKnownOf(application) });
        }
    }

    static std::optional<LastKnown> lastKnownOf(const ApplicationBox &application)
    {
        std::optional<LastKnown> known;
        for (const auto &[place, arriving] : application.arrivals) {
            if (arriving.lastKnown)
                add(known, *arriving.lastKnown);
        }
        return known;
    }

    void addEndpoints()
    {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (!isBeside(m_matches.samples()[qsizetype(i)]))
                order.push_back(i);
        }
        std::ranges::stable_sort(order, {}, [this](std::size_t place) { return m_columns[place]; });
        for (const std::size_t place : order) {
            m_nodes[place] = m_graph.nodes.size();
            m_graph.nodes.push_back(nodeAt(place, m_matches, m_columns[place]));
            m_graph.nodes.back().hindrance = m_blockers.of(place);
            m_graph.nodes.back().doubtful = m_matches.ownedBy(place).doubtful;
        }
    }

    void addEdges()
    {
        for (std::size_t i = 0; i < m_applications.size(); ++i) {
            for (const auto &[place, arriving] : m_applications[i].arrivals) {
                if (m_nodes[place] != nowhere)
                    m_graph.edges.push_back({ .from = i,
                                              .to = m_nodes[place],
                                              .traffic = arriving.traffic,
                                              .unknown = arriving.unknown,
                                              .isUnknown = isUnknown(arriving),
                                              .isLastKnown = arriving.lastKnown.has_value() });
            }
        }
        for (std::size_t from = 0; from < m_nodes.size(); ++from) {
            for (std::size_t to = 0; to < m_nodes.size(); ++to) {
                if (m_nodes[from] != nowhere && m_nodes[to] != nowhere)
                    addEdge(from, to);
            }
        }
        judgeEdges();
    }

    void judgeEdges()
    {
        for (PathEdge &edge : m_graph.edges) {
            const bool isGuessed = isSilent(m_graph.nodes[edge.from]) || isSilent(m_graph.nodes[edge.to]);
            edge.counted = edge.counted && !isGuessed;
            edge.isLastKnown = edge.isLastKnown || isLastKnown(m_graph.nodes[edge.from])
                               || isLastKnown(m_graph.nodes[edge.to]);
        }
    }

    void addEdge(std::size_t from, std::size_t to)
    {
        const auto counted = m_counts.between(from, to);
        if (!counted && !m_matches.leads(from, to))
            return;
        const auto arriving = counted.value_or(ConnectionCounts::Arriving {});
        m_graph.nodes[m_nodes[to]].leftAtWork += arriving.left;
        m_graph.edges.push_back({ .from = m_nodes[from],
                                  .to = m_nodes[to],
                                  .traffic = arriving.traffic,
                                  .counted = counted.has_value(),
                                  .unknown = arriving.unknown,
                                  .isUnknown = isUnknown(arriving),
                                  .claimed = claimedOtherwise(m_matches, m_counts, from, to),
                                  .isSaid = m_matches.isSaidToLead(from, to) });
    }

    void lookBehindProxies()
    {
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            PathNode &node = m_graph.nodes[i];
            if (node.layer != core::Layer::Proxy)
                continue;
            Traffic arriving;
            for (const PathEdge &edge : m_graph.edges) {
                if (edge.to == i && !edge.isLastKnown)
                    add(arriving, edge.traffic);
            }
            node.logical = seenBehind(node.logical, arriving);
            node.physical = seenBehind(node.physical, arriving);
        }
    }

    /// In their column, those that make others wait come first, then those that wait for locks, then those
    /// that are polled.
    void orderApplications()
    {
        std::vector<std::size_t> order(m_graph.nodes.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, {}, [this](std::size_t place) {
            const PathNode &node = m_graph.nodes[place];
            return node.column > 0 ? std::tuple(node.column, false, 0, false)
                                   : std::tuple(0, node.others > 0, node.hindrance.rank(), !node.sample);
        });
        std::vector<PathNode> nodes;
        std::vector<std::size_t> moved(order.size());
        for (const std::size_t place : order) {
            moved[place] = nodes.size();
            nodes.push_back(std::move(m_graph.nodes[place]));
        }
        m_graph.nodes = std::move(nodes);
        for (PathEdge &edge : m_graph.edges) {
            edge.from = moved[edge.from];
            edge.to = moved[edge.to];
        }
        std::ranges::sort(m_graph.edges, {},
                          [](const PathEdge &edge) { return std::pair(edge.from, edge.to); });
    }

    const ConnectionMatches &m_matches;
    ConnectionCounts m_counts;
    Blockers m_blockers;
    std::vector<int> m_columns;
    std::vector<std::size_t> m_nodes; ///< of samples
    std::vector<ApplicationBox> m_applications;
    PathGraph m_graph;
};

} // namespace

std::size_t nodeOf(const PathGraph &graph, const QString &endpoint, const QString &pool)
{
    const auto has = [&](const PathNode &node) {
        return node.endpoint == endpoint
               && std::ranges::find(node.pools, pool, &core::Pool::name) != node.pools.end();
    };
    auto found = std::ranges::find_if(graph.nodes, has);
    if (found == graph.nodes.end())
        found = std::ranges::find(graph.nodes, endpoint, &PathNode::endpoint);
    return std::size_t(found - graph.nodes.begin());
}

PathGraph pathGraphOf(const QList<core::SamplePtr> &samples)
{
    return pathGraphOf(ConnectionMatches(samples));
}

PathGraph pathGraphOf(const ConnectionMatches &matches)
{
    return Drawing(matches).graph();
}

} // namespace insight
