#include "report/moment_text.h"

#include "core/duration.h"
#include "core/text.h"
#include "core/zone.h"
#include "report/words.h"

#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace report {

namespace {

core::Error wrong(const char *sentence, const QString &text)
{
    return { core::Fault::BadAddress, Words::tr(sentence).arg(core::display(text, 80)) };
}

/// "+0100" with the colon that parseInstant() wants.
QString offset(QString zone)
{
    return zone.size() == 5 ? zone.insert(3, u':') : zone;
}

/// The form that parseInstant() reads: with seconds.
QByteArray complete(const QRegularExpressionMatch &iso)
{
    const QString seconds = iso.captured(2).isEmpty() ? u":00"_s : iso.captured(2);
    return (iso.captured(1) + seconds + offset(iso.captured(3))).toLatin1();
}

core::Instant instantOf(const QDateTime &moment)
{
    return core::Instant { std::chrono::milliseconds(moment.toMSecsSinceEpoch()) };
}

/// Empty where there is no such date or time; `fraction` is ".25".
std::optional<core::Instant> moment(const QDate &date, const QString &time, const QString &fraction,
                                    const QTimeZone &zone)
{
    const QTime ofDay = QTime::fromString(time, time.count(u':') == 2 ? u"H:mm:ss"_s : u"H:mm"_s);
    if (!date.isValid() || !ofDay.isValid())
        return std::nullopt;
    const int milliseconds = qRound(fraction.isEmpty() ? 0 : fraction.toDouble() * 1000);
    return instantOf(QDateTime(date, ofDay, zone)) + std::chrono::milliseconds(milliseconds);
}

struct Clock
{
    core::Instant now;
    const QTimeZone &zone;
};

/// One notation of a moment, and how to read it.
struct Form
{
    const char *pattern;
    std::optional<core::Instant> (*read)(const QRegularExpressionMatch &match, const Clock &clock);
};

std::optional<core::Instant> timeOfDay(const QRegularExpressionMatch &match, const Clock &clock)
{
    const QDate today = core::onClock(clock.now, clock.zone).date();
    const QString day = match.captured(1).toLower();
    const auto isDay = [&day](const char *english) {
        return day == QLatin1StringView(english) || day == Words::tr(english).toLower();
    };
    const auto read = [&](const QDate &date) {
        return moment(date, match.captured(2), match.captured(3), clock.zone);
    };
    if (isDay(QT_TRANSLATE_NOOP("report", "yesterday")))
        return read(today.addDays(-1));
    if (!day.isEmpty() && !isDay(QT_TRANSLATE_NOOP("report", "today")))
        return std::nullopt;
    const auto ofToday = read(today);
    const bool isToCome = ofToday && *ofToday > clock.now && day.isEmpty();
    return isToCome ? read(today.addDays(-1)) : ofToday;
}

/// "26.11.2026 21:36": no other order of day and month is written with points.
std::optional<core::Instant> ofGermanDate(const QRegularExpressionMatch &match, const Clock &clock)
{
    return moment(QDate::fromString(match.captured(1), u"d.M.yyyy"_s), match.captured(2), match.captured(3),
                  clock.zone);
}

/// When the clock of that zone shows the same under that name: in autumn an hour comes twice.
std::optional<core::Instant> thatIsCalled(const QString &name, core::Instant read, const QTimeZone &zone)
{
    const QDateTime shown = core::onClock(read, zone);
    for (const std::chrono::hours shift : { 0h, -1h, 1h }) {
        const QDateTime other = core::onClock(read + shift, zone);
        const bool showsTheSame = other.date() == shown.date() && other.time() == shown.time();
        if (showsTheSame && zone.abbreviation(other).compare(name, Qt::CaseInsensitive) == 0)
            return read + shift;
    }
    return std::nullopt;
}

QTimeZone zoneNamed(const QByteArray &name)
{
    const auto isIt = [&name](const QByteArray &id) { return id.compare(name, Qt::CaseInsensitive) == 0; };
    const QByteArrayList ids = QTimeZone::availableTimeZoneIds();
    const auto id = std::ranges::find_if(ids, isIt);
    return QTimeZone(id == ids.end() ? name : *id);
}

/// The zone of a log is an offset, UTC, or the short name of the zone that the server runs in, as this
/// computer may, too, whatever is shown here.
std::optional<core::Instant> dateAndTime(const QRegularExpressionMatch &match, const Clock &clock)
{
    const QDate date = QDate::fromString(match.captured(1), u"yyyy-MM-dd"_s);
    const QString &name = match.captured(4);
    const QString time = match.captured(2);
    const QString fraction = match.captured(3).replace(u',', u'.');
    if (name.startsWith(u'+') || name.startsWith(u'-')) {
        const QString seconds = time.size() < 6 ? u":00"_s : QString();
        const QString iso = match.captured(1) + u' ' + time + seconds + fraction + offset(name);
        return core::parseInstant(iso.toLatin1());
    }
    if (name.contains(u'/')) {
        const QTimeZone zone = zoneNamed(name.toLatin1());
        return zone.isValid() ? moment(date, time, fraction, zone) : std::nullopt;
    }
    if (name == "UTC"_L1 || name == "GMT"_L1 || name == "Z"_L1)
        return moment(date, time, fraction, QTimeZone::utc());
    if (name.isEmpty())
        return moment(date, time, fraction, clock.zone);
    for (const QTimeZone &zone : { clock.zone, QTimeZone::systemTimeZone() }) {
        const auto read = moment(date, time, fraction, zone);
        if (const auto called = read ? thatIsCalled(name, *read, zone) : std::nullopt)
            return called;
    }
    return std::nullopt;
}

/// Of a date and time that are right but for it.
QString unknownZone(const QString &typed, const Form &form)
{
    const auto match = QRegularExpression(QString::fromLatin1(form.pattern)).match(typed);
    const bool isRight = match.hasMatch() && form.read == dateAndTime
                         && moment(QDate::fromString(match.captured(1), u"yyyy-MM-dd"_s), match.captured(2),
                                   {}, QTimeZone::utc());
    return isRight ? match.captured(4) : QString();
}

std::optional<core::Instant> ofProxyLog(const QRegularExpressionMatch &match, const Clock &clock)
{
    const QDate date = QLocale::c().toDate(match.captured(1), u"dd/MMM/yyyy"_s);
    return moment(date, match.captured(2), match.captured(3), clock.zone);
}

std::optional<core::Instant> ofSyslog(const QRegularExpressionMatch &match, const Clock &clock)
{
    const QDate today = core::onClock(clock.now, clock.zone).date();
    const QString day = match.captured(1).simplified();
    QDate date = QLocale::c().toDate(u"%1 %2"_s.arg(today.year()).arg(day), u"yyyy MMM d"_s);
    if (date > today)
        date = date.addYears(-1);
    return moment(date, match.captured(2), {}, clock.zone);
}

std::optional<core::Instant> sinceEpoch(const QRegularExpressionMatch &match, const Clock &)
{
    return core::Instant { std::chrono::milliseconds(qRound64(match.captured(1).toDouble() * 1000)) };
}

// A log's time may be followed by the rest of the line. A zone ends at any character except a letter or a
// digit: "UTC,", "UTC:10.0.0.1", "+03:10.0.0.1". A text that looks like a zone and does not parse, "UTC5" or
// "UTC+3", is refused: without it the time would be taken for a local one.
constexpr auto forms = std::to_array<Form>({
    { "^(?:(\\p{L}+) +)?(\\d{1,2}:\\d{2}(?::\\d{2})?)(\\.\\d+)?$", timeOfDay },
    { "^(\\d{1,2}\\.\\d{1,2}\\.\\d{4}),? +(\\d{1,2}:\\d{2}(?::\\d{2})?)(\\.\\d+)?$", ofGermanDate },
    { "^\\[?(\\d{4}-\\d{2}-\\d{2})[ T](\\d{1,2}:\\d{2}(?::\\d{2})?+)([.,]\\d++)?+"
      "(?: "
      "?(Z|ChST|[A-Z][A-Za-z]+(?:/"
      "[A-Z][A-Za-z_]+)+|[A-Z]{3,5}|[+-]\\d{2}(?:\\d{2}|:\\d{2}(?![\\w.:]))?)(?![A-Za-z0-9]|\\+\\d|-\\d{2}:"
      "\\d{2})"
      "|(?! ?(?:Z|[A-Z][A-Za-z]+/[A-Z][A-Za-z_/]+|[A-Z]{3,5}|[+-]\\d++)(?![A-Za-z]))(?=$|[\\s\\]]))",
      dateAndTime },
    { "(\\d{2}/[A-Z][a-z]{2}/\\d{4}):(\\d{2}:\\d{2}:\\d{2})(\\.\\d+)?", ofProxyLog },
    { "^([A-Z][a-z]{2} +\\d{1,2}) (\\d{2}:\\d{2}:\\d{2})(?=\\s|$)", ofSyslog },
    { "^(\\d{10}(?:\\.\\d{1,6})?)$", sinceEpoch },
});

/// People type "utc". In the line of a log a word in small letters is no zone, and "Uhr" is German for
/// o'clock.
QString inLogCase(const QString &typed)
{
    static const QRegularExpression endsWithZone(
        u"^[0-9-]{10}[T ][0-9:.,]+ ?(?!(?:uhr|log|info|warn|error|fatal|panic|debug)$)(?:z|[a-z]{3,5}|[a-z]+(?:/[a-z_]+)+)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return endsWithZone.match(typed).hasMatch() ? typed.toUpper() : typed;
}

/// "2:02 pm" is 14:02.
QString inTwentyFourHours(QString typed)
{
    static const QRegularExpression half(u"(?<![0-9:])(0?[1-9]|1[0-2])(:\\d{2}(?::\\d{2})?) ?([ap])m$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    if (const auto match = half.match(typed); match.hasMatch()) {
        const bool isAfternoon = match.captured(3).compare(u"p"_s, Qt::CaseInsensitive) == 0;
        const int hour = match.captured(1).toInt() % 12 + (isAfternoon ? 12 : 0);
        typed = typed.first(match.capturedStart()) + QString::number(hour) + match.captured(2);
    }
    return typed;
}

} // namespace

core::Result<core::Instant> momentFrom(const QString &text, core::Instant now)
{
    static const QRegularExpression iso(
        u"^([0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2})(:[0-9]{2}(?:\\.[0-9]+)?)?(Z|[+-][0-9:]{2,6})?$"_s);
    if (text == "now"_L1)
        return now;
    if (const auto ago = text.startsWith(u'-') ? core::durationFrom(text.mid(1)) : std::nullopt)
        return now - *ago;
    const auto match = iso.match(text.toUpper());
    if (match.hasMatch() && match.captured(3).isEmpty())
        return wrong(QT_TRANSLATE_NOOP("report", "\"%1\" has no time zone: write %1Z for UTC, or %1+01:00"),
                     text);
    if (match.hasMatch()) {
        if (const auto moment = core::parseInstant(complete(match)))
            return *moment;
    }
    return wrong(
        QT_TRANSLATE_NOOP(
            "report", "\"%1\" is not a time: write now, -2h (s, m, h or d), or 2026-11-20T14:02:00+01:00"),
        text);
}

core::Result<core::Instant> momentOnClock(const QString &text, core::Instant now, const QTimeZone &zone)
{
    const QString typed = inLogCase(inTwentyFourHours(text.trimmed()));
    if (const auto moment = momentFrom(typed, now))
        return moment.value();
    for (const Form &form : forms) {
        const QRegularExpression written(QString::fromLatin1(form.pattern));
        const auto match = written.match(typed);
        const auto read = match.hasMatch() ? form.read(match, { now, zone }) : std::nullopt;
        if (read)
            return *read;
        if (const QString name = unknownZone(typed, form); !name.isEmpty())
            return wrong(
                QT_TRANSLATE_NOOP("report",
                                  "The time zone “%1” is not known here, or not in use at that time: "
                                  "write an offset such as +01:00 instead"),
                text.trimmed().endsWith(name, Qt::CaseInsensitive) ? text.trimmed().right(name.size())
                                                                   : name);
    }
    return wrong(
        QT_TRANSLATE_NOOP(
            "report",
            "“%1” is not a time. Write 14:02, yesterday 23:10 or -90m, or paste the time of a log line"),
        text);
}

} // namespace report
