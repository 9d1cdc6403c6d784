#include "insight/verdict/leadership.h"

#include "insight/past/traffic.h"
#include "insight/path/address_index.h"

#include <QSet>

#include <algorithm>

using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr core::Duration overlapping = 3s;
constexpr core::Duration leaderless = 10s;

using core::SamplePtr;

bool isLeading(core::Role role)
{
    return role == core::Role::Primary || role == core::Role::StandbyLeader;
}

/// Since when it has reported this role, as far as is known.
std::optional<core::Instant> roleSince(const EndpointHistory &history)
{
    const auto changed = [](const Mark &mark) {
        return mark.kind == Mark::Kind::RoleChange || mark.kind == Mark::Kind::AnotherServer;
    };
    const auto &marks = history.marks();
    const auto last = std::find_if(marks.rbegin(), marks.rend(), changed);
    return last == marks.rend() ? history.heardSince() : last->at;
}

/// A server that is down does not lead.
std::optional<core::Instant> upSince(const EndpointHistory &history)
{
    const auto role = roleSince(history);
    const auto wasDown = [](const Gap &gap) {
        const auto health = gap.reason ? core::healthOf(gap.reason->fault) : core::Health::Ok;
        return health == core::Health::Unreachable || health == core::Health::Refused
               || health == core::Health::Starting;
    };
    const auto &gaps = history.gaps();
    const auto last = std::find_if(gaps.rbegin(), gaps.rend(), wasDown);
    return role && last != gaps.rend() ? std::max(role, std::optional(last->span.to)) : role;
}

using Since = std::optional<core::Instant> (*)(const EndpointHistory &history);

/// Since when this has been so for all; empty where not each of them reported it for that long.
std::optional<core::Instant> since(const ClusterHistory &past, const QList<SamplePtr> &samples,
                                   core::Duration atLeast, Since isSo)
{
    core::Instant began = core::Instant::min();
    core::Instant heard = core::Instant::max();
    for (const SamplePtr &sample : samples) {
        const auto role = isSo(past.history(sample->endpoint.name));
        if (!role || !sample->received)
            return std::nullopt;
        began = std::max(began, *role);
        heard = std::min(heard, *sample->received);
    }
    return heard >= began && heard - began >= atLeast ? std::optional(began) : std::nullopt;
}

/// Whether nothing is known of the time before that.
bool isFromTheFirst(const EndpointHistory &history, core::Instant moment)
{
    const auto first = history.heardSince();
    return !first || moment - *first < overlapping;
}

/// Whether the one that began last may have had its role before watching began.
bool isSinceWatched(const ClusterHistory &past, const QList<SamplePtr> &samples, core::Instant began,
                    Since isSo)
{
    return std::ranges::any_of(samples, [&](const SamplePtr &sample) {
        const EndpointHistory &history = past.history(sample->endpoint.name);
        return isSo(history) == began && isFromTheFirst(history, began);
    });
}

QStringList namesOf(const QList<SamplePtr> &samples)
{
    QStringList names;
    for (const SamplePtr &sample : samples)
        names.append(sample->endpoint.name);
    return names;
}

/// Databases that report their role.
QList<SamplePtr> members(const Situation &situation)
{
    QList<SamplePtr> found;
    std::ranges::copy_if(situation.snapshot.samples, std::back_inserter(found), [](const SamplePtr &sample) {
        return isDatabase(*sample) && sample->endpoint.role != core::Role::Unknown;
    });
    return found;
}

/// A supervisor reports a leader that is not polled here.
bool someoneElseLeads(const Situation &situation)
{
    const AddressIndex addressIndex(situation.snapshot.samples);
    for (qsizetype i = 0; i < situation.snapshot.samples.size(); ++i) {
        const core::Sample &sample = *situation.snapshot.samples[i];
        const bool tells = sample.endpoint.layer == core::Layer::Topology
                           && std::ranges::any_of(sample.neighbours, [&](const core::Neighbour &member) {
                                  return member.isMember() && isLeading(member.role)
                                         && !addressIndex.find(std::size_t(i), { member.host, member.port });
                              });
        if (tells)
            return true;
    }
    return false;
}

/// A supervisor of the cluster knows no leader.
std::optional<Verdict> leaderMissed(const Situation &situation)
{
    for (const SamplePtr &sample : situation.snapshot.samples) {
        const auto missed = situation.past.history(sample->endpoint.name).leaderlessSince();
        if (!missed || !sample->received || *sample->received - *missed < leaderless)
            continue;
        return Verdict { .severity = Severity::Critical,
                         .endpoint = sample->endpoint.name,
                         .count = std::ranges::count_if(sample->neighbours, &core::Neighbour::isMember),
                         .matter = Roles { .since = missed,
                                           .sinceWatched = isFromTheFirst(
                                               situation.past.history(sample->endpoint.name), *missed) } };
    }
    return std::nullopt;
}

