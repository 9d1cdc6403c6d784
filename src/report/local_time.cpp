#include "report/local_time.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace report {

QString localTime(core::Instant moment, const QString &format)
{
    const auto sinceEpoch = std::chrono::floor<std::chrono::milliseconds>(moment).time_since_epoch();
    return QDateTime::fromMSecsSinceEpoch(sinceEpoch.count()).toString(format);
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

} // namespace report
