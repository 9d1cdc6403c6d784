#include "insight/verdict/incident.h"

#include "insight/verdict/findings.h"
#include "insight/verdict/holders.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace insight {

namespace {

/// An event is over at once, and missing knowledge is not an incident.
bool makesAnIncident(const Verdict &verdict)
{
    using enum Verdict::Kind;
    const bool isNone = verdict.kind == Connecting || verdict.kind == NothingThen
                        || verdict.kind == WorseBefore || verdict.kind == Happened || verdict.kind == Calm;
    return !isNone && !verdict.passed && verdict.severity > Severity::Calm;
}

bool isSilence(const Verdict &verdict)
{
    using enum Verdict::Kind;
    return verdict.kind == NoneAnswers || verdict.kind == SomeLost || verdict.kind == SomeSilent;
}

/// The one to look at, without which a cause is vague.
bool namesACulprit(const Verdict &verdict)
{
    const Accused accused = accusedBy(verdict);
    return accused.pid || accused.client || verdict.aboutOr<LimitUse>().holder;
}

qint64 concernedBy(const Verdict &verdict)
{
    const Queue *const queue = queueOf(verdict);
    return queue ? queue->waiting : verdict.count;
}

/// Others that are idle for a moment do not make an idle transaction worse, nor a short turn a lock.
double measureOf(const Verdict &verdict)
{
    if (verdict.kind == Verdict::Kind::IdleHolders)
        return std::chrono::duration<double>(verdict.age.value_or(core::Duration::zero())).count();
    return verdict.kind == Verdict::Kind::LockQueue ? waited(verdict) : double(concernedBy(verdict));
}

/// For comparing two findings of one kind at one place: by their measure, then for how long.
auto extentOf(const Verdict &verdict)
{
    return std::tuple(verdict.severity, measureOf(verdict),
                      verdict.aboutOr<LimitUse>().limit.used.value_or(0),
                      verdict.age.value_or(core::Duration::zero()), verdict.aboutOr<Overload>().onCpu);
}

/// Those that wait began to wait before they were found, and an endpoint fell silent before that was noticed.
/// After a longer time in which it was not asked, as while this computer slept, nothing is known of when.
core::Instant beganOf(const Verdict &verdict, core::Instant now)
{
    const auto answered = verdict.aboutOr<Silence>().since;
    if (isSilence(verdict) && answered && now - *answered <= Incidents::longestBetween)
        return std::min(*answered, now);
    if (verdict.kind == Verdict::Kind::LockQueue)
        return now - verdict.age.value_or(core::Duration::zero());
    if (verdict.kind == Verdict::Kind::Queue)
        return std::min(sinceOf(verdict).value_or(now), now);
    return now;
}

bool isSame(const Accused &one, const Accused &other)
{
    return one.pid == other.pid && one.endpoint == other.endpoint;
}

/// How long the transaction of the session that it accuses has been idle.
std::optional<core::Duration> idleTimeOf(const Verdict &verdict)
{
    const Queue *const queue = queueOf(verdict);
    if (queue)
        return queue->culprit ? queue->culprit->idleFor : std::nullopt;
    return verdict.aboutOr<Holder>().idleFor;
}

/// Whether a finding says of that session what the kind of the incident says.
bool saysTheSame(const Verdict &verdict, Verdict::Kind kind)
{
    const Queue *const queue = queueOf(verdict);
    if (kind == Verdict::Kind::LockQueue)
        return queue && queue->cause == Queue::Cause::Locks;
    return kind == Verdict::Kind::IdleHolders && idleTimeOf(verdict);
}

/// A finding that explains another takes its place; what it explains goes on.
bool goesOnWith(const Incident &incident, const Verdict &verdict)
{
    const Accused held = accusedBy(incident.worst);
    const Accused accused = accusedBy(verdict);
    return held.pid && isSame(held, accused) && saysTheSame(verdict, incident.worst.kind);
}

/// What comes back after a while with another cause.
bool isAnother(const Incident &incident, const Verdict &verdict, core::Instant now)
{
    return now - incident.span.to > Incidents::shortPause && areDifferent(incident.blame, blameOf(verdict));
}

/// Without the other findings of that time, which the first of several silent endpoints counts.
Verdict alone(const Verdict &verdict)
{
    Verdict single = verdict;
    single.others.clear();
    single.explained.clear();
    if (isSilence(verdict) && verdict.kind != Verdict::Kind::NoneAnswers)
        single.count = 1;
    return single;
}

FindingKey incidentKey(const Verdict &verdict)
{
    FindingKey key = findingKey(verdict);
    if (verdict.about<LimitUse>()
        && (verdict.kind == Verdict::Kind::Full || verdict.kind == Verdict::Kind::UsedUp))
        std::get<0>(key) = Verdict::Kind::NearlyFull;
    return key;
}

/// Of two findings of one kind at one place.
bool isWorse(const Verdict &one, const Verdict &other)
{
    return extentOf(one) > extentOf(other);
}

void absorb(const Verdict &verdict, core::Instant now, Incident &incident)
{
    if (isWorse(verdict, incident.worst)) {
        incident.worst = verdict;
        incident.worstAt = now;
    }
    if (Blame blame = blameOf(verdict); blame.isKnown())
        incident.blame = std::move(blame);
    const bool isNamed = namesACulprit(verdict);
    ++incident.findings;
    incident.namings += isNamed;
    std::optional<Verdict> &ofItsSort = isNamed ? incident.named : incident.unnamed;
    if (!ofItsSort || isWorse(verdict, *ofItsSort))
        ofItsSort = verdict;
}

/// A transaction goes on to be idle while another finding names it.
void growOlder(Incident &incident, const Verdict &verdict, core::Instant now)
{
    if (incident.worst.kind != Verdict::Kind::IdleHolders)
        return;
    Verdict older = incident.worst;
    older.age = idleTimeOf(verdict);
    if (auto *const holder = std::get_if<Holder>(&older.matter))
        holder->idleFor = older.age;
    absorb(older, now, incident);
}

} // namespace

