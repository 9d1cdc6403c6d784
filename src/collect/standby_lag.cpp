#include "collect/standby_lag.h"

#include <algorithm>

namespace collect {

using core::Duration;

namespace {

constexpr std::size_t longest = 3600;
constexpr Duration slowest = std::chrono::seconds { 10 };

bool isPrimary(const core::Sample &sample)
{
    return !sample.error && sample.endpoint.role == core::Role::Primary && sample.walPosition
           && sample.received && !sample.endpoint.systemId.isEmpty();
}

/// Otherwise its own clocks tell how far it is behind.
bool isUpToWhatItHeard(const core::Sample &sample)
{
    return !sample.error && sample.endpoint.role == core::Role::Replica && sample.replayedAll
           && sample.walPosition && sample.received && !sample.endpoint.systemId.isEmpty();
}

} // namespace

core::SamplePtr StandbyLag::corrected(const core::SamplePtr &sample)
{
    remember(*sample);
    if (!isUpToWhatItHeard(*sample))
        return sample;
    std::optional<Duration> lag = lagOf(*sample);
    if (!lag)
        lag = sample->replicationLag ? sample->replicationLag : sinceItWasCurrent(*sample);
    if (lag)
        m_wasCurrent[sample->endpoint.name] = *sample->received - *lag;
    if (lag == sample->replicationLag)
        return sample;
    auto known = *sample;
    known.replicationLag = lag;
    return std::make_shared<const core::Sample>(std::move(known));
}

/// A standby that lost its primary may miss all that was written since. One that is connected and idle may
/// miss nothing.
std::optional<Duration> StandbyLag::sinceItWasCurrent(const core::Sample &standby) const
{
    const auto known = m_wasCurrent.find(standby.endpoint.name);
    if (!standby.isCutOff || known == m_wasCurrent.end())
        return std::nullopt;
    return std::max(Duration::zero(), *standby.received - known->second);
}

void StandbyLag::remember(const core::Sample &sample)
{
    const QString &name = sample.endpoint.name;
    if (!isPrimary(sample)) {
        m_primaries.erase(name);
        return;
    }
    Primary &primary = m_primaries[name];
    const bool isAnother =
        primary.systemId != sample.endpoint.systemId
        || (!primary.positions.empty() && primary.positions.back().written > *sample.walPosition);
    if (isAnother)
        primary = { .systemId = sample.endpoint.systemId, .positions = {} };
    if (!primary.positions.empty() && *sample.received > primary.latest)
        primary.pace = *sample.received - primary.latest;
    primary.latest = *sample.received;
    if (primary.positions.empty() || primary.positions.back().written < *sample.walPosition)
        primary.positions.push_back({ *sample.received, *sample.walPosition });
    if (primary.positions.size() > longest)
        primary.positions.erase(primary.positions.begin() + 1); // since when it is behind stays known
}

/// Empty unless exactly one primary of its system answers. The time since the primary had more than the
/// standby has, by our clock alone.
std::optional<Duration> StandbyLag::lagOf(const core::Sample &standby) const
{
    const auto leads = [&](const auto &primary) {
        return primary.second.systemId == standby.endpoint.systemId;
    };
    const auto found = std::ranges::find_if(m_primaries, leads);
    if (found == m_primaries.end() || std::ranges::count_if(m_primaries, leads) > 1)
        return std::nullopt;
    const Primary &primary = found->second;
    const auto ahead = std::ranges::find_if(primary.positions, [&](const Position &position) {
        return position.written > *standby.walPosition && position.received < *standby.received;
    });
    if (ahead == primary.positions.end()) {
        const bool isCurrent =
            *standby.received - primary.latest <= std::min(primary.pace, slowest) + justNow;
        return isCurrent ? std::optional(Duration::zero()) : std::nullopt;
    }
    return std::max(*standby.received - ahead->received, standby.replicationLag.value_or(Duration::zero()));
}

} // namespace collect
