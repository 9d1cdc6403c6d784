#include "insight/verdict/queue.h"

#include "core/system.h"
#include "insight/past/cluster_history.h"
#include "insight/past/usage.h"
#include "insight/path/layers.h"
#include "insight/path/stand_in.h"
#include "insight/verdict/lasting.h"
#include "insight/verdict/pool_servers.h"
#include "insight/verdict/queue_cause.h"

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace insight {

namespace {

using core::Pool;
using core::Sample;
using Cause = Queue::Cause;
using Side = End::Side;

/// Whether it accepts no connection at all. That it refuses our role says nothing about the pooler's role.
bool isDown(const Sample &sample)
{
    using enum core::Health;
    const auto health = sample.error ? core::healthOf(sample.error->fault) : Ok;
    return health == Refused || health == Unreachable || health == Starting;
}

void takeDestination(const Sample *destination, Queue &queue)
{
    if (destination && queue.servers == 0 && isDown(*destination))
        queue.login.silent = destination->endpoint.name;
    if (destination && isAnswer(*destination) && isDatabase(*destination))
        queue.login.admitting = destination->endpoint.name;
}

bool areOfOneCause(const Queue &one, const Queue &other)
{
    return one.culprit && other.culprit && one.culprit->pid == other.culprit->pid
           && one.culprit->database == other.culprit->database;
}

/// The first of them stands for all that wait for the same session.
void join(Queue &first, Queue other)
{
    ++first.others.count;
    first.others.waiting += other.waiting;
    first.culprit->sessions.merge(other.culprit->sessions);
}

/// Only where a client holds a server for a transaction and no longer. Long waits and transactions count in
/// the second in which they end: then the product exceeds the clients that are there, and means nothing.
std::optional<Demand> demandBeyond(qint64 servers, const Pool &pool)
{
    if (modeOf(pool) != core::PoolMode::Transaction || !pool.transactionsPerSecond || !pool.averageWait
        || !pool.averageTransaction)
        return std::nullopt;
    const core::Duration each = *pool.averageWait + *pool.averageTransaction;
    const double clients = *pool.transactionsPerSecond * std::chrono::duration<double>(each).count();
    const qint64 there = std::max(pool.logicalTotal.value_or(0),
                                  pool.logicalActive.value_or(0) + pool.logicalWaiting.value_or(0));
    const bool isMeant = clients > double(servers) && clients <= double(there);
    return isMeant ? std::optional(Demand { clients, *pool.transactionsPerSecond, each }) : std::nullopt;
}

ReachedLimit limitOf(const Reached &reached)
{
    return { *reached.limit, reached.owner->endpoint.name, reached.owner->endpoint.kind };
}

/// Then another limit may keep it from opening more.
bool isBelowItsOwnLimit(const Scene &scene)
{
    return scene.pool.physicalLimit && scene.servers() > 0 && scene.servers() < *scene.pool.physicalLimit;
}

/// Seconds, tens, hundreds: few clients that wait ten times as long are worse off than many others.
int magnitudeOf(std::optional<core::Duration> wait)
{
    int magnitude = 0;
    for (core::Duration step = 1s; wait.value_or(core::Duration {}) >= step; step *= 10)
        ++magnitude;
    return magnitude;
}

/// A pause of the whole pooler ends the transactions of every pool. Their rates are those of the last
/// seconds.
bool mayBePaused(const Sample &sample, const Pool &pool)
{
    constexpr core::Duration settled = 10s;
    const auto isServed = [&pool](const Pool &other) {
        return other.name != pool.name && other.purpose == core::PoolPurpose::User
               && other.transactionsPerSecond.value_or(0) > 0;
    };
    const bool othersAreServed = pool.oldestWait > settled && std::ranges::any_of(sample.pools, isServed);
    return !pool.paused && core::mayPauseUnseen(sample.endpoint.kind) && !othersAreServed;
}

/// Groups of a thread pool share the limit of its threads: where it is reached, what occupies all of them
/// keeps each group from having another one.
std::optional<Pool> asLimited(const Sample &sample, const Pool &pool)
{
    const auto limit = std::ranges::find(sample.limits, core::LimitScope::Threads, &core::Limit::scope);
    if (limit == sample.limits.end() || !isReached(*limit))
        return std::nullopt;
    Pool all = pool;
    all.physicalActive = 0;
    for (const Pool &group : sample.pools)
        *all.physicalActive += group.physicalActive.value_or(0);
    all.physicalTotal = all.physicalActive;
    all.physicalIdle = 0;
    return all;
}

class QueueSearch
{
public:
    QueueSearch(const ClusterHistory &past, const ClusterSnapshot &snapshot, const Figures &figures,
                const BlockingForests &forests)
        : m_past(past)
        , m_figures(figures)
        , m_forests(forests)
        , m_asked(snapshot.samples)
        , m_chains(snapshot.chains)
        , m_matches(snapshot.chains.matches())
        , m_samples(m_matches.samples())
        , m_servers(m_matches)
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
    bool isCountedBehindSilence(const PoolAt &found, Queues &queues) const;
    void add(const PoolAt &found, Queues &queues);
    void countBlocked(std::vector<Queue> &queues) const;
    /// What serves a pool; nothing where its latest answer is too old to be joined to the others.
    struct Serving
    {
        std::vector<End> bottoms;
        std::vector<ServingBackend> backends;
        std::vector<const Sample *> databases;
    };
    Serving servingOf(std::size_t place, const Pool &pool, bool isOfNow);
    Queue queue(std::size_t place, const Pool &own);
    void explain(std::size_t place, const Scene &scene, const Serving &serving, Queue &queue);
    OwnPool ownPool(std::size_t place, const Pool &pool);

    const ClusterHistory &m_past;
    const Figures &m_figures;
    const BlockingForests &m_forests;
    const QList<core::SamplePtr> &m_asked; ///< the samples whose queues are wanted
    const Chains &m_chains;
    const ConnectionMatches &m_matches;
    const QList<core::SamplePtr> &m_samples; ///< of all endpoints, wanted or not
    PoolServers m_servers;
};

std::vector<QueueSearch::PoolAt> QueueSearch::waiting() const
{
    std::vector<PoolAt> found;
    const std::vector<int> distances = distancesOf(m_matches);
    for (std::size_t place = 0; place < distances.size(); ++place) {
        if (!m_asked.contains(m_matches.whole(place)))
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
            return std::tuple(magnitudeOf(each.pool->oldestWait), each.pool->logicalWaiting,
                              each.pool->oldestWait);
        };
        return length(one) > length(other);
    });
    return found;
}

