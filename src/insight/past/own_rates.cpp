#include "insight/past/own_rates.h"

namespace insight {

namespace {

constexpr std::chrono::seconds window { 10 };

double perSecond(double amount, core::Duration time)
{
    return amount / std::chrono::duration<double>(time).count();
}

} // namespace

void OwnCosts::add(const core::Sample &sample, core::Instant now)
{
    m_elsewhere.erase(sample.endpoint.name);
    // An answer may be handed over later. The `received` of a failure is that of the last good answer.
    const core::Instant at = sample.error ? now : sample.received.value_or(now);
    std::deque<Moment> &moments = m_moments[sample.endpoint.name];
    // A new connection may start its counters anew; then the window starts anew too.
    if (!moments.empty() && (sample.own.questions < moments.back().cost.questions || at < moments.back().at))
        moments.clear();
    moments.push_back({ at, sample.own });
    while (moments.size() > 2 && moments.front().at < at - window)
        moments.pop_front();
}

void OwnCosts::addOfOthers(const QString &endpoint)
{
    m_moments.erase(endpoint);
    m_elsewhere.insert(endpoint);
}

void OwnCosts::forget(const QString &endpoint)
{
    m_moments.erase(endpoint);
    m_elsewhere.erase(endpoint);
}

OwnRates OwnCosts::rates(core::Instant now) const
{
    OwnRates sum { .elsewhere = qint64(m_elsewhere.size()) };
    const Moment *newest = nullptr;
    for (const auto &[endpoint, moments] : m_moments) {
        const Moment &first = moments.front();
        const Moment &last = moments.back();
        sum.connections += last.cost.connections;
        if (last.cost.inCluster && (!newest || newest->at < last.at))
            newest = &last;
        // An endpoint that was not asked for this long has cost nothing since, unless it is asked as rarely.
        const Moment &former = moments[std::max<std::size_t>(moments.size(), 2) - 2];
        if (last.at <= first.at
            || last.at < now - std::max<core::Duration>(window, 2 * (last.at - former.at)))
            continue;
        const core::Duration time = last.at - first.at;
        sum.questions += perSecond(static_cast<double>(last.cost.questions - first.cost.questions), time);
        if (first.cost.serverTime && last.cost.serverTime)
            sum.serverMilliseconds = sum.serverMilliseconds.value_or(0)
                                     + perSecond(std::chrono::duration<double, std::milli>(
                                                     *last.cost.serverTime - *first.cost.serverTime)
                                                     .count(),
                                                 time);
        sum.bytes += perSecond(static_cast<double>(last.cost.bytes - first.cost.bytes), time);
        sum.skipped += last.cost.skipped - first.cost.skipped;
    }
    // Endpoints that take turns each report the count at their own turn: only the ledger knows the sum.
    if (newest) {
        sum.connections = *newest->cost.inCluster;
        sum.mostConnections = newest->cost.mostInCluster;
    }
    return sum;
}

} // namespace insight
