#include "gui/overview/pooler_lanes.h"

#include "gui/overview/lane_endpoints.h"
#include "gui/overview/lane_row.h"
#include "gui/widgets/words.h"
#include "insight/past/traffic.h"
#include "insight/path/chained.h"
#include "report/ceilings.h"
#include "report/naming.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Metric;

constexpr auto clientRows = std::to_array<LaneRow>({
    { Metric::LogicalIdle, &Theme::idle, "clients/idle", QT_TRANSLATE_NOOP("gui", "idle") },
    { Metric::LogicalActive, &Theme::active, "clients/active", QT_TRANSLATE_NOOP("gui", "with a server") },
    { Metric::Waiting, &Theme::waiting, "clients/waiting", QT_TRANSLATE_NOOP("gui", "waiting"),
      Hatch::Falling },
});

constexpr auto serverRows = std::to_array<LaneRow>({
    { Metric::PhysicalActive, &Theme::active, "servers/active", QT_TRANSLATE_NOOP("gui", "in use") },
    { Metric::PhysicalIdle, &Theme::idle, "servers/idle", QT_TRANSLATE_NOOP("gui", "idle") },
    { Metric::PhysicalOther, &Theme::muted, "servers/login", QT_TRANSLATE_NOOP("gui", "logging in") },
});

constexpr auto timeRows = std::to_array<LaneRow>({
    { Metric::PoolTransaction, &Theme::active, "pool-times/transaction",
      QT_TRANSLATE_NOOP("gui", "running") },
    { Metric::PoolWait, &Theme::waiting, "pool-times/wait", QT_TRANSLATE_NOOP("gui", "waiting for a server"),
      Hatch::Falling },
});

/// Lanes reach beyond the moment that is shown, at which a pooler may not have been recorded: what leads
/// where is taken from now.
insight::ChainedPoolers chainedOf(const Picture &picture)
{
    if (!picture.scope.isAll())
        return {};
    const auto now = insight::latestSamples(picture.past, picture.scope);
    const bool isOnlyRead = now.isEmpty(); // a saved span has no now
    if (picture.reading && isOnlyRead)
        return insight::chainedPoolers(
            insight::pathGraphOf(insight::latestSamples(picture.lookedAt(), picture.scope)));
    return insight::chainedPoolers(picture.isLive() || isOnlyRead ? *picture.graph
                                                                  : insight::pathGraphOf(now));
}

/// The pool in which clients have been waiting the longest.
const insight::Ceiling *clampedPool(const Picture &picture)
{
    const insight::Ceiling *longest = nullptr;
    for (const insight::Ceiling &ceiling : picture.figures.ceilings) {
        if (ceiling.limit.scope == core::LimitScope::Pool && ceiling.held
            && (!longest || *ceiling.held > *longest->held))
            longest = &ceiling;
    }
    return longest;
}

/// How many servers its pools may have together.
std::vector<LaneLimit> serversAtMost(const Picture &picture, const QStringList &outer)
{
    QList<core::SamplePtr> poolers = picture.samples;
    poolers.removeIf([&outer](const core::SamplePtr &sample) {
        return sample->endpoint.layer != core::Layer::Pooler || outer.contains(sample->endpoint.name);
    });
    const auto most = insight::physicalLimitOf(poolers);
    if (most.value_or(0) <= 0)
        return {};
    const insight::Ceiling *pool = clampedPool(picture);
    return { { .name = pool ? Words::tr("server limit (%1: reached for %2)")
                                  .arg(report::ceilingName(pool->limit, pool->endpoint,
                                                           report::calledBy(picture.names)),
                                       report::heldText(*pool->held, pool->heldOrLonger))
                            : Words::tr("server limit"),
               .value = static_cast<double>(*most) } };
}