const Verdict &toldOf(const Incident &incident)
{
    const Verdict &worst = incident.worst;
    constexpr int nowAndThen = 5; // one of so many
    const bool isOftenNamed = incident.namings * nowAndThen >= incident.findings;
    const std::optional<Verdict> &other = isOftenNamed ? incident.named : incident.unnamed;
    const bool isBetter = namesACulprit(worst) != isOftenNamed && other && other->severity == worst.severity
                          && 2 * concernedBy(*other) >= concernedBy(worst);
    return isBetter ? *other : worst;
}

std::vector<Incident> Incidents::add(const Verdict &verdict, core::Instant now)
{
    std::vector<Incident> changed;
    for (auto open = m_open.begin(); open != m_open.end();) {
        Incident &incident = open->second;
        const bool mayGoOn = incident.span.to == m_last && now - incident.span.to <= longestBetween;
        incident.isOver = now < incident.span.to || (now - incident.span.to > pause && !mayGoOn);
        if (incident.isOver)
            changed.push_back(incident);
        if (incident.isOver)
            m_turns.erase(open->first);
        open = incident.isOver ? m_open.erase(open) : std::next(open);
    }
    m_last = now;
    endSilence(verdict, now, changed);
    const auto found = keysOf(verdict);
    rename(verdict, found, now);
    for (const auto *const some : { &verdict.others, &verdict.explained }) {
        for (const Verdict &other : *some)
            rename(other, found, now);
    }
    for (const Verdict &explained : verdict.explained)
        worsen(explained, now);
    follow(verdict, now, changed);
    for (const Verdict &other : verdict.others)
        follow(other, now, changed);
    return changed;
}

