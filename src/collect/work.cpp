#include "collect/work.h"

#include "collect/steps.h"
#include "collect/table.h"

#include <algorithm>

namespace collect {

using namespace std::chrono_literals;

namespace {

std::optional<core::Duration> sum(std::optional<core::Duration> one, std::optional<core::Duration> other)
{
    const auto units = [](std::optional<core::Duration> time) {
        return time ? std::optional<qint64>(time->count()) : std::nullopt;
    };
    const auto both = collect::sum(units(one), units(other));
    return both ? std::optional(core::Duration(*both)) : std::nullopt;
}

Work growth(const Work &before, const Work &now)
{
    return { .transactions = difference(now.transactions, before.transactions),
             .queries = difference(now.queries, before.queries),
             .ownQueries = now.ownQueries - before.ownQueries,
             .inTransactions = difference(now.inTransactions, before.inTransactions),
             .waited = difference(now.waited, before.waited),
             .waits = difference(now.waits, before.waits),
             .failures = difference(now.failures, before.failures),
             .used = difference(now.used, before.used),
             .uses = difference(now.uses, before.uses),
             .opening = difference(now.opening, before.opening),
             .openings = difference(now.openings, before.openings) };
}

bool wentBackwards(const Work &grown)
{
    return grown.transactions.value_or(0) < 0 || grown.queries.value_or(0) < 0 || grown.waits.value_or(0) < 0
           || grown.failures.value_or(0) < 0 || grown.uses.value_or(0) < 0 || grown.openings.value_or(0) < 0;
}

/// A process that begins anew does not have so much by the next reading. What merely stays may be remembered
/// only.
bool goesOn(const Work &before, const Work &grown)
{
    constexpr qint64 much = 100;
    const auto is = [](std::optional<qint64> count, std::optional<qint64> more) {
        return count.value_or(0) >= much && more.value_or(0) > 0;
    };
    return is(before.transactions, grown.transactions) || is(before.queries, grown.queries);
}

Work sum(const Work &one, const Work &other)
{
    return { .transactions = collect::sum(one.transactions, other.transactions),
             .queries = collect::sum(one.queries, other.queries),
             .ownQueries = one.ownQueries + other.ownQueries,
             .inTransactions = sum(one.inTransactions, other.inTransactions),
             .waited = sum(one.waited, other.waited),
             .waits = collect::sum(one.waits, other.waits),
             .failures = collect::sum(one.failures, other.failures),
             .used = sum(one.used, other.used),
             .uses = collect::sum(one.uses, other.uses),
             .opening = sum(one.opening, other.opening),
             .openings = collect::sum(one.openings, other.openings) };
}

constexpr Work nothing { .transactions = 0,
                         .queries = 0,
                         .inTransactions = core::Duration {},
                         .waited = core::Duration {},
                         .waits = 0,
                         .failures = 0,
                         .used = core::Duration {},
                         .uses = 0,
                         .opening = core::Duration {},
                         .openings = 0 };

std::optional<double> perSecond(std::optional<qint64> count, core::Duration span)
{
    return count ? std::optional(double(*count) / std::chrono::duration<double>(span).count()) : std::nullopt;
}

std::optional<core::Duration> average(std::optional<core::Duration> total, std::optional<qint64> count)
{
    return total && count.value_or(0) > 0 ? std::optional(std::max(*total, core::Duration {}) / *count)
                                          : std::nullopt;
}

/// `share` selects the wanted part of a step, or nothing where the step lacks it.
WorkRates rated(const std::deque<WorkStep> &steps, const auto &share)
{
    core::Duration span {};
    Work total = nothing;
    for (const auto &step : steps) {
        const std::optional<Work> part = share(step);
        if (!part)
            continue;
        span += step.span;
        total = sum(total, *part);
    }
    if (span <= core::Duration {})
        return {};
    return {
        perSecond(total.transactions, span),    perSecond(remaining(total.queries, total.ownQueries), span),
        perSecond(total.failures, span),        average(total.inTransactions, total.transactions),
        average(total.waited, total.waits),     average(total.used, total.uses),
        average(total.opening, total.openings), perSecond(total.openings, span)
    };
}

} // namespace

WorkSeries continuedWork(const std::deque<WorkStep> &steps, core::Duration span, const WorkBy &before,
                         const WorkBy &now, core::Duration longest)
{
    WorkStep step { span, {} };
    bool fell = false;
    bool othersGoOn = false;
    for (const auto &[key, work] : now) {
        const auto known = before.find(key);
        if (known == before.end())
            continue;
        const auto grown = growth(known->second, work);
        if (wentBackwards(grown)) {
            fell = true;
            continue;
        }
        othersGoOn = othersGoOn || goesOn(known->second, grown);
        step.growth.emplace(key, grown);
    }
    if (fell)
        return { {}, !othersGoOn };
    if (span <= core::Duration {} || span > longest)
        return {};
    WorkSeries series { steps };
    series.steps.push_back(std::move(step));
    while (series.steps.size() > smoothedOver)
        series.steps.pop_front();
    return series;
}

const std::deque<WorkStep> &stepsOf(const Part &reading, const QByteArray &key)
{
    const auto scrape = reading.counted.scrapes.find(key);
    const bool hasOwn = scrape != reading.counted.scrapes.end() && !scrape->second.steps.empty();
    return hasOwn ? scrape->second.steps : reading.counted.workSteps;
}

WorkRates lifetimeOf(const Work &work)
{
    return { .averageTransaction = average(work.inTransactions, work.transactions),
             .averageWait = average(work.waited, work.waits),
             .averageUse = average(work.used, work.uses),
             .averageOpening = average(work.opening, work.openings) };
}

void addWork(WorkBy &all, const QByteArray &key, const Work &more)
{
    const auto [known, isNew] = all.try_emplace(key, more);
    if (!isNew)
        known->second = sum(known->second, more);
}

WorkRates workRates(const std::deque<WorkStep> &steps)
{
    return rated(steps, [](const WorkStep &step) {
        Work all = nothing;
        for (const auto &[key, work] : step.growth)
            all = sum(all, work);
        return std::optional(all);
    });
}

WorkRates workRates(const std::deque<WorkStep> &steps, const QByteArray &key)
{
    return rated(steps, [&](const WorkStep &step) {
        const auto found = step.growth.find(key);
        return found == step.growth.end() ? std::nullopt : std::optional(found->second);
    });
}

} // namespace collect
