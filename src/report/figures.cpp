#include "report/figures.h"

#include "insight/past/coverage.h"
#include "report/ceilings.h"
#include "report/cells.h"
#include "report/figure.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "report/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using insight::Figures;
using insight::Severity;

constexpr QChar minus { 0x2212 };

Tile notMeasuredTile(const QString &title, const QString &why = Words::tr("not measured"))
{
    return { .title = title, .value = notMeasured, .note = why, .measured = false };
}

/// Where nothing is known of others.
QString unheardNote(int endpoints)
{
    return Words::tr("%n endpoint(s) not read", nullptr, endpoints);
}

/// A sum over endpoints, some of which are not read, is a lower bound, and one of next to nothing is no
/// figure.
Tile boundedTile(Tile tile, double sum, int unheard)
{
    if (unheard == 0)
        return tile;
    if (sum < leastFigure)
        return notMeasuredTile(tile.title, unheardNote(unheard));
    tile.value.prepend(u"≥ "_s);
    tile.note = tile.note.isEmpty() ? unheardNote(unheard) : u"%1, %2"_s.arg(unheardNote(unheard), tile.note);
    return tile;
}

QString perSecond(double rate)
{
    return Words::tr("%1/s").arg(figure(rate));
}

QString usage(const insight::Ceiling &ceiling)
{
    return Words::tr("%1 of %2")
        .arg(figure(*ceiling.limit.used, ceiling.estimated), figure(*insight::usableOf(ceiling.limit)));
}

/// Value and foot describe one ceiling: the fullest server, or another one that is closer to its limit.
Tile used(const Figures &figures, const Naming &naming)
{
    const auto &nearest = figures.nearestLimit;
    const QString title = Words::tr("Fullest limit");
    if (!nearest && !figures.worst)
        return notMeasuredTile(title);
    const insight::Ceiling &fullest = nearest ? *nearest : *figures.worst;
    const QString name = nearest ? placedName(fullest, figures.ceilings, naming)
                                 : limitPlace(fullest.limit, fullest.endpoint, naming);
    const QString pace = paceText(fullest);
    const insight::Ceiling *const first = insight::nearest(figures.ceilings);
    const bool isFirst = first && first->endpoint == fullest.endpoint && first->limit == fullest.limit;
    return { .title = title,
             .value = usage(fullest),
             .note = pace.isEmpty() ? name : Words::tr("%1, %2").arg(name, pace),
             .more = isFirst ? fillingText(figures.ceilings, naming) : nearestText(figures.ceilings, naming),
             .severity = severityOf(fullest) };
}

QString averageNote(const Figures &figures)
{
    const bool isMinute = figures.over == std::chrono::minutes { 1 };
    QString over = isMinute ? Words::tr("last minute") : Words::tr("over %1").arg(duration(figures.over));
    if (!figures.cores)
        return over;
    const QString cores = Words::tr("%1 core(s), as entered", nullptr, *figures.cores == 1 ? 1 : 2)
                              .arg(decimal(*figures.cores));
    return isMinute ? cores : u"%1, %2"_s.arg(over, cores);
}

QString coverageNote(const Figures &figures)
{
    if (figures.coverage >= insight::nearlyAll)
        return {};
    return Words::tr("%1 % measured").arg(QString::number(std::floor(figures.coverage * 100)));
}

Tile averageActive(const Figures &figures, const Naming &)
{
    const QString title = Words::tr("Average active");
    if (!figures.averageActive)
        return notMeasuredTile(title);
    const QString over = averageNote(figures);
    const QString coverage = figures.activeUnheard > 0 ? QString() : coverageNote(figures);
    QStringList more;
    if (!coverage.isEmpty())
        more << over;
    if (figures.countedActive)
        more << Words::tr("By the servers' own count, where they have one: %1. This includes statements "
                          "between two readings; the time of a long statement is added when it ends.")
                    .arg(figure(*figures.countedActive));
    return boundedTile({ .title = title,
                         .value = figure(*figures.averageActive),
                         .note = coverage.isEmpty() ? over : coverage,
                         .more = more.join(u'\n'),
                         .severity = severityOfLoad(figures) },
                       *figures.averageActive, figures.activeUnheard);
}

QString amongText(const insight::Oldest &oldest)
{
    if (oldest.of == 1)
        return oldest.partly ? Words::tr("the only visible one") : Words::tr("the only one");
    const QString text =
        oldest.partly ? Words::tr("the oldest of %1 visible") : Words::tr("the oldest of %1");
    return text.arg(figure(oldest.of));
}

