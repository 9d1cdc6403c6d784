#include "insight/verdict/queue.h"

#include "core/system.h"
#include "insight/past/usage.h"
#include "insight/path/layers.h"
#include "insight/verdict/culprit.h"
#include "insight/verdict/lasting.h"
#include "insight/verdict/pool_ends.h"
#include "insight/verdict/severity.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using core::Pool;
using core::Sample;
using core::Session;
using Cause = Queue::Cause;
using Side = End::Side;

/// All that is known about a pool in which clients wait.
struct Scene
{
    const Sample &sample;
    const Pool &pool;
    const Figures &figures;
    const std::vector<Serving> &backends;
    const std::vector<const Sample *> &databases; ///< where its servers lead

    qint64 count(bool (*does)(const Session &session)) const
    {
        return std::ranges::count_if(backends,
                                     [does](const Serving &serving) { return does(*serving.session); });
    }
    qint64 servers() const { return pool.physicalTotal.value_or(qint64(backends.size())); }
    bool isMost(qint64 some) const { return some > 0 && some * 2 >= servers(); }
};

bool isIdle(const Session &session)
{
    return session.state == core::SessionState::Idle;
}

qint64 paused(const Scene &scene)
{
    return scene.pool.paused == true ? std::max<qint64>(scene.servers(), 1) : 0;
}

constexpr auto widerScopes = std::to_array<core::LimitScope>(
    { core::LimitScope::PoolerDatabase, core::LimitScope::PoolerUser, core::LimitScope::ProxyServer });

bool isWider(const core::Limit &limit, const Pool &pool)
{
    return std::ranges::find(widerScopes, limit.scope) != widerScopes.end() && makesWait(limit)
           && concerns(limit, pool);
}

/// Whether a database's limit applies to the servers of a pool.
bool isBehind(const core::Limit &limit, const Pool &pool)
{
    if (limit.scope == core::LimitScope::Role)
        return limit.name == pool.user;
    if (limit.scope == core::LimitScope::Database)
        return limit.name == core::databaseBehind(pool);
    return limit.scope == core::LimitScope::Server;
}

struct Reached
{
    const Sample *owner;
    const core::Limit *limit;
};

std::optional<Reached> reachedAt(const Sample &owner, const Pool &pool,
                                 bool (*isMeant)(const core::Limit &limit, const Pool &pool))
{
    const auto found = std::ranges::find_if(
        owner.limits, [&](const core::Limit &limit) { return isReached(limit) && isMeant(limit, pool); });
    return found == owner.limits.end() ? std::nullopt : std::optional(Reached { &owner, &*found });
}

std::optional<Reached> reached(const Scene &scene)
{
    auto found = reachedAt(scene.sample, scene.pool, isWider);
    for (const Sample *database : scene.databases) {
        if (!found)
            found = reachedAt(*database, scene.pool, isBehind);
    }
    return found;
}

/// Servers that are logging in while few serve, or while none does though some may.
qint64 inLogin(const Scene &scene)
{
    const qint64 login = scene.pool.physicalLogin.value_or(0);
    if (scene.pool.physicalTotal == 0)
        return reached(scene) ? 0 : 1;
    return scene.isMost(login) ? login : 0;
}

/// Waiting backends and idle transactions may share the pool: the larger group is named.
qint64 forLocks(const Scene &scene)
{
    const qint64 locks = scene.count(core::waitsForLock);
    const qint64 idle = scene.count(isIdleInTransaction);
    return locks >= idle && scene.isMost(locks + idle) ? locks : 0;
}

qint64 inTransaction(const Scene &scene)
{
    const qint64 idle = scene.count(isIdleInTransaction);
    return scene.isMost(idle + scene.count(core::waitsForLock)) ? idle : 0;
}

/// Where the pooler does not report it: an idle client of a session pool still keeps its server.
qint64 pinned(const Scene &scene)
{
    const qint64 pinned = scene.pool.pinned                 ? *scene.pool.pinned
                          : scene.pool.mode == "session"_L1 ? scene.count(isIdle)
                                                            : 0;
    return scene.isMost(pinned) ? pinned : 0;
}

qint64 atWork(const Scene &scene)
{
    return severityOfLoad(scene.figures) == Severity::Calm ? 0 : scene.servers();
}

qint64 atLimit(const Scene &scene)
{
    return reached(scene) ? std::max<qint64>(scene.servers(), 1) : 0;
}

qint64 tooSmall(const Scene &scene)
{
    return scene.pool.physicalLimit && scene.servers() >= *scene.pool.physicalLimit ? scene.servers() : 0;
}

