#include "insight/verdict/findings.h"

#include "insight/sessions/filter.h"
#include "insight/verdict/holders.h"
#include "insight/verdict/leadership.h"
#include "insight/verdict/leaks.h"
#include "insight/verdict/recent_events.h"
#include "insight/verdict/silence.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace insight {

namespace {

using FindingKind = Verdict::Kind;

struct Holders
{
    core::LimitScope scope;
    Field field;
};

constexpr auto holders = std::to_array<Holders>({
    { core::LimitScope::Role, Field::User },
    { core::LimitScope::Database, Field::Database },
});

/// Names the sessions that use up a ceiling; none at an endpoint that has no sessions.
QString filterOf(const Ceiling &fullest, const std::optional<LimitHolder> &holder)
{
    using enum core::Layer;
    if (fullest.layer == Pooler || fullest.layer == Proxy || fullest.layer == Application)
        return {};
    QString onEndpoint = termFor(Field::Endpoint, fullest.endpoint);
    if (holder && holder->isApplication)
        return termFor(Field::Application, holder->name) + u' ' + onEndpoint;
    const auto found = std::ranges::find(holders, fullest.limit.scope, &Holders::scope);
    if (found == holders.end())
        return onEndpoint;
    return termFor(found->field, fullest.limit.name) + u' ' + onEndpoint;
}

Verdict fullnessVerdict(const Ceiling &fullest, const Situation &situation)
{
    const auto holder = holderOf(fullest, *situation.snapshot.graph);
    return { .severity = severityOf(fullest),
             .endpoint = fullest.endpoint,
             .system = fullest.system,
             .age = fullest.held,
             .matter = LimitUse { fullest.limit, fullest.estimated, fullest.heldOrLonger, holder },
             .filter = filterOf(fullest, holder),
             .filtersIdle = true };
}

/// A limit at which the next client waits; a pooler or a server would refuse it.
bool isDoor(const Ceiling &ceiling)
{
    return ceiling.layer == core::Layer::Proxy;
}

bool isFull(const Ceiling &ceiling)
{
    return ceiling.share >= 1;
}

template<typename Holds>
std::vector<Verdict> ceilingsThat(const Situation &situation, const Holds &holds)
{
    std::vector<Verdict> found;
    for (const Ceiling &ceiling : situation.figures.nearlyReached) {
        if (holds(ceiling))
            found.push_back(fullnessVerdict(ceiling, situation));
    }
    return found;
}

/// A listener is full because of clients that wait behind it: widening it would only let more of them wait.
/// Endpoints so full that they did not admit us come last.
std::vector<Verdict> full(const Situation &situation)
{
    if (situation.figures.answering == 0)
        return {};
    auto found =
        ceilingsThat(situation, [](const Ceiling &each) { return core::isOwn(each.limit) && isFull(each); });
    const auto isOfDoor = [](const Verdict &verdict) {
        return verdict.aboutOr<LimitUse>().limit.scope == core::LimitScope::Proxy;
    };
    if (std::ranges::any_of(found, isOfDoor) && situation.queues.all > 0) {
        for (Verdict &verdict : found) {
            if (isOfDoor(verdict))
                verdict.severity = Severity::Warning;
        }
    }
    for (const QString &name : silent(situation)) {
        Silence silence = silenceOf(situation, name);
        if (silence.error->fault == core::Fault::Full)
            found.push_back(
                { .severity = Severity::Critical, .endpoint = name, .matter = std::move(silence) });
    }
    return found;
}

std::vector<Verdict> usedUp(const Situation &situation)
{
    return ceilingsThat(situation,
                        [](const Ceiling &each) { return !core::isOwn(each.limit) && isFull(each); });
}

std::vector<Verdict> nearCeiling(const Situation &situation)
{
    return ceilingsThat(situation, [](const Ceiling &each) { return !isFull(each); });
}

constexpr auto usual = std::to_array({ Queue::Cause::ReserveLeft, Queue::Cause::TooSmall,
                                       Queue::Cause::HeldBack, Queue::Cause::Below, Queue::Cause::NotKnown });

/// A busy pool has a waiting client at most times.
Severity severityOf(const Queue &queue)
{
    const bool isUsual = std::ranges::find(usual, queue.cause) != usual.end();
    return isUsual && !queue.isLong ? Severity::Warning : Severity::Critical;
}

Verdict verdictOn(const Queue &queue)
{
    Verdict verdict { .severity = severityOf(queue),
                      .endpoint = queue.endpoint,
                      .count = queue.waiting,
                      .age = queue.oldest,
                      .matter = Queued { queue } };
    if (queue.culprit && queue.culprit->pid > 0)
        verdict.filter = termFor(Field::Pid, queue.culprit->pid.text()) + u' '
                         + termFor(Field::Endpoint, queue.culprit->database);
    return verdict;
}

/// That the endpoint is down is the finding.
bool isBehindSilence(const Situation &situation, const Queue &queue)
{
    return !queue.login.silent.isEmpty() && silent(situation).contains(queue.login.silent);
}

std::vector<Verdict> queue(const Situation &situation)
{
    std::vector<Verdict> found;
    auto others = qsizetype(situation.queues.all);
    for (const Queue &queue : situation.queues.judged) {
        if (isBehindSilence(situation, queue))
            others -= queue.others.count + 1;
        else
            found.push_back(verdictOn(queue));
    }
    if (found.empty())
        return found;
    auto &first = std::get<Queued>(found.front().matter);
    first.queues = int(others) - first.queue.others.count;
    if (first.queues > 1 && situation.queues.elsewhere != first.queue.endpoint)
        first.elsewhere = situation.queues.elsewhere;
    const auto &ceilings = situation.figures.nearlyReached;
    const auto door = std::ranges::find_if(
        ceilings, [](const Ceiling &ceiling) { return isDoor(ceiling) && isFull(ceiling); });
    if (door != ceilings.end())
        found.front().filling = *door;
    return found;
}

/// Ordered by the time until they are full.
std::vector<Verdict> filling(const Situation &situation)
{
    std::vector<Verdict> found;
    for (const Ceiling &ceiling : situation.figures.ceilings) {
        if (!ceiling.fullIn || *ceiling.fullIn > soonFull || ceiling.share >= nearlyFull)
            continue;
        Verdict verdict = fullnessVerdict(ceiling, situation);
        verdict.severity = Severity::Warning;
        verdict.filling = ceiling;
        found.push_back(std::move(verdict));
    }
    std::ranges::stable_sort(found, {}, [](const Verdict &verdict) { return *verdict.filling->fullIn; });
    return found;
}

std::optional<Verdict> busy(const Situation &situation)
{
    const Severity severity = severityOfLoad(situation.figures);
    if (situation.figures.answering == 0 || severity == Severity::Calm)
        return std::nullopt;
    const CpuLoad &highest = situation.figures.loads.front();
    return Verdict { .severity = severity,
                     .endpoint = highest.endpoint,
                     .matter = Overload { highest.onCpu, highest.over, situation.figures.cores.value_or(0) },
                     .filter = termFor(Field::State, u"active"_s) + u' '
                               + termFor(Field::Endpoint, highest.endpoint) };
}

/// Connections that enter do not leave.
std::optional<Verdict> unbalanced(const Situation &situation)
{
    if (situation.figures.differences.empty())
        return std::nullopt;
    const Difference &largest = situation.figures.differences.front();
    return Verdict { .severity = Severity::Warning,
                     .endpoint = largest.to,
                     .count = largest.size(),
                     .matter = largest,
                     .filter = termFor(Field::Endpoint, largest.to) };
}

bool isOfDatabase(const core::SamplePtr &sample)
{
    return isDatabase(*sample);
}

/// Where no endpoint lets us see, finding nothing is not good news.
std::optional<Verdict> calm(const Situation &situation)
{
    const Figures &figures = situation.figures;
    const bool hasDatabases = figures.answeringDatabases > 0;
    const bool blind =
        hasDatabases ? figures.measured == 0 : figures.layers > 0 && figures.layersMeasured == 0;
    Verdict verdict { .severity = blind ? Severity::Warning : Severity::Calm };
    if (const auto &worst = figures.worst) {
        verdict.endpoint = worst->endpoint;
        verdict.matter = LimitUse { worst->limit, worst->estimated };
    }
    if (blind && hasDatabases) // the first of them says what right is missing
        verdict.system = (*std::ranges::find_if(situation.snapshot.samples, isOfDatabase))->endpoint.kind;
    return verdict;
}

std::vector<Verdict> serversDown(const Situation &situation)
{
    std::vector<Verdict> found;
    for (const core::SamplePtr &sample : situation.snapshot.samples) {
        for (DownServers &servers : downServersOf(*sample))
            found.push_back({ .severity = severityOf(servers),
                              .endpoint = sample->endpoint.name,
                              .count = servers.down.size(),
                              .matter = std::move(servers) });
    }
    return found;
}

std::vector<Verdict> degraded(const Situation &situation)
{
    std::vector<Verdict> found;
    for (const core::SamplePtr &sample : situation.snapshot.samples) {
        if (isAnswer(*sample) && !sample->endpoint.trouble.isEmpty())
            found.push_back({ .severity = Severity::Warning,
                              .endpoint = sample->endpoint.name,
                              .matter = Remark { sample->endpoint.trouble } });
    }
    return found;
}

std::vector<Verdict> remarks(const Situation &situation)
{
    std::vector<Verdict> found;
    for (const core::SamplePtr &sample : situation.snapshot.samples) {
        for (const QString &remark : sample->remarks)
            found.push_back({ .severity = Severity::Calm,
                              .endpoint = sample->endpoint.name,
                              .matter = Remark { remark } });
    }
    return found;
}

constexpr core::Duration awhile = 3s;

std::vector<Verdict> lockQueues(const Situation &situation)
{
    return situation.lockQueues;
}

template<std::optional<Verdict> (*find)(const Situation &situation)>
std::vector<Verdict> atMostOne(const Situation &situation)
{
    std::vector<Verdict> found;
    if (auto verdict = find(situation))
        found.push_back(std::move(*verdict));
    return found;
}

// Of equally severe findings the first wins.
constexpr auto table = std::to_array<Finding>({
    { FindingKind::Connecting, "connecting", atMostOne<connecting> },
    { FindingKind::NoneAnswers, "no-answer", atMostOne<noneAnswers> },
    { FindingKind::TwoPrimaries, "two-primaries", atMostOne<twoPrimaries>, awhile },
    { FindingKind::Full, "full", full, awhile },
    { FindingKind::SomeLost, "lost", someLost, awhile },
    { FindingKind::NoneLeads, "no-primary", atMostOne<noneLeads>, awhile },
    { FindingKind::Queue, "queue", queue, awhile }, // which names the servers that are down, if any are
    { FindingKind::ServersDown, "servers-down", serversDown, awhile },
    { FindingKind::Degraded, "degraded", degraded, awhile },
    { FindingKind::NearlyFull, "nearly-full", nearCeiling, awhile },
    { FindingKind::LockQueue, "lock-queue", lockQueues, awhile },
    { FindingKind::UsedUp, "used-up", usedUp, awhile },
    { FindingKind::SomeSilent, "silent", someSilent, awhile },
    { FindingKind::IdleHolders, "idle-in-transaction", idleHolders, awhile },
    { FindingKind::Leak, "leak", leaks, awhile },
    { FindingKind::Filling, "filling", filling, awhile },
    { FindingKind::Busy, "busy", atMostOne<busy>, awhile },
    { FindingKind::Unbalanced, "unbalanced", atMostOne<unbalanced>, awhile },
    { FindingKind::OnlyReplicas, "only-replicas", atMostOne<onlyReplicas>, awhile },
    { FindingKind::Happened, "event", happened },
    { FindingKind::Calm, "calm", atMostOne<calm> },
    { FindingKind::Remark, "remark", remarks, awhile },
});

} // namespace

std::span<const Finding> findings()
{
    return table;
}

const Finding &findingOf(Verdict::Kind kind)
{
    return *std::ranges::find(findings(), kind, &Finding::kind);
}

} // namespace insight
