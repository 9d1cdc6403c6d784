#include "insight/verdict/incident.h"

#include "insight/verdict/findings.h"

#include <iterator>
#include <tuple>

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

/// For comparing two findings of one kind at one place: how many it concerns, then for how long.
auto extentOf(const Verdict &verdict)
{
    const Queue *const queue = queueOf(verdict);
    return std::tuple(verdict.severity, queue ? queue->waiting : verdict.count,
                      verdict.aboutOr<LimitUse>().limit.used.value_or(0),
                      verdict.age.value_or(core::Duration::zero()), verdict.aboutOr<Overload>().onCpu);
}

Verdict alone(const Verdict &verdict)
{
    Verdict single = verdict;
    single.others.clear();
    return single;
}

} // namespace

bool isWorse(const Verdict &one, const Verdict &other)
{
    return extentOf(one) > extentOf(other);
}

std::vector<Incident> Incidents::add(const Verdict &verdict, core::Instant now)
{
    std::vector<Incident> changed;
    for (auto open = m_open.begin(); open != m_open.end();) {
        Incident &incident = open->second;
        incident.isOver = now < incident.span.to || now - incident.span.to > pause;
        if (incident.isOver)
            changed.push_back(incident);
        open = incident.isOver ? m_open.erase(open) : std::next(open);
    }
    follow(verdict, now, changed);
    for (const Verdict &other : verdict.others)
        follow(other, now, changed);
    return changed;
}

void Incidents::follow(const Verdict &verdict, core::Instant now, std::vector<Incident> &changed)
{
    if (!makesAnIncident(verdict))
        return;
    const auto [place, isNew] =
        m_open.try_emplace(findingKey(verdict), Incident { { now, now }, alone(verdict), now });
    Incident &incident = place->second;
    incident.span.to = now;
    if (!isNew && isWorse(verdict, incident.worst)) {
        incident.worst = alone(verdict);
        incident.worstAt = now;
    }
    changed.push_back(incident);
}

} // namespace insight
