#include "report/local_time.h"

#include "report/words.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace report {

QString localTime(core::Instant moment, const QString &format)
{
    const auto sinceEpoch = std::chrono::floor<std::chrono::milliseconds>(moment).time_since_epoch();
    return QDateTime::fromMSecsSinceEpoch(sinceEpoch.count()).toString(format);
}

QString sinceText(core::Instant moment, bool orEarlier)
{
    const QString since = Words::tr("since %1").arg(localTime(moment, u"HH:mm:ss"_s));
    return orEarlier ? Words::tr("%1 or earlier").arg(since) : since;
}

QString timeThen(core::Instant moment, core::Instant now)
{
    const QString day = u"yyyy-MM-dd"_s;
    const bool isToday = localTime(moment, day) == localTime(now, day);
    return localTime(moment, isToday ? u"HH:mm:ss"_s : u"ddd d MMM HH:mm:ss"_s);
}

} // namespace report