Tile idleInTransaction(const Figures &figures, const Naming &)
{
    const QString title = Words::tr("Idle in transaction");
    const auto &oldest = figures.idleInTransaction;
    if (!oldest)
        return notMeasuredTile(title);
    if (const int unheard = figures.databases - figures.answeringDatabases; oldest->of == 0 && unheard > 0)
        return notMeasuredTile(title, unheardNote(unheard));
    if (oldest->of == 0)
        return { .title = title,
                 .value = Words::tr("none"),
                 .note =
                     oldest->partly ? Words::tr("among visible sessions") : Words::tr("among all sessions") };
    if (!oldest->age)
        return { .title = title,
                 .value = figure(oldest->of),
                 .note = oldest->partly ? Words::tr("start not known, among visible sessions")
                                        : Words::tr("start not known") };
    return { .title = title,
             .value = duration(*oldest->age),
             .note = amongText(*oldest),
             .severity = severityOfIdleTransaction(*oldest) };
}

QString waitNote(const insight::Oldest &oldest)
{
    if (oldest.of == 0)
        return oldest.partly ? Words::tr("none waiting, among visible sessions") : Words::tr("none waiting");
    if (!oldest.age)
        return oldest.partly ? Words::tr("start not known, among visible sessions")
                             : Words::tr("start not known");
    const QString text = oldest.partly    ? Words::tr("oldest %1, among visible sessions")
                         : oldest.of == 1 ? Words::tr("for %1")
                                          : Words::tr("oldest %1");
    return text.arg(duration(*oldest.age));
}

Tile lockWaits(const Figures &figures, const Naming &)
{
    const QString title = Words::tr("Lock waits");
    const auto &oldest = figures.lockWait;
    if (!oldest)
        return notMeasuredTile(title);
    return { .title = title,
             .value = figure(oldest->of),
             .note = waitNote(*oldest),
             .severity = severityOfLockWait(*oldest) };
}

/// "Lost connections: client gone 0.3/s, fatal error 0.1/s, terminated 0.0/s".
QString lossesText(const insight::Losses &lost)
{
    const auto rate = [](const std::optional<double> &each) {
        return each ? perSecond(*each) : QString(notMeasured);
    };
    return lost.all() ? Words::tr("Lost connections: client gone %1, fatal error %2, terminated %3")
                            .arg(rate(lost.abandoned), rate(lost.fatal), rate(lost.killed))
                      : Words::tr("Lost connections are not measured");
}

/// Of the rates over the last minute, which may be longer than was measured.
QString minuteNote(core::Duration measured)
{
    using namespace std::chrono;
    constexpr seconds slack { 3 }; // an answer may come late
    return measured + slack >= minutes { 1 } ? Words::tr("last minute")
                                             : Words::tr("last %1 s").arg(round<seconds>(measured).count());
}

/// The rates of the last minute are not those of databases that do not answer now.
bool noneAnswers(const Figures &figures)
{
    return figures.databases > 0 && figures.answeringDatabases == 0;
}

Tile opened(const Figures &figures, const Naming &)
{
    const QString title = Words::tr("New connections");
    if (!figures.connectionsPerSecond || noneAnswers(figures))
        return notMeasuredTile(title);
    const double lost = figures.lost.all().value_or(0);
    const QString over = minuteNote(figures.connectionsOver);
    return boundedTile({ .title = title,
                         .value = perSecond(*figures.connectionsPerSecond),
                         .note = lost > 0 ? Words::tr("%1 lost, %2").arg(perSecond(lost), over) : over,
                         .more = lossesText(figures.lost) },
                       *figures.connectionsPerSecond, figures.connectionsUnheard);
}

/// "−14 % vs 5 min ago".
QString changeText(double now, std::optional<double> before)
{
    if (!before)
        return Words::tr("5 min ago not measured");
    const double percent = 100 * (now - *before) / *before;
    if (!std::isfinite(percent) || percent >= 1000)
        return Words::tr("%1 5 min ago").arg(perSecond(*before));
    const qint64 rounded = std::llround(percent);
    if (rounded == 0)
        return Words::tr("same as 5 min ago");
    const QChar sign = rounded < 0 ? minus : u'+';
    return Words::tr("%1%2 % vs 5 min ago").arg(sign, figure(std::abs(rounded)));
}