Queues QueueSearch::queues()
{
    const std::vector<PoolAt> found = waiting();
    Queues queues { .all = found.size() };
    std::size_t judged = 0;
    for (const PoolAt &each : found) {
        if (isCountedBehindSilence(each, queues))
            continue;
        if (judged++ < mostJudged)
            add(each, queues);
        else if (const QString &endpoint = m_samples[qsizetype(each.place)]->endpoint.name;
                 queues.elsewhere.isEmpty()
                 && endpoint != m_samples[qsizetype(found.front().place)]->endpoint.name)
            queues.elsewhere = endpoint;
    }
    countBlocked(queues.judged);
    return queues;
}

/// When a database goes down, every pool before it waits: one of them is judged, and the others only counted.
bool QueueSearch::isCountedBehindSilence(const PoolAt &found, Queues &queues) const
{
    const Sample *destination = m_servers.destinationOf(found.place, *found.pool);
    const bool isCutOff = found.pool->physicalTotal == 0 && found.pool->paused != true;
    if (!destination || !isCutOff || !isDown(*destination))
        return false;
    const auto same = std::ranges::find(queues.judged, destination->endpoint.name,
                                        [](const Queue &queue) { return queue.login.silent; });
    if (same == queues.judged.end())
        return false;
    OtherPools &others = same->others;
    ++others.count;
    others.waiting += *found.pool->logicalWaiting;
    others.oldest = std::max(others.oldest, found.pool->oldestWait);
    return true;
}

void QueueSearch::add(const PoolAt &found, Queues &queues)
{
    Queue next = queue(found.place, *found.pool);
    const auto same = std::ranges::find_if(
        queues.judged, [&next](const Queue &queue) { return areOfOneCause(queue, next); });
    if (same != queues.judged.end())
        return join(*same, std::move(next));
    const bool isElsewhere = !queues.judged.empty() && queues.judged.front().endpoint != next.endpoint;
    if (queues.elsewhere.isEmpty() && isElsewhere)
        queues.elsewhere = next.endpoint;
    queues.judged.push_back(std::move(next));
}

void QueueSearch::countBlocked(std::vector<Queue> &queues) const
{
    if (std::ranges::none_of(queues, [](const Queue &queue) { return queue.culprit.has_value(); }))
        return;
    for (const core::SamplePtr &sample : m_samples) {
        const std::vector<Blocked> &forest = m_forests.of(*sample);
        for (Queue &queue : queues) {
            if (queue.culprit)
                queue.blocked +=
                    qint64(sessionsBehind(queue.culprit->sessions, sample->endpoint.name, forest).size());
        }
    }
}

QueueSearch::Serving QueueSearch::servingOf(std::size_t place, const Pool &pool, bool isOfNow)
{
    if (!isOfNow)
        return {};
    Serving serving { .bottoms = m_servers.bottomsOf(place, pool) };
    serving.backends = m_servers.backendsOf(place, pool, serving.bottoms);
    serving.databases = m_servers.databasesOf(place, pool, serving.backends);
    return serving;
}