/// A database that is asked and has never answered may have any role.
bool isUnknown(const EndpointHistory &history)
{
    const SamplePtr &latest = history.latest();
    return !history.latestGood() && latest && latest->error && isDatabase(*latest);
}

QStringList namesOfThose(const ClusterHistory &past, bool (*are)(const EndpointHistory &history))
{
    QStringList names = past.endpoints();
    names.removeIf([&](const QString &name) { return !are(past.history(name)); });
    return names;
}

bool hasLed(const EndpointHistory &history)
{
    return std::ranges::any_of(history.marks(), [](const Mark &mark) {
        return mark.kind == Mark::Kind::RoleChange && isLeading(core::roleNamed(mark.before));
    });
}

} // namespace

bool lastLed(const EndpointHistory &history)
{
    return history.latestGood() && isLeading(history.latestGood()->endpoint.role);
}

bool ledLast(const ClusterHistory &past, const QString &name)
{
    if (!lastLed(past.history(name)))
        return false;
    const core::Sample &own = *past.history(name).latestGood();
    return std::ranges::none_of(past.endpoints(), [&](const QString &other) {
        if (other == name || !lastLed(past.history(other)))
            return false;
        const core::Sample &later = *past.history(other).latestGood();
        return later.endpoint.systemId == own.endpoint.systemId && later.received > own.received;
    });
}

bool isLed(const Situation &situation)
{
    return std::ranges::any_of(members(situation),
                               [](const SamplePtr &sample) { return isLeading(sample->endpoint.role); });
}

std::optional<Roles> primariesBeside(const core::Sample &sample, QList<SamplePtr> samples,
                                     const ClusterHistory &past)
{
    const core::Endpoint &first = sample.endpoint;
    QSet<QString> names; // a history has one more endpoint of that name where another server took its place
    samples.removeIf([&](const SamplePtr &one) {
        if (one->endpoint.role != core::Role::Primary || one->endpoint.systemId != first.systemId)
            return true;
        const bool isKnown = names.contains(one->endpoint.name);
        names.insert(one->endpoint.name);
        return isKnown;
    });
    const bool isPrimary = first.role == core::Role::Primary && !first.systemId.isEmpty();
    const auto began =
        isPrimary && samples.size() > 1 ? since(past, samples, overlapping, upSince) : std::nullopt;
    if (!began)
        return std::nullopt;
    return Roles { namesOf(samples), began, isSinceWatched(past, samples, *began, upSince) };
}

std::optional<Verdict> twoPrimaries(const Situation &situation)
{
    const QList<SamplePtr> all = members(situation);
    for (const SamplePtr &first : all) {
        if (const auto roles = primariesBeside(*first, all, situation.past))
            return Verdict { .severity = Severity::Critical,
                             .endpoint = first->endpoint.name,
                             .count = roles->names.size(),
                             .matter = *roles };
    }
    return std::nullopt;
}

std::optional<Verdict> noneLeads(const Situation &situation)
{
    if (isLed(situation))
        return std::nullopt;
    if (auto missed = leaderMissed(situation))
        return missed;
    if (!namesOfThose(situation.past, isUnknown).isEmpty())
        return std::nullopt;
    const bool misses = std::ranges::any_of(situation.snapshot.samples, [&](const SamplePtr &sample) {
        return sample->endpoint.layer == core::Layer::Topology
               || hasLed(situation.past.history(sample->endpoint.name));
    });
    auto replicas = misses ? onlyReplicas(situation) : std::nullopt;
    if (replicas)
        replicas->severity = Severity::Critical;
    return replicas;
}

std::optional<Verdict> onlyReplicas(const Situation &situation)
{
    const QList<SamplePtr> all = members(situation);
    if (all.size() < 2 || isLed(situation) || someoneElseLeads(situation)
        || !namesOfThose(situation.past, lastLed).isEmpty())
        return std::nullopt;
    const auto began = since(situation.past, all, leaderless, roleSince);
    if (!began)
        return std::nullopt;
    return Verdict { .severity = Severity::Warning,
                     .count = all.size(),
                     .matter =
                         Roles { namesOf(all), began, isSinceWatched(situation.past, all, *began, roleSince),
                                 namesOfThose(situation.past, isUnknown) } };
}

} // namespace insight
