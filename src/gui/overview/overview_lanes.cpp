#include "gui/overview/overview_lanes.h"

#include "core/text.h"
#include "gui/overview/application_lane.h"
#include "gui/overview/lane_endpoints.h"
#include "gui/overview/occurring_metrics.h"
#include "gui/overview/pooler_lanes.h"
#include "gui/widgets/words.h"
#include "insight/past/traffic.h"
#include "report/ceilings.h"
#include "report/naming.h"
#include "report/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using core::SessionState;
using insight::Metric;
using insight::WaitClass;

struct StateRow
{
    Metric metric;
    SessionState state;
    const char *key;
    const char *name;
    bool always; ///< in the legend even where there is none
};

// From the bottom of the stack to its top.
constexpr auto stateRows = std::to_array<StateRow>({
    { Metric::Active, SessionState::Active, "states/active", QT_TRANSLATE_NOOP("gui", "active"), true },
    { Metric::IdleInTransaction, SessionState::IdleInTransaction, "states/idle-in-transaction",
      QT_TRANSLATE_NOOP("gui", "idle in transaction"), true },
    { Metric::Aborted, SessionState::Aborted, "states/aborted", QT_TRANSLATE_NOOP("gui", "aborted"), false },
    { Metric::Starting, SessionState::Starting, "states/starting", QT_TRANSLATE_NOOP("gui", "starting"),
      false },
    { Metric::Idle, SessionState::Idle, "states/idle", QT_TRANSLATE_NOOP("gui", "idle"), true },
    { Metric::Unknown, SessionState::Unknown, "states/unknown", QT_TRANSLATE_NOOP("gui", "unknown"), false },
});

struct WaitRow
{
    Metric metric;
    WaitClass waitClass;
    bool always;
};

constexpr auto waitRows = std::to_array<WaitRow>({
    { Metric::Cpu, WaitClass::Cpu, true },
    { Metric::Io, WaitClass::Io, true },
    { Metric::Ipc, WaitClass::Ipc, false },
    { Metric::LwLock, WaitClass::LwLock, false },
    { Metric::Lock, WaitClass::Lock, true },
    { Metric::Timeout, WaitClass::Timeout, false },
    { Metric::Client, WaitClass::Client, true },
    { Metric::OtherWait, WaitClass::Other, false },
    { Metric::UnreportedWait, WaitClass::Unreported, false },
});

/// An endpoint that is so full that it refuses us still has the ceiling it had.
std::vector<LaneLimit> ceilingOfBefore(const Picture &picture, const QString &endpoint)
{
    if (picture.reading) // what was then is not known yet, and that of today is another one
        return {};
    const auto &known = picture.lookedAt().history(endpoint).latestGood();
    const core::Limit *const own = known ? core::ownLimit(*known) : nullptr;
    if (!own || !own->usable)
        return {};
    return { { .name = Words::tr("usable limit"), .value = static_cast<double>(*own->usable) } };
}

/// A ceiling belongs to one server; those of several are never added up.
std::vector<LaneLimit> ceilings(const Picture &picture)
{
    const QStringList endpoints = picture.past.endpointsIn(picture.scope);
    if (endpoints.size() != 1)
        return {};
    if (!picture.figures.worst || !picture.figures.worst->limit.usable)
        return ceilingOfBefore(picture, endpoints.front());
    const insight::Ceiling &worst = *picture.figures.worst;
    return { { .name = worst.held ? Words::tr("usable limit (reached for %1, demand may be higher)")
                                        .arg(report::heldText(*worst.held, worst.heldOrLonger))
                                  : Words::tr("usable limit"),
               .value = static_cast<double>(*worst.limit.usable) } };
}

LaneSpec states(const Picture &picture, const Theme &theme, const OccurringMetrics &occurring)
{
    const QStringList others = othersThan({ core::Layer::Database }, picture);
    LaneSpec lane {
        .key = u"states"_s, .title = Words::tr("Backends by state"), .stretch = 5, .limits = ceilings(picture)
    };
    for (const StateRow &row : stateRows) {
        if (row.always || occurring.has(row.metric))
            lane.series.push_back({ .key = QString::fromLatin1(row.key),
                                    .name = Words::tr(row.name),
                                    .swatch = swatchOf(theme, row.state),
                                    .what = { row.metric, picture.scope, others } });
    }
    return lane;
}

/// What it passes on is counted at the database.
bool passesOn(const Picture &picture, const QString &endpoint)
{
    const core::Layer layer = layerOf(picture, endpoint);
    return layer != core::Layer::Database && layer != core::Layer::Unknown;
}

/// The lane adds up the sessions of all servers in the scope, so it is held against the cores of all.
void addCores(LaneSpec &lane, const Picture &picture)
{
    if (!picture.cores)
        return;
    const auto servers =
        std::ranges::count_if(picture.past.endpointsIn(picture.scope), [&](const QString &name) {
            return layerOf(picture, name) == core::Layer::Database;
        });
    const QString name = servers > 1 ? Words::tr("cores of %1 servers").arg(servers) : Words::tr("cores");
    lane.limits.push_back({ name, *picture.cores * double(std::max<qsizetype>(1, servers)), true });
}