qint64 heldBack(const Scene &scene)
{
    return scene.pool.physicalLimit ? scene.servers() : 0;
}

struct Reason
{
    Cause cause;
    qint64 (*concerned)(const Scene &scene); ///< servers; 0: not this cause
};

// The first that applies is the cause; if none does, the cause is unknown.
constexpr auto reasons = std::to_array<Reason>({
    { Cause::Paused, paused },
    { Cause::Login, inLogin },
    { Cause::Locks, forLocks },
    { Cause::IdleInTransaction, inTransaction },
    { Cause::Pinned, pinned },
    { Cause::Cpu, atWork },
    { Cause::Limit, atLimit },
    { Cause::TooSmall, tooSmall },
    { Cause::HeldBack, heldBack },
});

void takeCulprit(const std::optional<Culprit> &culprit, Queue &queue)
{
    if (!culprit)
        return;
    queue.pid = culprit->pid;
    queue.database = culprit->database;
    queue.application = culprit->application;
    queue.at = culprit->at;
}

class QueueSearch
{
public:
    QueueSearch(const ClusterHistory &past, const ClusterSnapshot &snapshot, const Figures &figures)
        : m_past(past)
        , m_figures(figures)
        , m_asked(snapshot.samples)
        , m_chains(snapshot.chains)
        , m_matches(snapshot.chains.matches())
        , m_samples(m_matches.samples())
    {
    }

    Queues queues();

private:
    struct PoolAt
    {
        int distance = 0; ///< from the databases
        std::size_t place = 0;
        const Pool *pool = nullptr;
    };

    std::vector<PoolAt> waiting() const;
    const std::vector<End> *endsOf(std::size_t place, const Pool &pool);
    std::vector<Serving> backendsOf(std::size_t place, const Pool &pool);
    std::vector<const Sample *> databasesOf(std::size_t place, const Pool &pool) const;
    Queue queue(std::size_t place, const Pool &pool);
    void takeOwnPool(std::size_t place, const Pool &pool, Queue &queue);

    const ClusterHistory &m_past;
    const Figures &m_figures;
    const QList<core::SamplePtr> &m_asked; ///< the samples whose queues are wanted
    const Chains &m_chains;
    const ConnectionMatches &m_matches;
    const QList<core::SamplePtr> &m_samples; ///< of all endpoints, wanted or not
    std::map<std::size_t, PoolEnds> m_ends;  ///< for applications
};

std::vector<QueueSearch::PoolAt> QueueSearch::waiting() const
{
    std::vector<PoolAt> found;
    const std::vector<int> distances = distancesOf(m_matches);
    for (std::size_t place = 0; place < distances.size(); ++place) {
        if (!m_asked.contains(m_samples[qsizetype(place)]))
            continue;
        const Sample &sample = *m_samples[qsizetype(place)];
        for (const Pool &pool : sample.pools) {
            if (pool.purpose == core::PoolPurpose::User && waitsReally(m_past, sample, pool))
                found.push_back({ distances[place], place, &pool });
        }
    }
    std::ranges::stable_sort(found, [](const PoolAt &one, const PoolAt &other) {
        if (one.distance != other.distance)
            return one.distance < other.distance;
        const auto length = [](const PoolAt &each) {
            return std::pair(each.pool->logicalWaiting, each.pool->oldestWait);
        };
        return length(one) > length(other);
    });
    return found;
}

Queues QueueSearch::queues()
{
    const std::vector<PoolAt> found = waiting();
    Queues queues { .all = found.size() };
    for (const PoolAt &each : found) {
        if (queues.judged.size() < mostJudged)
            queues.judged.push_back(queue(each.place, *each.pool));
        if (queues.elsewhere.isEmpty() && each.place != found.front().place)
            queues.elsewhere = m_samples[qsizetype(each.place)]->endpoint.name;
    }
    return queues;
}

/// For a pool of an application; null where its connections cannot be told from others.
const std::vector<End> *QueueSearch::endsOf(std::size_t place, const Pool &pool)
{
    return m_ends.try_emplace(place, m_matches, place).first->second.of(pool);
}

