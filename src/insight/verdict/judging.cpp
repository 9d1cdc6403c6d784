#include "insight/verdict/judging.h"

#include "core/note.h"
#include "core/text.h"
#include "insight/path/connection_matches.h"
#include "insight/verdict/findings.h"
#include "insight/verdict/holders.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace insight {

namespace {

bool isGraver(const Verdict &one, const Verdict &other)
{
    if (one.severity != other.severity)
        return one.severity > other.severity;
    return &findingOf(one.kind) < &findingOf(other.kind);
}

double mostWaited(const std::vector<Verdict> &all, Verdict::Kind kind)
{
    double most = 0;
    for (const Verdict &found : all) {
        if (found.kind == kind && found.severity == Severity::Critical)
            most = std::max(most, waited(found));
    }
    return most;
}

constexpr double farMore = 4;
constexpr double stillMore = 2; ///< for one that was first

/// Queues come first, unless a lock costs far more.
void putFarWorseLockFirst(std::vector<Verdict> &all)
{
    const double most = mostWaited(all, Verdict::Kind::LockQueue);
    if (most <= farMore * mostWaited(all, Verdict::Kind::Queue))
        return;
    const auto lock = std::ranges::find_if(all, [most](const Verdict &found) {
        return found.kind == Verdict::Kind::LockQueue && found.severity == Severity::Critical
               && waited(found) >= most;
    });
    const auto queue = std::ranges::find_if(all.begin(), lock, [](const Verdict &found) {
        return found.kind == Verdict::Kind::Queue && found.severity == Severity::Critical;
    });
    if (queue != lock)
        std::rotate(queue, lock, std::next(lock));
}

bool isNews(const Verdict &verdict)
{
    return verdict.kind != Verdict::Kind::Calm;
}

bool isOver(const Verdict &verdict)
{
    return verdict.kind == Verdict::Kind::Happened;
}

/// All findings, the most severe first; never empty.
std::vector<Verdict> allFound(const Situation &situation)
{
    std::vector<Verdict> all;
    for (const Finding &finding : findings()) {
        for (Verdict &found : finding.find(situation)) {
            found.kind = finding.kind;
            all.push_back(std::move(found));
        }
    }
    std::ranges::stable_sort(all, isGraver);
    putFarWorseLockFirst(all);
    return all;
}

std::optional<core::Instant> newestAnswer(const ClusterSnapshot &snapshot)
{
    std::optional<core::Instant> newest;
    for (const core::SamplePtr &sample : snapshot.samples)
        newest = std::max(newest, sample->received);
    return newest;
}

Survey surveyOf(const Figures &figures, const ClusterSnapshot &snapshot, const QString &only)
{
    return { .measured = figures.measured,
             .databases = figures.databases,
             .answering = figures.answering,
             .endpoints = figures.endpoints,
             .why = figures.locksUnseen,
             .layersMeasured = figures.layersMeasured,
             .layers = figures.layers,
             .only = only,
             .asOf = newestAnswer(snapshot) };
}

void remember(Shown &shown, Verdict &verdict, const std::set<FindingKey> &found, core::Instant now)
{
    const core::Duration lingers = findingOf(verdict.kind).lingers;
    auto before = shown.known.find(findingKey(verdict));
    if (before == shown.known.end())
        before = predecessorOf(findingKey(verdict), shown.known, found);
    const bool lasts =
        before != shown.known.end() && now >= before->second.to && now - before->second.to < lingers;
    verdict.foundSince = lasts ? before->second.from : now;
    shown.known.insert_or_assign(findingKey(verdict), TimeSpan { *verdict.foundSince, now });
}

/// Among what is found now, perhaps less grave by now.
bool goesOn(const Verdict &before, const Verdict &found)
{
    const auto isSame = [&before](const Verdict &each) {
        const bool isLock = before.kind == Verdict::Kind::LockQueue && each.kind == before.kind;
        return findingKey(each) == findingKey(before) || (isLock && each.endpoint == before.endpoint);
    };
    return isSame(found) || std::ranges::any_of(found.others, isSame);
}

/// Where both cost nearly as much, they do not take turns.
void keepLockFirst(const Shown &shown, Verdict &verdict)
{
    if (shown.verdict.kind != Verdict::Kind::LockQueue || verdict.kind != Verdict::Kind::Queue)
        return;
    const auto lock = std::ranges::find(verdict.others, findingKey(shown.verdict), findingKey);
    const double queued = std::max(waited(verdict), mostWaited(verdict.others, Verdict::Kind::Queue));
    if (lock == verdict.others.end() || lock->severity != verdict.severity
        || waited(*lock) <= stillMore * queued)
        return;
    Verdict first = std::move(*lock);
    verdict.others.erase(lock);
    first.others = std::exchange(verdict.others, {});
    first.explained = std::exchange(verdict.explained, {});
    first.filling = verdict.filling;
    first.others.insert(first.others.begin(), std::move(verdict));
    verdict = std::move(first);
}

constexpr std::chrono::minutes forgotten { 1 };

} // namespace

