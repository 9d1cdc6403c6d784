#include "report/cells.h"

#include "core/clock.h"
#include "core/text.h"
#include "core/zone.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <QDateTime>

#include <cmath>

using namespace Qt::StringLiterals;

namespace report {

namespace {

QString realText(double number, Unit unit)
{
    if (unit == Unit::Sampled && number < 9'950)
        return number > 0 && number < 1'000 ? u"< 1 s"_s : u"%1 s"_s.arg(std::lround(number / 1'000));
    if (unit == Unit::Milliseconds || unit == Unit::Sampled)
        return duration(std::chrono::duration<double, std::milli>(number));
    return fixed(number, number < 10 ? 2 : 1);
}

} // namespace

QString measured(std::optional<qint64> number)
{
    return number ? figure(*number) : QString(notMeasured);
}

QString measured(std::optional<core::Duration> time)
{
    return time ? duration(*time) : QString(notMeasured);
}

QString cellText(const Value &value, Unit unit)
{
    return std::visit(
        Overloaded {
            [](std::monostate) { return QString(notMeasured); },
            [](qint64 number) { return QString::number(number); },
            [unit](double number) { return realText(number, unit); },
            [](const QString &text) { return core::display(text); },
            [](core::Instant moment) { return localMoment(moment, core::onClock(core::wallClock()).date()); },
        },
        value);
}

QString localMoment(core::Instant moment, QDate today)
{
    const QDateTime local = core::onClock(moment);
    return local.toString(local.date() == today ? u"HH:mm:ss"_s : u"yyyy-MM-dd HH:mm:ss"_s);
}

bool isNumber(Unit unit)
{
    return unit == Unit::Count || unit == Unit::Rate || unit == Unit::Milliseconds || unit == Unit::Sampled;
}

} // namespace report
