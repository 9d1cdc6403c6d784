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
void nameBlocker(const Situation &situation, const SessionsAt &named, Verdict &verdict)
{
    for (const core::SamplePtr &sample : situation.snapshot.samples) {
        const std::vector<Blocked> &forest = situation.forests.of(*sample);
        const auto isUnnamed = [&named, &endpoint = sample->endpoint.name](const Blocked &root) {
            return named.empty() || (!root.waiting.empty() && !named.contains({ endpoint, root.pid }));
        };
        const auto root = std::ranges::find_if(forest, isUnnamed);
        if (root == forest.end() || root->behind <= verdict.aboutOr<Holder>().behind)
            continue;
        place(*sample, holderOf(*sample, root->pid, root->behind), verdict);
    }
}

} // namespace

std::optional<Verdict> lockQueueIn(const Situation &situation)
{
    if (!situation.figures.lockWait || situation.figures.lockWait->of == 0)
        return std::nullopt;
    const SessionsAt named = namedByQueues(situation);
    const auto waiting = oldestLockWait(situation.past, situation.snapshot.samples, behind(named, situation));
    if (!waiting || waiting->of == 0)
        return std::nullopt;
    Verdict verdict { .severity = severityOfLockWait(*waiting),
                      .endpoint = waiting->endpoint,
                      .count = waiting->of,
                      .age = waiting->age,
                      .matter = Holder {},
                      .filter = u"wait:Lock"_s };
    nameBlocker(situation, named, verdict);
    return verdict;
}

std::optional<Verdict> idleHolders(const Situation &situation)
{
    const auto isLong = [](const std::optional<Oldest> &oldest) {
        return oldest && severityOfOpenTransaction(*oldest) != Severity::Calm;
    };
    if (!isLong(situation.figures.idleInTransaction))
        return std::nullopt;
    SessionsAt named = namedByQueues(situation);
    if (const auto &locks = situation.lockQueue; locks && locks->aboutOr<Holder>().pid)
        named.emplace(locks->endpoint, *locks->aboutOr<Holder>().pid);
    const auto oldest = oldestOpenTransaction(situation.snapshot.samples, named);
    if (!isLong(oldest))
        return std::nullopt;
    Verdict verdict { .severity = severityOfOpenTransaction(*oldest),
                      .count = oldest->of,
                      .age = oldest->age };
    for (const core::SamplePtr &sample : situation.snapshot.samples) {
        if (sample->endpoint.name == oldest->endpoint)
            place(*sample, holderOf(*sample, oldest->pid), verdict);
    }
    if (auto *const holder = std::get_if<Holder>(&verdict.matter))
        holder->isBesideOthers = oldest->of < situation.figures.idleInTransaction->of;
    verdict.filter =
        termFor(Field::Pid, QString::number(oldest->pid)) + u' ' + termFor(Field::Endpoint, oldest->endpoint);
    return verdict;
}

} // namespace insight
