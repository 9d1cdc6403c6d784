#include "insight/verdict/holders.h"

#include "insight/sessions/blocking.h"
#include "insight/sessions/filter.h"
#include "insight/verdict/culprit.h"
#include "insight/verdict/severity.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

/// What our role sees of that session.
Holder holderOf(const core::Sample &sample, core::SessionId pid, qint64 behind = 0)
{
    Holder holder { .pid = pid, .behind = behind, .head = queueHeadBehind(sample, pid) };
    const auto found = sample.sessions.find(pid);
    if (found == sample.sessions.end())
        return holder;
    holder.application = (*found)->application;
    holder.user = (*found)->user;
    holder.state = (*found)->hidden ? core::SessionState::Unknown : (*found)->state;
    holder.idleFor = idleFor(sample, **found);
    return holder;
}

void place(const core::Sample &sample, Holder holder, Verdict &verdict)
{
    verdict.endpoint = sample.endpoint.name;
    verdict.system = sample.endpoint.kind;
    verdict.matter = std::move(holder);
}

SessionsAt namedByQueues(const Situation &situation)
{
    SessionsAt named;
    for (const Queue &queue : situation.queues.judged) {
        if (queue.culprit)
            named.insert(queue.culprit->sessions.begin(), queue.culprit->sessions.end());
    }
    return named;
}

SessionsAt behind(const SessionsAt &blockers, const Situation &situation)
{
    SessionsAt all;
    for (const core::SamplePtr &sample : situation.snapshot.samples)
        all.merge(sessionsBehind(blockers, sample->endpoint.name, situation.forests.of(*sample)));
    return all;
}

constexpr std::size_t mostPiles = 3; ///< on one server, each with its blocker

/// The blockers that are not named yet, the one with the most sessions behind it first. A blocker without a
/// branch of its own is the second one of sessions that are listed under another.
std::vector<const Blocked *> blockersOf(const core::Sample &sample, const Situation &situation,
                                        const SessionsAt &named)
{
    std::vector<const Blocked *> roots;
    for (const Blocked &root : situation.forests.of(sample)) {
        const bool isNamed = named.contains({ sample.endpoint.name, root.pid });
        const bool isSecond = root.waiting.empty() && (!named.empty() || !roots.empty());
        if (root.behind > 0 && !isNamed && !isSecond)
            roots.push_back(&root);
    }
    return roots;
}

bool isLong(const std::optional<Oldest> &oldest)
{
    return oldest && severityOfIdleTransaction(*oldest) != Severity::Calm;
}

void sortByAge(std::vector<Verdict> &found)
{
    std::ranges::stable_sort(found, std::ranges::greater(), &Verdict::age);
}

/// In steps, each twice the one before: of two alike the older one stays first while their counts change.
void sortByTimeWaited(std::vector<Verdict> &found)
{
    std::ranges::stable_sort(found, std::ranges::greater(), [](const Verdict &each) {
        return std::pair(std::ilogb(std::max(waited(each), 1.0)), each.age);
    });
}

/// Backends of that server that work on for clients that have left.
qint64 leftAtWorkOn(const core::Sample &sample, const Situation &situation)
{
    if (!situation.snapshot.graph)
        return 0;
    const auto &nodes = situation.snapshot.graph->nodes;
    const auto node = std::ranges::find(nodes, sample.endpoint.name, &PathNode::endpoint);
    return node == nodes.end() ? 0 : node->leftAtWork;
}

Verdict lockQueueOf(const Oldest &waiting)
{
    return { .severity = severityOfLockWait(waiting),
             .endpoint = waiting.endpoint,
             .count = waiting.of,
             .age = waiting.age,
             .matter = Holder {},
             .filter = u"wait:Lock"_s };
}

/// Behind one blocker, where that is grave by itself.
std::optional<Verdict> pileBehind(const Blocked &root, const core::Sample &sample, const SessionsAt &pile,
                                  const Situation &situation)
{
    const Oldest waiting = oldestLockWaitAmong(pile, situation.past, sample);
    if (severityOfLockWait(waiting) != Severity::Critical)
        return std::nullopt;
    Verdict verdict = lockQueueOf(waiting);
    place(sample, holderOf(sample, root.pid, root.behind), verdict);
    return verdict;
}

