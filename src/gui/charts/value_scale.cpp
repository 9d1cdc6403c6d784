#include "gui/charts/value_scale.h"

#include "report/figure.h"
#include "report/numbers.h"

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

constexpr auto roundNumbers = std::to_array<double>({ 1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8 });
constexpr double air = 1.05;
constexpr double farOff = 1.5; // times the data
constexpr auto patience = 10s;

bool isWhole(double value)
{
    return std::abs(value - std::round(value)) < 1e-9;
}

/// With no more decimals than it needs.
QString shortest(double value, int digits)
{
    const QString plain = QString::number(value, 'g', digits);
    const qsizetype point = plain.indexOf(u'.');
    return report::fixed(value, point < 0 ? 0 : int(plain.size() - point - 1));
}

} // namespace

double niceTop(double highest, bool whole)
{
    const double wanted = std::max(highest * air, whole ? 2.0 : 1.0);
    for (double power = std::pow(10, std::floor(std::log10(wanted)));; power *= 10) {
        for (const double number : roundNumbers) {
            const double top = number * power;
            if (top >= wanted * (1 - 1e-9) && (!whole || isWhole(top / 2)))
                return top;
        }
    }
}

double topFor(double highest, std::span<const LaneLimit> limits, bool whole)
{
    double wanted = std::isfinite(highest) ? highest : 0;
    for (const LaneLimit &limit : limits) {
        if (limit.value <= highest * farOff)
            wanted = std::max(wanted, limit.value);
    }
    return niceTop(wanted, whole);
}

std::vector<double> valueTicks(double top, bool whole, double height, double labelHeight)
{
    const bool quarters = height > labelHeight * 12 && (!whole || isWhole(top / 4));
    const int parts = quarters ? 4 : height < labelHeight * 2 ? 1 : 2;
    std::vector<double> ticks;
    for (int i = 0; i <= parts; ++i)
        ticks.push_back(top * i / parts);
    return ticks;
}

QString valueText(double value, int decimals)
{
    if (std::isnan(value))
        return u"–"_s;
    return decimals == 0 ? report::figure(qint64(std::llround(value))) : report::fixed(value, decimals);
}

QString tickText(double value)
{
    if (value >= 1e6)
        return shortest(value / 1e6, 4) + u'M';
    if (value >= 1e5)
        return shortest(value / 1e3, 4) + u'k';
    return shortest(value, 6);
}

double SteadyTop::follow(double wanted, core::Instant now)
{
    const bool low = wanted <= m_top / 2;
    if (!low)
        m_lowSince.reset();
    else if (!m_lowSince)
        m_lowSince = now;

    if (wanted > m_top || (low && now - *m_lowSince >= patience)) {
        m_top = wanted;
        m_lowSince.reset();
    }
    return m_top;
}

} // namespace gui
