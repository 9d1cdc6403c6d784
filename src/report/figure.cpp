#include "report/figure.h"

#include "report/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace report {

QString figure(qint64 number)
{
    constexpr QChar narrowSpace { 0x202F };
    QString digits = QString::number(std::abs(number));
    for (qsizetype place = digits.size() - 3; place > 0; place -= 3)
        digits.insert(place, narrowSpace);
    return number < 0 ? u'\u2212' + digits : digits;
}

int pluralOf(qint64 number)
{
    return int(std::min(std::abs(number), qint64 { std::numeric_limits<int>::max() }));
}

QString figure(qint64 number, bool estimated)
{
    return estimated ? u'≈' + figure(number) : figure(number);
}

QString figure(double number)
{
    // The limit is where rounding would carry, so that no number reads "100.0".
    if (std::abs(number) >= 99.95)
        return figure(qint64 { std::llround(number) });
    if (number > 0 && number < leastFigure)
        return u'<' + fixed(0.1, 1);
    return fixed(number, 1);
}

} // namespace report