Tile transactions(const Figures &figures, const Naming &)
{
    const QString title = Words::tr("Transactions");
    const int unheard = figures.transactionsUnheard;
    const double rate = figures.transactionsPerSecond.value_or(0);
    const bool isMeasured = figures.transactionsPerSecond && !noneAnswers(figures);
    if (!isMeasured && (unheard == 0 || rate > 0))
        return notMeasuredTile(title);
    return boundedTile({ .title = title,
                         .value = perSecond(rate),
                         .note = unheard > 0 ? QString() : changeText(rate, figures.transactionsBefore) },
                       rate, unheard);
}

/// While no client waits for a server, sessions may still wait for locks.
QString noQueueNote(const Figures &figures)
{
    if (figures.lockWait && figures.lockWait->of > 0)
        return Words::tr("lock waits: %1").arg(figure(figures.lockWait->of));
    return figures.poolWait ? Words::tr("average wait %1").arg(duration(*figures.poolWait))
                            : Words::tr("none waiting");
}

Tile waiting(const Figures &figures, const Naming &naming)
{
    const QString title = Words::tr("Waiting clients");
    if (!figures.waiting)
        return notMeasuredTile(title);
    const auto &[count, oldest, endpoint, isLong, unheard, untold] = *figures.waiting;
    if (count == 0 && unheard == 0)
        return { .title = title,
                 .value = u"0"_s,
                 .note = untold > 0 ? Words::tr("%n endpoint(s) not measured", nullptr, untold)
                                    : noQueueNote(figures) };
    const QString where =
        oldest ? Words::tr("oldest %1, %2").arg(duration(*oldest), naming(endpoint)) : naming(endpoint);
    return boundedTile({ .title = title,
                         .value = figure(count),
                         .note = where,
                         .severity = isLong ? Severity::Critical : Severity::Warning },
                       double(count), unheard);
}

QString ratioText(qint64 physical, qint64 logical)
{
    return u"%1 : %2"_s.arg(figure(physical), figure(logical));
}

/// The ratio among connections that are shared.
QString withoutPinned(const insight::Ratio &ratio)
{
    if (ratio.pinned.value_or(0) == 0)
        return {};
    return Words::tr("%1 pinned; without them %2")
        .arg(figure(*ratio.pinned), ratioText(std::max<qint64>(ratio.physical - *ratio.pinned, 0),
                                              std::max<qint64>(ratio.logical - *ratio.pinned, 0)));
}

Tile ratio(const Figures &figures, const Naming &)
{
    const QString title = Words::tr("Physical : logical");
    const QString note =
        Words::tr("%1 of %2 layers measured").arg(figures.layersMeasured).arg(figures.layers);
    if (!figures.ratio) {
        Tile tile = notMeasuredTile(title);
        if (figures.layersMeasured < figures.layers)
            tile.more = note;
        return tile;
    }
    return { .title = title,
             .value = ratioText(figures.ratio->physical, figures.ratio->logical),
             .note = note,
             .more = withoutPinned(*figures.ratio) };
}

struct TileRow
{
    Tile (*make)(const Figures &figures, const Naming &naming);
    bool isAverage = false; ///< of a span; otherwise it holds at a moment
};

// The order here is the order on screen.
constexpr auto row = std::to_array<TileRow>({
    { used },
    { averageActive, true },
    { idleInTransaction },
    { lockWaits },
    { opened },
    { transactions },
});

// Shown where there are poolers or proxies.
constexpr auto wayRow = std::to_array<TileRow>({
    { used },
    { averageActive, true },
    { idleInTransaction },
    { waiting },
    { ratio },
    { opened },
    { transactions },
});

} // namespace

std::vector<Tile> tiles(const Figures &figures, const Naming &naming, std::optional<core::Instant> asOf)
{
    std::vector<Tile> tiles;
    const bool hasWay = figures.layers > 0;
    for (const TileRow &each : hasWay ? std::span<const TileRow>(wayRow) : std::span<const TileRow>(row)) {
        Tile tile = each.make(figures, naming);
        if (asOf && !each.isAverage && tile.measured)
            tile.at = Words::tr("at %1").arg(localTime(*asOf, u"HH:mm:ss"_s));
        tiles.push_back(std::move(tile));
    }
    return tiles;
}

} // namespace report
