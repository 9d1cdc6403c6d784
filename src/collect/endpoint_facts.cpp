#include "collect/endpoint_facts.h"

#include "collect/growth.h"
#include "core/clock.h"

#include <algorithm>
#include <utility>

namespace collect {

using wire::Clock;

namespace {

constexpr std::size_t mostStarts = 16; ///< more processes than hide behind one address

/// Of one process, the start that was told first.
std::optional<core::Instant> steadyStart(std::optional<core::Instant> told,
                                         std::optional<core::Instant> before)
{
    return told && before && isSameStart(*told, *before) ? before : told;
}

bool areTwoSystems(const QString &one, const QString &other)
{
    return !one.isEmpty() && !other.isEmpty() && one != other;
}

} // namespace

EndpointFacts::EndpointFacts(QString name, wire::Millis lingering)
    : m_name(std::move(name))
    , m_lingering(lingering)
{
}

core::Sample EndpointFacts::compose() const
{
    core::Sample sample = m_source->compose(m_profile, m_parts);
    sample.remarks += remarks();
    if (sample.health == core::Health::Ok && (isDamaged() || !sample.endpoint.trouble.isEmpty()))
        sample.health = core::Health::Degraded;
    return sample;
}

bool EndpointFacts::isPage() const
{
    return !core::logsIn(m_source->transport);
}

bool EndpointFacts::isDamaged() const
{
    return std::ranges::any_of(m_parts, [](const auto &part) { return part.second->rejected > 0; });
}

bool EndpointFacts::servesAtConsole(const core::Address &client) const
{
    return client.isKnown() && std::ranges::any_of(m_parts, [&client](const auto &known) {
               return std::ranges::count(known.second->connections.atConsole, client) > 0;
           });
}

EndpointFacts::Series EndpointFacts::meet(Introduced introduced)
{
    m_source = introduced.source;
    introduced.profile.telling = std::move(m_profile.telling);
    introduced.profile.lentPids = std::move(m_profile.lentPids);
    const Profile former = std::exchange(m_profile, std::move(introduced.profile));
    m_profile.endpoint.name = m_name;
    m_profile.connectedAt = core::wallClock();
    m_exposure = std::move(introduced.exposure);
    m_denied.clear();
    std::optional<core::Instant> &startedAt = m_profile.endpoint.startedAt;
    if (isPage())
        startedAt = steadyStart(startedAt, m_startedAt);
    const auto before = std::exchange(m_startedAt, startedAt);
    comesBack(startedAt);
    const QString &system = m_profile.endpoint.systemId;
    const bool isOtherSystem = areTwoSystems(former.endpoint.systemId, system);
    const bool isAnother = startedAt != before || isOtherSystem || (!startedAt && m_source->tellsStart);
    const bool isUncertain = std::exchange(m_wasLost, false) && !startedAt && system.isEmpty();
    if (isAnother)
        m_parts.clear();
    if (isAnother && ((startedAt && before) || isOtherSystem))
        m_ownPids.clear();
    own(m_profile.ownPid);
    m_profile.sameSince = isAnother || isUncertain ? m_profile.connectedAt : former.sameSince;
    return isAnother ? Series::Begins : isUncertain ? Series::MayContinue : Series::Continues;
}

void EndpointFacts::part()
{
    own(m_profile.ownPid);
}

EndpointFacts::Answerer EndpointFacts::take(const Question &question, Part part)
{
    const Part &known = latest(m_parts, question.id);
    const auto before = known.instance ? known.instance->startedAt : std::nullopt;
    const bool isInTurn = takesTurns(part);
    if (isPage() && part.instance)
        part.instance->startedAt = steadyStart(part.instance->startedAt, m_startedAt ? m_startedAt : before);
    const auto startedAt = part.instance ? part.instance->startedAt : std::nullopt;
    if (isPage() && (comesBack(startedAt) || isInTurn))
        return Answerer::SeveralInTurn;
    if (m_startedAt && startedAt && startedAt != m_startedAt)
        return Answerer::Another;
    if (startedAt && before && startedAt != before) {
        m_ownPids.clear(); // they ended with the server, and may be those of others now
        own(m_profile.ownPid);
    }
    m_parts[question.id] = std::make_shared<const Part>(std::move(part));
    return Answerer::Same;
}

bool EndpointFacts::comesBack(std::optional<core::Instant> startedAt)
{
    const auto isSame = [&](core::Instant start) { return isSameStart(start, *startedAt); };
    if (!startedAt || (!m_starts.empty() && isSame(m_starts.back())))
        return false;
    const bool isKnown = std::erase_if(m_starts, isSame) > 0;
    if (m_starts.size() == mostStarts)
        m_starts.erase(m_starts.begin());
    m_starts.push_back(*startedAt);
    return isKnown;
}

/// As told: a steady start would hide it.
bool EndpointFacts::takesTurns(const Part &part)
{
    return isPage() && !m_source->tellsOfOthers && part.instance && part.instance->startedAt
           && m_startTurns.comesBack(*part.instance->startedAt);
}

void EndpointFacts::failed(const Question &question, core::Fault fault)
{
    const bool isDenied = fault == core::Fault::Denied;
    if ((isDenied || fault == core::Fault::Unsupported) && !question.essential)
        drop(question);
    if (isDenied && !question.ifDenied.isEmpty())
        m_denied.insert_or_assign(question.id, question.ifDenied);
}

bool EndpointFacts::learnsCluster(const Part &part)
{
    const QString systemId = part.membership ? part.membership->systemId : QString();
    if (systemId.isEmpty() || systemId == m_profile.endpoint.systemId)
        return false;
    m_profile.endpoint.systemId = systemId;
    return true;
}

bool EndpointFacts::setSiblings(const Siblings &siblings, bool awaitsMore)
{
    const bool areNew = std::exchange(m_profile.siblings, siblings) != siblings;
    return (std::exchange(m_profile.awaitsSiblings, awaitsMore) != awaitsMore || areNew)
           && m_profile.speaksForAll;
}

bool EndpointFacts::setTelling(const QList<core::Address> &telling)
{
    return std::exchange(m_profile.telling, telling) != telling && tellsOfOthers();
}

void EndpointFacts::own(core::SessionId pid)
{
    const auto now = Clock::now();
    m_ownPids.add(pid, now + m_lingering);
    m_ownPids.forgetGone(now, m_profile.ownPid);
    m_profile.ownPids = m_ownPids.all();
}

QStringList EndpointFacts::remarks() const
{
    QStringList all;
    if (!m_exposure.isEmpty())
        all.append(m_exposure);
    for (const auto &[question, remark] : m_denied)
        all.append(remark);
    return all;
}

} // namespace collect
