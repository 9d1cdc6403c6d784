#include "report/numbers.h"

#include "report/words.h"

#include <QLatin1String>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace report {

namespace {

struct Scale
{
    qint64 seconds; ///< of the larger unit
    qint64 part;    ///< seconds of the smaller one
    QLatin1String unit;
    QLatin1String partUnit;
};

constexpr auto scales = std::to_array<Scale>({
    { 86400, 3600, QLatin1String("d"), QLatin1String("h") },
    { 3600, 60, QLatin1String("h"), QLatin1String("min") },
    { 60, 1, QLatin1String("min"), QLatin1String("s") },
});

QString longDuration(qint64 seconds)
{
    const auto scale =
        std::ranges::find_if(scales, [seconds](const Scale &s) { return seconds >= s.seconds; });
    if (scale == scales.end())
        return u"%1 s"_s.arg(seconds);
    const QString whole = u"%1 %2"_s.arg(seconds / scale->seconds).arg(scale->unit);
    const qint64 rest = seconds % scale->seconds / scale->part;
    return rest == 0 ? whole : u"%1 %2 %3"_s.arg(whole).arg(rest).arg(scale->partUnit);
}

} // namespace

QString decimal(double number)
{
    QString digits = QString::number(number, 'f', 3);
    while (digits.endsWith(u'0'))
        digits.chop(1);
    if (digits.endsWith(u'.'))
        digits.chop(1);
    return digits == "-0"_L1 ? u"0"_s : digits;
}

QString fixed(double number, int decimals)
{
    const QString digits = QString::number(number, 'f', decimals);
    return decimals == 0 ? digits : QString(digits).replace(u"."_s, Words::tr(".", "the decimal point"));
}

QString duration(std::chrono::duration<double, std::milli> time)
{
    const double milliseconds = std::max(time.count(), 0.0);
    // The borders are where rounding would carry, so that no text reads "10.0 ms" or "1000 ms".
    if (milliseconds < 9.95)
        return u"%1 ms"_s.arg(fixed(milliseconds, 1));
    if (milliseconds < 999.5)
        return u"%1 ms"_s.arg(fixed(milliseconds, 0));
    if (milliseconds < 9950)
        return u"%1 s"_s.arg(fixed(milliseconds / 1000, 1));
    return longDuration(std::llround(milliseconds / 1000));
}

QString steadyDuration(std::chrono::duration<double> time)
{
    const double seconds = std::max(time.count(), 0.0);
    return seconds < 9.95 ? u"%1 s"_s.arg(fixed(seconds, 1)) : duration(time);
}

QString bytes(qint64 count)
{
    constexpr auto units = std::to_array<const char *>({ "KB", "MB", "GB", "TB" });
    if (count < 1000)
        return u"%1 B"_s.arg(count);
    double scaled = static_cast<double>(count) / 1000;
    std::size_t unit = 0;
    for (; scaled >= 999.95 && unit + 1 < units.size(); ++unit)
        scaled /= 1000;
    return u"%1 %2"_s.arg(fixed(scaled, 1), QLatin1String(units[unit]));
}

QString keptTogether(QString text)
{
    static const QRegularExpression gap(u"(?<=\\d) (?=(?:ms|s|min|h|d|B|KB|MB|GB|TB)\\b)"_s);
    return text.replace(gap, QString(QChar::Nbsp));
}

} // namespace report