/// The backends that its server connections lead to; where these are unknown, those of its database and user.
std::vector<Serving> QueueSearch::backendsOf(std::size_t place, const Pool &pool)
{
    std::vector<Serving> backends;
    if (isApplication(*m_samples[qsizetype(place)])) {
        const std::vector<End> *const ends = endsOf(place, pool);
        for (std::size_t i = 0; ends && i < ends->size(); ++i) {
            if (const End end = m_matches.bottom((*ends)[i]); end.side == Side::Backend)
                backends.push_back({ end.sample, m_matches.session(end) });
        }
        return backends;
    }
    const auto &links = m_samples[qsizetype(place)]->links;
    for (std::size_t i = 0; links && i < links->servers.size(); ++i) {
        if (links->servers[i].pool != pool.name)
            continue;
        const End end = m_matches.bottom({ Side::Server, quint32(place), quint32(i) });
        if (end.side == Side::Backend)
            backends.push_back({ end.sample, m_matches.session(end) });
    }
    if (!backends.empty())
        return backends;
    for (const std::size_t next : m_matches.leadsTo(place)) {
        for (const core::SessionPtr &session : m_samples[qsizetype(next)]->sessions) {
            if (session->kind == core::SessionKind::Client && !pool.user.isEmpty()
                && session->user == pool.user && session->database == core::databaseBehind(pool))
                backends.push_back({ next, session });
        }
    }
    return backends;
}

/// Each of several pools of an application may lead to a different place.
std::vector<const Sample *> QueueSearch::databasesOf(std::size_t place, const Pool &pool) const
{
    const Sample &asked = *m_samples[qsizetype(place)];
    const bool isOneOfSeveral = isApplication(asked) && asked.pools.size() > 1;
    const auto target = m_matches.addressIndex().find(place, serversOf(pool));
    std::vector<const Sample *> databases;
    for (const std::size_t next : m_matches.leadsTo(place)) {
        if (isOneOfSeveral && next != target)
            continue;
        if (const Sample &sample = *m_samples[qsizetype(next)]; !sample.error)
            databases.push_back(&sample);
    }
    return databases;
}

Queue QueueSearch::queue(std::size_t place, const Pool &pool)
{
    const Sample &sample = *m_samples[qsizetype(place)];
    const std::vector<Serving> backends = backendsOf(place, pool);
    const std::vector<const Sample *> databases = databasesOf(place, pool);
    const Scene scene { sample, pool, m_figures, backends, databases };
    const auto since = waitingSince(m_past, sample);
    Queue queue { .endpoint = sample.endpoint.name,
                  .layer = sample.endpoint.layer,
                  .pool = pool.name,
                  .waiting = *pool.logicalWaiting,
                  .oldest = pool.oldestWait,
                  .waitLimit = pool.waitLimit,
                  .since = since ? std::optional(since->at) : std::nullopt,
                  .sinceWatched = since && since->orEarlier,
                  .concerned = scene.servers(),
                  .servers = scene.servers(),
                  .most = pool.physicalLimit.value_or(0),
                  .opening = pool.physicalLogin.value_or(0),
                  .mayBePaused = !pool.paused && core::mayPauseUnseen(sample.endpoint.kind) };
    const auto reason =
        std::ranges::find_if(reasons, [&scene](const Reason &each) { return each.concerned(scene) != 0; });
    if (reason != reasons.end()) {
        queue.concerned = reason->concerned(scene);
        queue.cause = reason->cause;
    }
    if (isApplication(sample))
        takeOwnPool(place, pool, queue);
    if (queue.cause == Cause::Locks)
        takeCulprit(rootBlockerOf(m_chains, backends), queue);
    if (queue.cause == Cause::IdleInTransaction)
        takeCulprit(oldestHolderOf(m_chains, backends), queue);
    if (queue.cause == Cause::Login && databases.size() == 1 && isDatabase(*databases.front()))
        queue.database = databases.front()->endpoint.name;
    if (queue.cause == Cause::Limit) {
        const Reached limit = *reached(scene);
        queue.limit = *limit.limit;
        queue.limitAt = limit.owner->endpoint.name;
        queue.limitSystem = limit.owner->endpoint.kind;
    }
    return queue;
}

void QueueSearch::takeOwnPool(std::size_t place, const Pool &pool, Queue &queue)
{
    const Sample &sample = *m_samples[qsizetype(place)];
    queue.isOwnPool = true;
    queue.named = sample.ownName;
    const std::vector<End> *const ends = endsOf(place, pool);
    queue.isMixedBelow = !ends;
    if (ends)
        queue.room = spareCapacityBelow(m_matches, *ends);
    const auto own = std::ranges::find(sample.limits, pool.name, &core::Limit::name);
    if (own != sample.limits.end())
        queue.limit = *own;
}

} // namespace

Queues queuesOf(const ClusterHistory &past, const ClusterSnapshot &snapshot, const Figures &figures)
{
    if (!figures.waiting || figures.waiting->count == 0)
        return {};
    return QueueSearch(past, snapshot, figures).queues();
}

} // namespace insight
