#include "report/local_time.h"

#include <QDateTime>

namespace report {

QString localTime(core::Instant moment, const QString &format)
{
    const auto sinceEpoch = std::chrono::floor<std::chrono::milliseconds>(moment).time_since_epoch();
    return QDateTime::fromMSecsSinceEpoch(sinceEpoch.count()).toString(format);
}

} // namespace report
