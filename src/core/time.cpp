#include "core/time.h"

#include <array>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace core {

namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// Later years do not fit into an Instant.
constexpr int lastYear = 294'246;

constexpr qint64 dayLength = Duration(std::chrono::days(1)).count();

struct Date
{
    qint64 year = 0;
    int month = 0;
    int day = 0;
};

/// Days since 1970. std::chrono stops at the year 32767; servers do not.
qint64 dayNumber(Date date)
{
    // Counts years from March, so that the leap day comes last.
    const qint64 year = date.month <= 2 ? date.year - 1 : date.year;
    const qint64 era = (year >= 0 ? year : year - 399) / 400;
    const qint64 yearOfEra = year - era * 400;
    const qint64 dayOfYear =
        (153 * (date.month > 2 ? date.month - 3 : date.month + 9) + 2) / 5 + date.day - 1;
    return era * 146'097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719'468;
}

Date dateOf(qint64 dayNumber)
{
    const qint64 shifted = dayNumber + 719'468;
    const qint64 era = (shifted >= 0 ? shifted : shifted - 146'096) / 146'097;
    const qint64 dayOfEra = shifted - era * 146'097;
    const qint64 yearOfEra = (dayOfEra - dayOfEra / 1'460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
    const qint64 dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const int fromMarch = int((5 * dayOfYear + 2) / 153);
    const int month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
    return { .year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
             .month = month,
             .day = int(dayOfYear - (153 * fromMarch + 2) / 5 + 1) };
}

int daysIn(qint64 year, int month)
{
    constexpr std::array<int, 12> lengths { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && leap ? 29 : lengths[std::size_t(month - 1)];
}

/// Reads a text from left to right; the first unexpected character makes everything after it fail.
class Reader
{
public:
    explicit Reader(QByteArrayView text)
        : m_at(text.begin())
        , m_end(text.end())
    {
    }

    bool failed() const { return m_failed; }
    bool atEnd() const { return m_at == m_end; }
    bool comes(char expected) const { return m_at != m_end && *m_at == expected; }

    bool take(char expected)
    {
        if (!comes(expected))
            return false;
        ++m_at;
        return true;
    }

    void need(char expected) { m_failed |= !take(expected); }

    int number(int fewest, int most, int low, int high)
    {
        int value = 0;
        int digits = 0;
        for (; digits < most && digitComes(); ++digits)
            value = value * 10 + (*m_at++ - '0');
        m_failed |= digits < fewest || value < low || value > high;
        return value;
    }

    /// The digits after a decimal point, in microseconds; further digits are dropped.
    int fraction()
    {
        int value = 0;
        int unit = 100'000;
        m_failed |= !digitComes();
        for (; digitComes(); ++m_at, unit /= 10)
            value += (*m_at - '0') * unit;
        return value;
    }

private:
    bool digitComes() const { return m_at != m_end && *m_at >= '0' && *m_at <= '9'; }

    QByteArrayView::const_iterator m_at;
    QByteArrayView::const_iterator m_end;
    bool m_failed = false;
};

Date readDate(Reader &reader)
{
    Date date;
    date.year = reader.number(4, 6, 1, lastYear);
    reader.need('-');
    date.month = reader.number(2, 2, 1, 12);
    reader.need('-');
    date.day = reader.failed() ? 1 : reader.number(2, 2, 1, daysIn(date.year, date.month));
    return date;
}

Duration readClock(Reader &reader)
{
    Duration time = hours(reader.number(2, 2, 0, 23));
    reader.need(':');
    time += minutes(reader.number(2, 2, 0, 59));
    reader.need(':');
    time += seconds(reader.number(2, 2, 0, 59));
    if (reader.take('.'))
        time += Duration(reader.fraction());
    return time;
}

Duration readOffset(Reader &reader)
{
    if (reader.take('Z'))
        return Duration::zero();
    const bool west = reader.take('-');
    if (!west)
        reader.need('+');
    seconds offset = hours(reader.number(2, 2, 0, 15));
    if (reader.take(':'))
        offset += minutes(reader.number(2, 2, 0, 59));
    if (reader.take(':'))
        offset += seconds(reader.number(2, 2, 0, 59));
    return west ? -offset : offset;
}

/// ISO 8601 requires a sign for years outside four digits.
QString yearText(qint64 year)
{
    const QString digits = QString::number(std::abs(year)).rightJustified(4, u'0');
    return year < 0 ? u'-' + digits : year > 9'999 ? u'+' + digits : digits;
}

/// Overwrites the zeros in place.
void write(QChar *last, qint64 number)
{
    for (; number > 0; number /= 10)
        *last-- = QChar(u'0' + char16_t(number % 10));
}

} // namespace

std::optional<Instant> parseInstant(QByteArrayView text)
{
    Reader reader(text);
    const Date date = readDate(reader);
    if (!reader.take('T'))
        reader.need(' ');
    const Duration clock = readClock(reader);
    const Duration offset = readOffset(reader);
    if (reader.failed() || !reader.atEnd())
        return std::nullopt;
    return Instant(Duration(days(dayNumber(date))) + clock - offset);
}

QString formatInstant(Instant instant)
{
    // Computed by hand: the midnight before the earliest Instant is not an Instant.
    const qint64 whole = instant.time_since_epoch().count();
    const qint64 rest = (whole % dayLength + dayLength) % dayLength;
    const Date date = dateOf(whole / dayLength - (whole % dayLength < 0 ? 1 : 0));
    const qint64 time = rest / 1'000;
    // Tables have several of these in every row: QString::arg() would take most of an export's time.
    QString text = yearText(date.year) + u"-00-00T00:00:00.000Z"_s;
    QChar *end = text.data() + text.size();
    write(end - 18, date.month);
    write(end - 15, date.day);
    write(end - 12, time / 3'600'000);
    write(end - 9, time / 60'000 % 60);
    write(end - 6, time / 1'000 % 60);
    write(end - 2, time % 1'000);
    return text;
}

} // namespace core