FindingKey findingKey(const Verdict &verdict)
{
    if (const Queue *const queue = queueOf(verdict))
        return { verdict.kind, verdict.endpoint, queue->pool, {}, {} };
    if (const auto *const leak = verdict.about<Leak>())
        return { verdict.kind, verdict.endpoint, leak->pool, {}, {} };
    if (verdict.kind == Verdict::Kind::Degraded) // what does not work changes while it is repaired
        return { verdict.kind, verdict.endpoint, {}, {}, {} };
    if (const auto *const remark = verdict.about<Remark>())
        return { verdict.kind, verdict.endpoint, core::withoutDigits(remark->text), {}, {} };
    if (verdict.kind == Verdict::Kind::LockQueue) {
        const auto blocker = verdict.aboutOr<Holder>().pid;
        return { verdict.kind, verdict.endpoint, blocker ? blocker->text() : QString(), {}, {} };
    }
    const core::Limit &limit = verdict.aboutOr<LimitUse>().limit;
    return { verdict.kind, verdict.endpoint, limit.name, limit.scope, limit.setting };
}

std::set<FindingKey> keysOf(const Verdict &verdict)
{
    std::set<FindingKey> keys { findingKey(verdict) };
    for (const auto *const some : { &verdict.others, &verdict.explained })
        std::ranges::transform(*some, std::inserter(keys, keys.end()), findingKey);
    return keys;
}

Verdict verdictOf(const ClusterHistory &past, const Scope &scope, const Figures &figures,
                  const ClusterSnapshot &snapshot)
{
    const BlockingForests forests(snapshot.chains.matches().samples());
    const Queues queues = queuesOf(past, snapshot, figures, forests);
    Situation situation { past, scope, figures, snapshot, queues, forests };
    situation.lockQueues = lockQueuesIn(situation);
    std::vector<Verdict> all = allFound(situation);
    const bool isOneOfSeveral = !scope.isAll() && past.endpoints().size() > 1;
    const Survey survey = surveyOf(figures, snapshot, isOneOfSeveral ? scope.endpoint : QString());
    for (Verdict &verdict : all)
        verdict.survey = survey;
    Verdict verdict = std::move(all.front());
    all.erase(all.begin());
    std::erase_if(all, std::not_fn(isNews));
    const bool nobodyWaits = !figures.waiting || figures.waiting->count == 0;
    verdict.isQuiet = nobodyWaits && isOver(verdict) && std::ranges::all_of(all, [](const Verdict &found) {
                          return isOver(found) || found.kind == Verdict::Kind::Remark;
                      });
    verdict.others = std::move(all);
    verdict.explained = explainedLockQueues(situation);
    if (const Ceiling *next = firstToFill(figures.ceilings); next && *next->fullIn <= soonFull)
        verdict.filling = *next;
    return verdict;
}

Verdict verdictOfSpan(Verdict atEnd, const std::vector<core::Note> &incidents, const Scope &scope)
{
    const core::Note *worst = nullptr;
    for (const core::Note &note : incidents) {
        const bool isMeant = scope.isAll() || note.endpoint == scope.endpoint;
        if (isMeant && (!worst || note.severity > worst->severity))
            worst = &note;
    }
    if (!worst || worst->severity <= atEnd.severity)
        return atEnd;
    Verdict verdict { .kind = Verdict::Kind::WorseBefore,
                      .severity = worst->severity,
                      .endpoint = worst->endpoint,
                      .matter = *worst,
                      .survey = { .asOf = atEnd.survey.asOf } };
    std::vector<Verdict> others = std::exchange(atEnd.others, {});
    verdict.others.push_back(std::move(atEnd));
    std::ranges::move(others, std::back_inserter(verdict.others));
    return verdict;
}

Shown steady(const Shown &shown, const Verdict &found, core::Instant now)
{
    Shown next { found, now, shown.known };
    keepLockFirst(shown, next.verdict);
    std::erase_if(next.known, [now](const auto &known) {
        return now < known.second.to || now - known.second.to > forgotten;
    });
    const auto keys = keysOf(next.verdict);
    remember(next, next.verdict, keys, now);
    for (Verdict &other : next.verdict.others)
        remember(next, other, keys, now);
    const bool lingers = now >= shown.found && now - shown.found < findingOf(shown.verdict.kind).lingers;
    if (!lingers || goesOn(shown.verdict, found) || shown.verdict.severity <= found.severity)
        return next;
    Shown still { shown.verdict, shown.found, std::move(next.known) };
    still.verdict.passed = true;
    still.verdict.others = std::move(next.verdict.others);
    next.verdict.others.clear();
    if (isNews(next.verdict))
        still.verdict.others.insert(still.verdict.others.begin(), std::move(next.verdict));
    return still;
}

void putFirst(Verdict &verdict, const QString &name, const QString &endpoint)
{
    const auto isCalled = [&](const Verdict &found) {
        return found.endpoint == endpoint && QLatin1StringView(findingOf(found.kind).name) == name;
    };
    const auto isOfThatKind = [&](const Verdict &found) {
        return found.endpoint == endpoint && core::isFullness(name)
               && core::isFullness(QString::fromLatin1(findingOf(found.kind).name));
    };
    std::vector<Verdict> all = std::exchange(verdict.others, {});
    all.insert(all.begin(), std::move(verdict));
    auto wanted = std::ranges::find_if(all, isCalled);
    if (wanted == all.end())
        wanted = std::ranges::find_if(all, isOfThatKind);
    if (wanted != all.end())
        std::rotate(all.begin(), wanted, std::next(wanted));
    verdict = std::move(all.front());
    all.erase(all.begin());
    verdict.others = std::move(all);
}

} // namespace insight