/// What the makers of the system recommended then for all of its servers that report it.
void addYardstick(LaneSpec &lane, const Picture &picture)
{
    if (picture.reading)
        return;
    QString setting;
    qint64 most = 0;
    int servers = 0;
    for (const QString &name : picture.past.endpointsIn(picture.scope)) {
        const core::SamplePtr &known = picture.lookedAt().history(name).latestGood();
        for (const core::Limit &limit : known ? known->limits : std::vector<core::Limit> {}) {
            if (limit.scope != core::LimitScope::Statements)
                continue;
            setting = limit.setting;
            most += limit.limit.value_or(0);
            ++servers;
        }
    }
    if (servers == 0)
        return;
    const QString name = servers > 1 ? Words::tr("%1 of %2 servers").arg(setting).arg(servers) : setting;
    lane.limits.push_back({ name, double(most), true });
}

LaneSpec waits(const Picture &picture, const Theme &theme, const OccurringMetrics &occurring)
{
    const QStringList others = othersThan({ core::Layer::Database }, picture);
    LaneSpec lane {
        .key = u"waits"_s, .title = Words::tr("Average active sessions by wait"), .stretch = 7, .decimals = 1
    };
    for (const WaitRow &row : waitRows) {
        if (row.always || occurring.has(row.metric))
            lane.series.push_back(
                { .key = u"waits/"_s + QString::fromLatin1(insight::waitClassName(row.waitClass)),
                  .name = QCoreApplication::translate("WaitClass", insight::waitClassName(row.waitClass)),
                  .swatch = swatchOf(theme, row.waitClass),
                  .what = { row.metric, picture.scope, others } });
    }
    addCores(lane, picture);
    addYardstick(lane, picture);
    return lane;
}

/// One part of the stack an endpoint, while they can be told apart.
LaneSpec transactions(const Picture &picture, const Theme &theme)
{
    LaneSpec lane { .key = u"transactions"_s, .title = Words::tr("Transactions a second"), .stretch = 4 };
    QStringList endpoints = picture.past.endpointsIn(picture.scope);
    QStringList poolers = endpoints;
    poolers.removeIf([&](const QString &name) { return !passesOn(picture, name); });
    if (poolers.size() == endpoints.size())
        poolers.clear();
    endpoints.removeIf([&](const QString &name) { return poolers.contains(name); });
    if (endpoints.size() > static_cast<qsizetype>(theme.series.size())) {
        lane.series.push_back({ u"transactions/all"_s,
                                Words::tr("all endpoints"),
                                { theme.series[0] },
                                { Metric::Transactions, picture.scope, poolers } });
        return lane;
    }
    for (qsizetype i = 0; i < endpoints.size(); ++i)
        lane.series.push_back({ u"transactions/"_s + endpoints[i],
                                report::called(endpoints[i], picture.names),
                                { theme.series[static_cast<std::size_t>(i)] },
                                { Metric::Transactions, { endpoints[i] } } });
    return lane;
}

LaneSpec connections(const Picture &picture, const Theme &theme)
{
    LaneSpec lane { .key = u"connections"_s,
                    .title = Words::tr("Connections opened a second"),
                    .stretch = 3,
                    .decimals = 1 };
    lane.series.push_back({ u"connections/opened"_s,
                            Words::tr("opened"),
                            { theme.series[5] },
                            { Metric::Connections, picture.scope } });
    return lane;
}

struct EndingRow
{
    Metric metric;
    const char *key;
    const char *name;
    std::size_t colour;
};

constexpr auto endingRows = std::to_array<EndingRow>({
    { Metric::Abandoned, "endings/abandoned", QT_TRANSLATE_NOOP("gui", "client gone"), 1 },
    { Metric::Fatal, "endings/fatal", QT_TRANSLATE_NOOP("gui", "fatal error"), 3 },
    { Metric::Killed, "endings/killed", QT_TRANSLATE_NOOP("gui", "terminated"), 4 },
});

/// How sessions ended that did not end by themselves.
LaneSpec endings(const Picture &picture, const Theme &theme)
{
    const QStringList others = othersThan({ core::Layer::Database }, picture);
    LaneSpec lane {
        .key = u"endings"_s, .title = Words::tr("Connections lost a second"), .stretch = 3, .decimals = 1
    };
    for (const EndingRow &row : endingRows)
        lane.series.push_back({ .key = QString::fromLatin1(row.key),
                                .name = Words::tr(row.name),
                                .swatch = { theme.series[row.colour] },
                                .what = { row.metric, picture.scope, others } });
    return lane;
}

} // namespace

std::vector<LaneSpec> overviewLanes(const Picture &picture, const Theme &theme)
{
    const OccurringMetrics occurring(picture);
    const QStringList endpoints = picture.past.endpointsIn(picture.scope);
    const auto poolers =
        std::ranges::count_if(endpoints, [&](const QString &name) { return isPooler(picture, name); });
    const auto applications =
        std::ranges::count_if(endpoints, [&](const QString &name) { return isApplication(picture, name); });
    std::vector<LaneSpec> lanes;
    if (applications > 0)
        lanes.push_back(applicationLane(picture, theme));
    if (poolers > 0)
        std::ranges::move(poolerLanes(picture, theme), std::back_inserter(lanes));
    if (poolers + applications < endpoints.size() || endpoints.isEmpty()) {
        lanes.push_back(states(picture, theme, occurring));
        lanes.push_back(waits(picture, theme, occurring));
        lanes.push_back(transactions(picture, theme));
        lanes.push_back(connections(picture, theme));
    }
    if (std::ranges::any_of(endingRows, [&](const EndingRow &row) { return occurring.has(row.metric); }))
        lanes.push_back(endings(picture, theme));
    return lanes;
}

} // namespace gui