Queue QueueSearch::queue(std::size_t place, const Pool &own)
{
    const Sample &sample = *m_samples[qsizetype(place)];
    const std::optional<Pool> limited = asLimited(sample, own);
    const Pool &pool = limited ? *limited : own;
    const bool isOfNow = !isOverdue(m_past, sample, m_samples) && (limited || !isDatabase(sample));
    const Serving serving = servingOf(place, pool, isOfNow);
    const Scene scene { .sample = sample,
                        .pool = pool,
                        .figures = m_figures,
                        .backends = serving.backends,
                        .databases = serving.databases,
                        .waitingBelow = std::ranges::count_if(
                            serving.bottoms, [this](const End &end) { return m_servers.isQueued(end); }) };
    Queue queue { .endpoint = sample.endpoint.name,
                  .layer = sample.endpoint.layer,
                  .pool = pool.name,
                  .waiting = *pool.logicalWaiting,
                  .oldest = pool.oldestWait,
                  .isLong = waitsLong(m_past, sample, pool),
                  .waitLimit = pool.waitLimit,
                  .concerned = scene.busy(),
                  .servers = scene.servers(),
                  .idle = scene.idle(),
                  .size = { .most = pool.physicalLimit.value_or(0),
                            .opening = pool.physicalLogin.value_or(0) },
                  .login = { .mayBePaused = mayBePaused(sample, pool) },
                  .isOfSession = modeOf(pool) == core::PoolMode::Session,
                  .down = downServersFor(sample, pool) };
    if (const auto *const run = m_past.history(sample.endpoint.name).queues().find(pool.name)) {
        queue.since = run->began;
        queue.sinceWatched = run->orEarlier;
    }
    if (isApplication(sample))
        queue.own = ownPool(place, pool);
    if (const Reason *const reason = reasonOf(scene)) {
        queue.concerned = reason->concerned(scene);
        queue.cause = reason->cause;
        explain(place, scene, serving, queue);
    }
    const bool mayBeWider = isBelowItsOwnLimit(scene) || isDatabase(sample) || queue.cause == Cause::Limit;
    if (const auto wider = mayBeWider ? reached(scene) : std::nullopt)
        queue.reached = limitOf(*wider);
    return queue;
}

/// What is known of its cause.
void QueueSearch::explain(std::size_t place, const Scene &scene, const Serving &serving, Queue &queue)
{
    switch (queue.cause) {
    case Cause::ReserveLeft:
        queue.size.reserve = leftOfReserve(scene);
        queue.size.reserveTimeout = core::reserveTimeout(scene.sample.endpoint.kind);
        return;
    case Cause::TooSmall:
        queue.size.demand = demandBeyond(queue.servers, scene.pool);
        queue.serversUnseen = !isDatabase(scene.sample) && !scene.isMost(scene.seen());
        return;
    case Cause::Locks:
        queue.culprit = rootBlockerOf(m_chains, serving.backends);
        return;
    case Cause::IdleInTransaction:
        queue.culprit = oldestHolderOf(m_chains, serving.backends);
        return;
    case Cause::Login:
        return takeDestination(m_servers.destinationOf(place, scene.pool), queue);
    case Cause::Below: {
        const auto first =
            std::ranges::find_if(serving.bottoms, [this](const End &end) { return m_servers.isQueued(end); });
        queue.below = m_samples[qsizetype(first->sample)]->endpoint.name;
        return;
    }
    case Cause::NotKnown:
    case Cause::Paused:
    case Cause::Pinned:
    case Cause::Cpu:
    case Cause::Limit:
    case Cause::HeldBack:
        return;
    }
}

OwnPool QueueSearch::ownPool(std::size_t place, const Pool &pool)
{
    const Sample &sample = *m_samples[qsizetype(place)];
    const std::vector<End> *const ends = m_servers.endsOf(place, pool);
    OwnPool own { .application = m_matches.nameOf(place), .isMixedBelow = !ends };
    if (ends)
        own.room = spareCapacityBelow(m_matches, *ends);
    if (const Sample *const below = own.room ? nullptr : m_servers.destinationOf(place, pool);
        below && isAnswer(*below))
        own.room = spareCapacityAt(*below, pool);
    const auto limit = std::ranges::find(sample.limits, pool.name, &core::Limit::name);
    if (limit != sample.limits.end())
        own.setting = limit->setting;
    return own;
}

} // namespace

Queues queuesOf(const ClusterHistory &past, const ClusterSnapshot &snapshot, const Figures &figures,
                const BlockingForests &forests)
{
    if (!figures.waiting || figures.waiting->count == 0)
        return {};
    return QueueSearch(past, snapshot, figures, forests).queues();
}

} // namespace insight
