#include "gui/charts/time_scale.h"

#include "core/zone.h"
#include "report/local_time.h"

#include <QCoreApplication>
#include <QDateTime>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

using core::Duration;
using core::Instant;

constexpr auto steps = std::to_array<std::chrono::seconds>(
    { 1s,    2s, 5s, 10s, 15s, 30s, 1min, 2min,    3min,     5min,     10min,   15min,
      30min, 1h, 2h, 6h,  12h, 24h, 48h,  7 * 24h, 14 * 24h, 28 * 24h, 56 * 24h });

std::chrono::seconds stepFor(const TimeScale &scale, double labelWidth)
{
    const double labels = std::max(1.0, scale.width / (labelWidth * 2));
    const double wanted = std::chrono::duration<double>(scale.span.length()).count() / labels;
    const auto step = std::ranges::find_if(steps, [&](auto each) { return double(each.count()) >= wanted; });
    return step == steps.end() ? steps.back() : *step;
}

bool hasSeveralDays(Duration inSight)
{
    return inSight > 24h;
}

QString translated(const char *text)
{
    return QCoreApplication::translate("gui", text);
}

} // namespace

double TimeScale::xOf(Instant moment) const
{
    return left
           + width * double((moment - span.from).count())
                 / double(std::max<qint64>(1, span.length().count()));
}

Instant TimeScale::at(double x) const
{
    const double share = std::clamp((x - left) / width, 0.0, 1.0);
    return span.from + Duration { std::llround(share * double(span.length().count())) };
}

std::vector<TimeTick> timeTicks(const TimeScale &scale, double labelWidth)
{
    const std::chrono::seconds step = stepFor(scale, labelWidth);
    const bool hasDays = hasSeveralDays(scale.span.length());
    const QString format = step < 1min   ? u"HH:mm:ss"_s
                           : step >= 24h ? u"d MMM"_s
                           : hasDays     ? u"d MMM HH:mm"_s
                                         : u"HH:mm"_s;
    const Duration zone = std::chrono::seconds { core::onClock(scale.span.from).offsetFromUtc() };

    std::vector<TimeTick> ticks;
    const Duration local = scale.span.from.time_since_epoch() + zone;
    for (Instant at { (local + step - 1us) / step * step - zone }; at <= scale.span.to; at += step) {
        if (scale.xOf(at) + labelWidth / 2 <= scale.right())
            ticks.push_back({ at, report::localTime(at, format) });
    }
    return ticks;
}

QString clockTime(Instant moment, Duration inSight)
{
    return report::localTime(moment, hasSeveralDays(inSight) ? u"d MMM HH:mm:ss"_s : u"HH:mm:ss"_s);
}

QString lengthText(Duration length)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(length).count();
    if (seconds < 1)
        return translated(QT_TRANSLATE_NOOP("gui", "%1 ms")).arg(length / 1ms);
    if (seconds < 60)
        return translated(QT_TRANSLATE_NOOP("gui", "%1 s")).arg(seconds);
    if (seconds < 3600)
        return translated(QT_TRANSLATE_NOOP("gui", "%1 min %2 s")).arg(seconds / 60).arg(seconds % 60);
    return translated(QT_TRANSLATE_NOOP("gui", "%1 h %2 min")).arg(seconds / 3600).arg(seconds / 60 % 60);
}

} // namespace gui