/// Series of poolers, without those whose figures are also part of another pooler's.
std::vector<LaneSeries> seriesOf(std::span<const LaneRow> rows, const Picture &picture, const Theme &theme,
                                 const QStringList &without)
{
    const QStringList others = othersThan({ core::Layer::Pooler, core::Layer::Proxy }, picture);
    std::vector<LaneSeries> series;
    for (const LaneRow &row : rows) {
        // A client that waits at an inner pooler has a server of the outer one, and still waits.
        const bool countsTwice = row.metric != Metric::Waiting;
        series.push_back(seriesOf(row, picture.scope, countsTwice ? others + without : others, theme));
    }
    return series;
}

/// Heavier than the states of backends: where only one of the two has room, the queue stays open.
LaneSpec clients(const Picture &picture, const Theme &theme, const insight::ChainedPoolers &chained)
{
    return { .key = u"clients"_s,
             .title = Words::tr("Poolers: clients"),
             .stretch = 6,
             .series = seriesOf(clientRows, picture, theme, chained.inner) };
}

LaneSpec servers(const Picture &picture, const Theme &theme, const insight::ChainedPoolers &chained)
{
    return { .key = u"servers"_s,
             .title = Words::tr("Poolers: servers"),
             .stretch = 3,
             .series = seriesOf(serverRows, picture, theme, chained.outer),
             .limits = serversAtMost(picture, chained.outer) };
}

/// What a transaction takes as its client sees it: first it waits for a server, then it runs.
LaneSpec poolTimes(const Theme &theme, const insight::Scope &scope, const QStringList &others)
{
    LaneSpec lane { .key = u"pool-times"_s,
                    .title = Words::tr("Poolers: average transaction, ms"),
                    .stretch = 3,
                    .decimals = 1 };
    for (const LaneRow &row : timeRows)
        lane.series.push_back(seriesOf(row, scope, others, theme));
    return lane;
}

/// Averages of several poolers do not add up, and where one leads to another their mean says nothing: each
/// has a lane of its own. With many poolers these would crowd out the rest; then one has to be selected.
std::vector<LaneSpec> poolTimesOfEach(const Picture &picture, const Theme &theme)
{
    constexpr qsizetype mostLanes = 4;
    QStringList poolers = picture.past.endpointsIn(picture.scope);
    poolers.removeIf([&](const QString &name) { return !isPooler(picture, name); });
    if (poolers.size() == 1)
        return { poolTimes(theme, picture.scope, othersThan({ core::Layer::Pooler }, picture)) };
    std::vector<LaneSpec> lanes;
    for (const QString &pooler : poolers.size() <= mostLanes ? poolers : QStringList {}) {
        LaneSpec lane = poolTimes(theme, { pooler }, {});
        lane.key += u'/' + pooler;
        lane.title = Words::tr("%1: average transaction, ms").arg(report::calledBy(picture.names)(pooler));
        lane.stretch = 2;
        lanes.push_back(std::move(lane));
    }
    return lanes;
}

/// Over the poolers, how many clients share one server connection.
LaneSpec sharing(const Picture &picture, const Theme &theme, const insight::ChainedPoolers &chained)
{
    const QStringList others = othersThan({ core::Layer::Pooler }, picture);
    return { .key = u"sharing"_s,
             .title = Words::tr("Poolers: clients per server"),
             .stretch = 2,
             .series = { { .key = u"sharing/quotient"_s,
                           .name = Words::tr("clients per server"),
                           .swatch = { theme.series[2] },
                           .what = { Metric::AllLogical, picture.scope, others + chained.inner },
                           .per = insight::Series { Metric::AllPhysical, picture.scope,
                                                    others + chained.outer } } },
             .decimals = 1 };
}

} // namespace

std::vector<LaneSpec> poolerLanes(const Picture &picture, const Theme &theme)
{
    const insight::ChainedPoolers chained = chainedOf(picture);
    std::vector<LaneSpec> lanes { clients(picture, theme, chained), servers(picture, theme, chained),
                                  sharing(picture, theme, chained) };
    std::ranges::move(poolTimesOfEach(picture, theme), std::back_inserter(lanes));
    return lanes;
}

} // namespace gui