/// Nothing is heard between two attempts: what did not answer did not until it answers.
void Incidents::endSilence(const Verdict &verdict, core::Instant now, std::vector<Incident> &changed)
{
    std::set<FindingKey> silent;
    const auto note = [&silent](const Verdict &each) {
        if (isSilence(each))
            silent.insert(findingKey(each));
    };
    note(verdict);
    std::ranges::for_each(verdict.others, note);
    for (const FindingKey &key : m_silent) {
        const auto open = m_open.find(key);
        if (silent.contains(key) || open == m_open.end())
            continue;
        open->second.span.to = now;
        changed.push_back(open->second);
    }
    m_silent = std::move(silent);
}

/// Where other sessions block now, they took turns.
void Incidents::rename(const Verdict &lockQueue, const std::set<FindingKey> &found, core::Instant now)
{
    const FindingKey key = findingKey(lockQueue);
    const auto open = m_open.contains(key) ? m_open.end() : predecessorOf(key, m_open, found);
    if (open == m_open.end() || now - open->second.span.to > shortPause)
        return;
    const auto under = [&key](auto &known, auto entry) {
        auto renamed = known.extract(entry);
        renamed.key() = key;
        known.insert(std::move(renamed));
    };
    if (const auto turn = m_turns.find(open->first); turn != m_turns.end())
        under(m_turns, turn);
    under(m_open, open);
}

/// The incident until then, where something else is blamed for so long that it took no turn only: what goes
/// on is of that alone. `found`: as if it had begun with what was found now.
std::optional<Incident> Incidents::split(Incident &incident, const FindingKey &key, const Incident &found)
{
    const Blame &blame = found.blame;
    const auto turn = m_turns.find(key);
    const Blame &held = (turn == m_turns.end() ? incident : turn->second.since).blame;
    if (!blame.isKnown() || !held.isKnown())
        return std::nullopt;
    if (areDifferent(held, blame)) {
        Turn next { .before = incident, .since = found };
        next.since.span.from = std::clamp(found.span.from, incident.span.to, found.span.to);
        const bool isBack = turn != m_turns.end() && !areDifferent(turn->second.before.blame, blame);
        m_turns.erase(key);
        if (!isBack)
            m_turns.emplace(key, std::move(next));
        return std::nullopt;
    }
    if (turn == m_turns.end())
        return std::nullopt;
    Incident &since = turn->second.since;
    since.span.to = found.span.to;
    absorb(found.worst, found.span.to, since);
    if (since.span.to - since.span.from <= shortPause)
        return std::nullopt;
    Incident before = std::exchange(turn->second.before, {});
    before.isOver = true;
    incident = std::exchange(since, {});
    m_turns.erase(turn);
    return before;
}

/// What another finding explains is not listed, but it may become worse meanwhile.
void Incidents::worsen(const Verdict &explained, core::Instant now)
{
    const auto open = m_open.find(findingKey(explained));
    if (open == m_open.end())
        return;
    Incident &incident = open->second;
    if (accusedBy(incident.worst).pid == accusedBy(explained).pid)
        absorb(explained, now, incident);
}

void Incidents::follow(const Verdict &verdict, core::Instant now, std::vector<Incident> &changed)
{
    if (!makesAnIncident(verdict))
        return;
    for (auto &[key, other] : m_open) {
        if (other.span.to < now && goesOnWith(other, verdict)) {
            other.span.to = now;
            growOlder(other, verdict, now);
            changed.push_back(other);
        }
    }
    const Verdict single = alone(verdict);
    const FindingKey key = incidentKey(verdict);
    core::Instant began = beganOf(verdict, now);
    if (const auto open = m_open.find(key); open != m_open.end() && isAnother(open->second, verdict, now)) {
        open->second.isOver = true;
        began = std::max(began, open->second.span.to);
        changed.push_back(open->second);
        m_open.erase(open);
        m_turns.erase(key);
    }
    Incident found { { began, now }, single, now, false, key };
    absorb(single, now, found);
    const auto [open, isNew] = m_open.try_emplace(key, found);
    Incident &incident = open->second;
    if (const auto before = isNew ? std::nullopt : split(incident, key, found)) {
        changed.push_back(*before);
    } else if (!isNew) {
        incident.span.to = now;
        absorb(single, now, incident);
    }
    changed.push_back(incident);
}

} // namespace insight
