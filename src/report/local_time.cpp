#include "report/local_time.h"

#include "core/zone.h"
#include "report/words.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace report {

QLocale calendarLocale()
{
    return QLocale(Words::tr("en", "the language of the names of days and months"));
}

QString localTime(core::Instant moment, const QString &format)
{
    return calendarLocale().toString(core::onClock(moment), format);
}

QString timeThen(core::Instant moment, core::Instant now)
{
    const QString day = u"yyyy-MM-dd"_s;
    const QString year = u"yyyy"_s;
    if (localTime(moment, day) == localTime(now, day))
        return localTime(moment, u"HH:mm:ss"_s);
    const bool isThisYear = localTime(moment, year) == localTime(now, year);
    return localTime(moment, isThisYear ? u"ddd d MMM HH:mm:ss"_s : u"ddd d MMM yyyy HH:mm:ss"_s);
}

QString sinceText(core::Instant moment, std::optional<core::Instant> now, bool orEarlier)
{
    const QString since = Words::tr("since %1").arg(timeThen(moment, now.value_or(moment)));
    return orEarlier ? Words::tr("%1 or earlier").arg(since) : since;
}

} // namespace report
