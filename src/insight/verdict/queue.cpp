#include "insight/verdict/queue.h"

#include "core/system.h"
#include "insight/past/usage.h"
#include "insight/path/layers.h"
#include "insight/sessions/blocking.h"
#include "insight/verdict/lasting.h"
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

/// A backend that serves a pool.
struct Serving
{
    std::size_t sample = 0;
    core::SessionPtr session;
};

/// All there is to know of a pool in which somebody waits.
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

bool isIdleInTransaction(const Session &session)
{
    using enum core::SessionState;
    return session.state == IdleInTransaction || session.state == Aborted;
}

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

/// Whether a database's limit is for the servers of a pool.
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

/// Servers on their way in while few serve, or none at all though there may be some.
qint64 inLogin(const Scene &scene)
{
    const qint64 login = scene.pool.physicalLogin.value_or(0);
    if (scene.pool.physicalTotal == 0)
        return reached(scene) ? 0 : 1;
    return scene.isMost(login) ? login : 0;
}

/// Those that wait and those that are idle in transaction may share the pool: the more numerous are named.
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

/// Where that is not told, a client of a session pool that does nothing keeps its server all the same.
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
    qint64 (*concerned)(const Scene &scene); ///< servers; 0: not this
};

// The first that holds is the cause; none of them: it is not known.
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

class QueueSearch
{
public:
    QueueSearch(const Past &past, const Moment &moment, const Figures &figures)
        : m_past(past)
        , m_figures(figures)
        , m_asked(moment.samples)
        , m_chains(moment.chains)
        , m_joints(moment.chains.joints())
        , m_samples(m_joints.samples())
    {
    }

    std::vector<Queue> queues() const;

private:
    std::vector<Serving> backendsOf(std::size_t place, const Pool &pool) const;
    std::vector<const Sample *> databasesOf(std::size_t place) const;
    Queue queue(std::size_t place, const Pool &pool) const;
    void takeOwnPool(std::size_t place, const Pool &pool, Queue &queue) const;
    void nameBlocker(const std::vector<Serving> &backends, Queue &queue) const;
    void nameHolder(const std::vector<Serving> &backends, Queue &queue) const;
    void introduce(const Sample &sample, int pid, Queue &queue) const;

    const Past &m_past;
    const Figures &m_figures;
    const QList<core::SamplePtr> &m_asked; ///< whose queues are wanted
    const Chains &m_chains;
    const Joints &m_joints;
    const QList<core::SamplePtr> &m_samples; ///< of all, who are asked or not
};

std::vector<Queue> QueueSearch::queues() const
{
    std::vector<std::pair<int, Queue>> found;
    const std::vector<int> distances = distancesOf(m_joints);
    for (std::size_t place = 0; place < distances.size(); ++place) {
        if (!m_asked.contains(m_samples[qsizetype(place)]))
            continue;
        const Sample &sample = *m_samples[qsizetype(place)];
        for (const Pool &pool : sample.pools) {
            if (pool.purpose == core::PoolPurpose::User && waitsReally(m_past, sample, pool))
                found.emplace_back(distances[place], queue(place, pool));
        }
    }
    std::ranges::stable_sort(found, [](const auto &one, const auto &other) {
        if (one.first != other.first)
            return one.first < other.first;
        const auto length = [](const Queue &queue) { return std::pair(queue.waiting, queue.oldest); };
        return length(one.second) > length(other.second);
    });
    std::vector<Queue> queues;
    for (auto &[distance, queue] : found)
        queues.push_back(std::move(queue));
    return queues;
}

/// Those its server connections lead to; where these are not known, those of its database and user.
std::vector<Serving> QueueSearch::backendsOf(std::size_t place, const Pool &pool) const
{
    std::vector<Serving> backends;
    if (isApplication(*m_samples[qsizetype(place)])) {
        for (const End arrived : connectionsOf(m_joints, place)) {
            if (const End end = m_joints.bottom(arrived); end.side == Side::Backend)
                backends.push_back({ end.sample, m_joints.session(end) });
        }
        return backends;
    }
    const auto &links = m_samples[qsizetype(place)]->links;
    for (std::size_t i = 0; links && i < links->servers.size(); ++i) {
        if (links->servers[i].pool != pool.name)
            continue;
        const End end = m_joints.bottom({ Side::Server, quint32(place), quint32(i) });
        if (end.side == Side::Backend)
            backends.push_back({ end.sample, m_joints.session(end) });
    }
    if (!backends.empty())
        return backends;
    for (const std::size_t next : m_joints.leadsTo(place)) {
        for (const core::SessionPtr &session : m_samples[qsizetype(next)]->sessions) {
            if (session->kind == core::SessionKind::Client && !pool.user.isEmpty()
                && session->user == pool.user && session->database == core::databaseBehind(pool))
                backends.push_back({ next, session });
        }
    }
    return backends;
}

