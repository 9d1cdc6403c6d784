#include "collect/steps.h"

#include "collect/growth.h"

#include <algorithm>
#include <array>

namespace collect {

using namespace std::chrono_literals;

namespace {

/// The counters that only grow, each with the rate it feeds.
struct Counter
{
    std::optional<qint64> Counters::*value;
    std::optional<double> core::Rates::*rate;
    qint64 Counters::*own;
};

constexpr qint64 Counters::*noneOfOurs = nullptr;

constexpr auto counted = std::to_array<Counter>({
    { &Counters::transactions, &core::Rates::transactionsPerSecond, &Counters::ownTransactions },
    { &Counters::sessions, &core::Rates::connectionsPerSecond, noneOfOurs },
    { &Counters::abandoned, &core::Rates::abandonedPerSecond, noneOfOurs },
    { &Counters::fatal, &core::Rates::fatalPerSecond, noneOfOurs },
    { &Counters::killed, &core::Rates::killedPerSecond, noneOfOurs },
});

Counters growth(const Counters &before, const Counters &now)
{
    Counters grown;
    for (const auto &counter : counted)
        grown.*counter.value = difference(now.*counter.value, before.*counter.value);
    grown.activeSeconds = difference(now.activeSeconds, before.activeSeconds);
    grown.ownTransactions = now.ownTransactions - before.ownTransactions;
    return grown;
}

bool wentBackwards(const Counters &grown)
{
    return (grown.activeSeconds && *grown.activeSeconds < 0)
           || std::ranges::any_of(
               counted, [&](const Counter &counter) { return (grown.*counter.value).value_or(0) < 0; });
}

double asSeconds(core::Duration span)
{
    return std::chrono::duration<double>(span).count();
}

/// Null where one of the steps does not tell its part.
template<typename Number, typename PartOf>
std::optional<Number> addedUp(const std::deque<Step> &steps, const PartOf &partOf)
{
    std::optional<Number> total = Number {};
    for (const Step &step : steps) {
        const std::optional<Number> part = partOf(step);
        total = total && part ? std::optional(*total + *part) : std::nullopt;
    }
    return total;
}

std::optional<qint64> grownOverall(const std::deque<Step> &steps, const Counter &counter)
{
    return addedUp<qint64>(steps, [&counter](const Step &step) {
        const auto grown = step.growth.*counter.value;
        const auto own = counter.own ? step.growth.*counter.own : 0;
        return grown ? std::optional(*grown - own) : std::nullopt;
    });
}

} // namespace

void continueSteps(const Part &before, Part &now, std::optional<qint64> activeNow)
{
    const Counters &old = before.counted.counters;
    const Counters &counters = now.counted.counters;
    // A sum over other databases is neither growth nor a reset.
    if (before.at == core::Instant {} || old.over != counters.over)
        return;
    const auto span = now.at - before.at;
    const auto grown = growth(old, counters);
    const bool isReset = old.reset != counters.reset || wentBackwards(grown) || isRestarted(before, now);
    now.counted.reset = now.counted.reset || isReset;
    if (isReset || span <= core::Duration::zero() || span > longestGap)
        return;

    auto &steps = now.counted.steps;
    steps = before.counted.steps;
    steps.push_back({ span, activeNow, grown });
    while (steps.size() > smoothedOver)
        steps.pop_front();
}

core::Rates rates(const std::deque<Step> &steps)
{
    core::Rates rates;
    double time = 0;
    for (const auto &step : steps)
        time += asSeconds(step.span);
    if (time <= 0)
        return rates;

    const auto atWork = addedUp<double>(steps, [](const Step &step) {
        return step.active ? std::optional(double(*step.active) * asSeconds(step.span)) : std::nullopt;
    });
    if (atWork)
        rates.averageActiveSessions = *atWork / time;
    for (const auto &counter : counted) {
        // The server reports with a delay, so our own count may be ahead.
        if (const auto total = grownOverall(steps, counter))
            rates.*counter.rate = double(std::max<qint64>(0, *total)) / time;
    }
    const auto tracked = addedUp<double>(steps, [](const Step &step) { return step.growth.activeSeconds; });
    if (tracked)
        rates.trackedActiveSessions = *tracked / time;
    return rates;
}

} // namespace collect
