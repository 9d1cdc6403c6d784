#include "insight/verdict/holders.h"

#include "insight/sessions/blocking.h"
#include "insight/sessions/filter.h"
#include "insight/verdict/culprit.h"
#include "insight/verdict/severity.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

/// What our role sees of that session.
Holder holderOf(const core::Sample &sample, core::Pid pid, qint64 behind = 0)
{
    Holder holder { .pid = pid, .behind = behind };
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

/// The root with the most sessions behind it, of those that are not named yet.
void nameBlocker(const core::Sample &sample, const Situation &situation, const SessionsAt &named,
                 Verdict &verdict)
{
    const std::vector<Blocked> &forest = situation.forests.of(sample);
    const auto isUnnamed = [&named, &endpoint = sample.endpoint.name](const Blocked &root) {
        return named.empty() || (!root.waiting.empty() && !named.contains({ endpoint, root.pid }));
    };
    const auto root = std::ranges::find_if(forest, isUnnamed);
    if (root != forest.end() && root->behind > 0)
        place(sample, holderOf(sample, root->pid, root->behind), verdict);
}

bool isLong(const std::optional<Oldest> &oldest)
{
    return oldest && severityOfOpenTransaction(*oldest) != Severity::Calm;
}

void sortByAge(std::vector<Verdict> &found)
{
    std::ranges::stable_sort(found, std::ranges::greater(), &Verdict::age);
}

std::vector<Verdict> lockQueuesBeside(const SessionsAt &named, const Situation &situation)
{
    std::vector<Verdict> found;
    const SessionsAt explained = behind(named, situation);
    for (const core::SamplePtr &sample : situation.snapshot.samples) {
        const auto waiting = oldestLockWait(situation.past, { sample }, explained);
        if (!waiting || waiting->of == 0)
            continue;
        found.push_back({ .severity = severityOfLockWait(*waiting),
                          .endpoint = waiting->endpoint,
                          .count = waiting->of,
                          .age = waiting->age,
                          .matter = Holder {},
                          .filter = u"wait:Lock"_s });
        nameBlocker(*sample, situation, named, found.back());
    }
    return found;
}

} // namespace

std::vector<Verdict> lockQueuesIn(const Situation &situation)
{
    if (!situation.figures.lockWait || situation.figures.lockWait->of == 0)
        return {};
    std::vector<Verdict> found = lockQueuesBeside(namedByQueues(situation), situation);
    sortByAge(found);
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
        const auto oldest = oldestOpenTransaction({ sample }, named);
        if (!isLong(oldest))
            continue;
        Holder holder = holderOf(*sample, oldest->pid);
        holder.isBesideOthers = oldest->of < oldestOpenTransaction({ sample })->of;
        Verdict &verdict = found.emplace_back(Verdict {
            .severity = severityOfOpenTransaction(*oldest), .count = oldest->of, .age = oldest->age });
        place(*sample, std::move(holder), verdict);
        verdict.filter = termFor(Field::Pid, QString::number(oldest->pid)) + u' '
                         + termFor(Field::Endpoint, oldest->endpoint);
    }
    sortByAge(found);
    return found;
}

} // namespace insight