/// The sessions that wait on one server: those behind the blocker of most of them, and of others that are
/// grave by themselves. What is left counts with the first.
std::vector<Verdict> lockQueuesOn(const core::SamplePtr &sample, const SessionsAt &named,
                                  SessionsAt explained, const Situation &situation)
{
    const auto roots = blockersOf(*sample, situation, named);
    std::vector<Verdict> found;
    int more = 0;
    for (std::size_t i = 1; i < roots.size(); ++i) {
        SessionsAt pile = sessionsBehind({ { sample->endpoint.name, roots[i]->pid } }, sample->endpoint.name,
                                         { *roots[i] });
        auto verdict = pileBehind(*roots[i], *sample, pile, situation);
        const bool isOwn = verdict && found.size() + 1 < mostPiles;
        more += verdict && !isOwn;
        if (!isOwn)
            continue;
        found.push_back(std::move(*verdict));
        explained.merge(pile);
    }
    const auto waiting = oldestLockWait(situation.past, { sample }, explained);
    if (!waiting || waiting->of == 0)
        return found;
    Verdict first = lockQueueOf(*waiting);
    if (!roots.empty()) {
        Holder holder = holderOf(*sample, roots.front()->pid, roots.front()->behind);
        holder.moreBlockers = more;
        holder.leftAtWork = leftAtWorkOn(*sample, situation);
        place(*sample, std::move(holder), first);
    }
    found.insert(found.begin(), std::move(first));
    return found;
}

std::vector<Verdict> lockQueuesBeside(const SessionsAt &named, const Situation &situation)
{
    std::vector<Verdict> found;
    const SessionsAt explained = behind(named, situation);
    for (const core::SamplePtr &sample : situation.snapshot.samples)
        std::ranges::move(lockQueuesOn(sample, named, explained, situation), std::back_inserter(found));
    return found;
}

} // namespace

double waited(const Verdict &verdict)
{
    const std::chrono::duration<double> oldest = verdict.age.value_or(core::Duration {});
    return double(verdict.count) * std::max(oldest.count(), 1.0);
}

std::vector<Verdict> lockQueuesIn(const Situation &situation)
{
    if (!situation.figures.lockWait || situation.figures.lockWait->of == 0)
        return {};
    std::vector<Verdict> found = lockQueuesBeside(namedByQueues(situation), situation);
    sortByTimeWaited(found);
    for (Verdict &verdict : found) {
        if (found.size() > 1)
            verdict.filter += u' ' + termFor(Field::Endpoint, verdict.endpoint);
    }
    return found;
}

std::vector<Verdict> explainedLockQueues(const Situation &situation)
{
    const SessionsAt named = namedByQueues(situation);
    if (named.empty() || !situation.figures.lockWait || situation.figures.lockWait->of == 0)
        return {};
    std::vector<Verdict> found = lockQueuesBeside({}, situation);
    std::erase_if(found, [&named](const Verdict &verdict) {
        return !named.contains({ verdict.endpoint, verdict.aboutOr<Holder>().pid.value_or(0) });
    });
    for (Verdict &verdict : found)
        verdict.kind = Verdict::Kind::LockQueue;
    return found;
}

std::vector<Verdict> idleHolders(const Situation &situation)
{
    std::vector<Verdict> found;
    if (!isLong(situation.figures.idleInTransaction))
        return found;
    SessionsAt named = namedByQueues(situation);
    for (const Verdict &locks : situation.lockQueues) {
        if (const auto blocker = locks.aboutOr<Holder>().pid)
            named.emplace(locks.endpoint, *blocker);
    }
    for (const core::SamplePtr &sample : situation.snapshot.samples) {
        const auto oldest = oldestIdleTransaction({ sample }, named, longTransaction); // others end at once
        if (!isLong(oldest))
            continue;
        Holder holder = holderOf(*sample, oldest->pid);
        holder.isBesideOthers =
            oldestIdleTransaction({ sample }, named)->of < oldestIdleTransaction({ sample })->of;
        Verdict &verdict = found.emplace_back(Verdict {
            .severity = severityOfIdleTransaction(*oldest), .count = oldest->of, .age = oldest->age });
        place(*sample, std::move(holder), verdict);
        verdict.filter =
            termFor(Field::Pid, oldest->pid.text()) + u' ' + termFor(Field::Endpoint, oldest->endpoint);
    }
    sortByAge(found);
    return found;
}

} // namespace insight