std::vector<const Sample *> QueueSearch::databasesOf(std::size_t place) const
{
    std::vector<const Sample *> databases;
    for (const std::size_t next : m_joints.leadsTo(place)) {
        if (const Sample &sample = *m_samples[qsizetype(next)]; !sample.error)
            databases.push_back(&sample);
    }
    return databases;
}

Queue QueueSearch::queue(std::size_t place, const Pool &pool) const
{
    const Sample &sample = *m_samples[qsizetype(place)];
    const std::vector<Serving> backends = backendsOf(place, pool);
    const std::vector<const Sample *> databases = databasesOf(place);
    const Scene scene { sample, pool, m_figures, backends, databases };
    Queue queue { .endpoint = sample.endpoint.name,
                  .layer = sample.endpoint.layer,
                  .pool = pool.name,
                  .waiting = *pool.logicalWaiting,
                  .oldest = pool.oldestWait,
                  .waitLimit = pool.waitLimit,
                  .since = waitingSince(m_past, sample),
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
        nameBlocker(backends, queue);
    if (queue.cause == Cause::IdleInTransaction)
        nameHolder(backends, queue);
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

void QueueSearch::takeOwnPool(std::size_t place, const Pool &pool, Queue &queue) const
{
    const Sample &sample = *m_samples[qsizetype(place)];
    queue.isOwnPool = true;
    queue.named = sample.ownName;
    queue.room = roomBelow(m_joints, place);
    const auto own = std::ranges::find(sample.limits, pool.name, &core::Limit::name);
    if (own != sample.limits.end())
        queue.limit = *own;
}

/// The root that most of the pool's backends wait for.
void QueueSearch::nameBlocker(const std::vector<Serving> &backends, Queue &queue) const
{
    std::map<std::pair<std::size_t, int>, int> roots;
    for (const Serving &serving : backends) {
        const Sample &sample = *m_samples[qsizetype(serving.sample)];
        int pid = serving.session->pid;
        const std::vector<int> *blockers = core::blockersOf(sample, pid);
        for (int steps = 0; blockers && !blockers->empty() && steps < 100; ++steps) {
            pid = blockers->front();
            blockers = core::blockersOf(sample, pid);
        }
        if (pid != serving.session->pid)
            ++roots[{ serving.sample, pid }];
    }
    const auto most = std::ranges::max_element(roots, {}, [](const auto &root) { return root.second; });
    if (most != roots.end())
        introduce(*m_samples[qsizetype(most->first.first)], most->first.second, queue);
}

/// The one whose transaction is the oldest.
void QueueSearch::nameHolder(const std::vector<Serving> &backends, Queue &queue) const
{
    const Serving *oldest = nullptr;
    for (const Serving &serving : backends) {
        if (!isIdleInTransaction(*serving.session))
            continue;
        const auto began = serving.session->transactionStart;
        if (!oldest || (began && began < oldest->session->transactionStart))
            oldest = &serving;
    }
    if (oldest)
        introduce(*m_samples[qsizetype(oldest->sample)], oldest->session->pid, queue);
}

void QueueSearch::introduce(const Sample &sample, int pid, Queue &queue) const
{
    queue.pid = pid;
    queue.database = sample.endpoint.name;
    const auto session = sample.sessions.find(pid);
    if (session != sample.sessions.end())
        queue.application = (*session)->application;
    const auto behind = m_chains.clientBehind(sample.endpoint.name, pid);
    if (!behind || behind->certainty == Certainty::Unknown)
        return;
    if (!behind->application.isEmpty())
        queue.application = behind->application;
    if (behind->address.isKnown())
        queue.at = behind->address;
}

} // namespace

std::vector<Queue> queuesOf(const Past &past, const Moment &moment, const Figures &figures)
{
    if (!figures.waiting || figures.waiting->count == 0)
        return {};
    return QueueSearch(past, moment, figures).queues();
}

} // namespace insight
