#include "insight/load/session_totals.h"

#include "insight/past/traffic.h"

#include <algorithm>
#include <array>

namespace insight {

using core::Duration;

namespace {

constexpr std::array totalled { Dimension::Application, Dimension::User, Dimension::Database,
                                Dimension::Client, Dimension::Session };

constexpr Duration longestSegment = std::chrono::minutes { 10 };
constexpr std::size_t largestSegment = 10'000'000;

} // namespace

void SessionTotals::settle(OfEndpoint &endpoint)
{
    if (!endpoint.segment)
        return;
    endpoint.segment->finish();
    endpoint.sessions.add(*endpoint.segment, endpoint.latest.get(), endpoint.interval);
    endpoint.segment.reset();
}

void SessionTotals::add(const core::SamplePtr &sample, const Point &point, Duration interval)
{
    if (!isDatabase(*sample))
        return;
    const QString &name = sample->endpoint.name;
    const auto [place, isNew] = m_all.try_emplace(name, EndpointSessions(name, m_span, totalled));
    OfEndpoint &endpoint = place->second;
    if (isNew)
        m_endpoints.append(name);
    endpoint.interval = interval;
    if (point.at <= m_span.from || point.at - point.stands >= m_span.to)
        return;
    endpoint.sessions.add(point);
    if (!sample->sessionsMeasured)
        return;
    const auto &segment = endpoint.segment;
    const bool isFull = segment
                        && (point.at - segment->span().from > longestSegment
                            || segment->bytes() > std::max(largestSegment, 2 * endpoint.began));
    if (isFull)
        settle(endpoint);
    endpoint.latest = sample;
    const bool isFirst = !segment;
    if (isFirst)
        endpoint.segment.emplace(point.at - point.stands);
    endpoint.segment->add(*sample, point.at, point.stands);
    if (isFirst)
        endpoint.began = endpoint.segment->bytes();
}

void SessionTotals::finish()
{
    for (auto &[name, endpoint] : m_all) {
        settle(endpoint);
        endpoint.sessions.finish();
    }
}

SessionTimes SessionTotals::times(const Scope &scope, Dimension by) const
{
    const auto *const dimension = std::ranges::find(totalled, by);
    Q_ASSERT(dimension != totalled.end());
    std::vector<const EndpointSessions *> measured;
    std::optional<Duration> least;
    for (const QString &name : m_endpoints) {
        if (!scope.includes(name))
            continue;
        const EndpointSessions &sessions = m_all.at(name).sessions;
        least = std::min(least.value_or(m_span.length()), sessions.covered());
        if (sessions.covered() > Duration {})
            measured.push_back(&sessions);
    }
    const double coverage =
        least && m_span.length() > Duration {} ? double(least->count()) / double(m_span.length().count()) : 0;
    return timesOf(measured, std::size_t(dimension - totalled.begin()), m_span, coverage);
}

} // namespace insight
