#pragma once

#include "core/zone.h"

#include <QByteArray>

#include <time.h>

namespace test {

/// While one exists, this computer is in that zone. Times are shown in it at first.
class InZone
{
public:
    explicit InZone(const char *name)
    {
        qputenv("TZ", name);
        ::tzset();
    }
    ~InZone()
    {
        core::showTimesIn(core::Zone::Local);
        m_before.isNull() ? qunsetenv("TZ") : qputenv("TZ", m_before);
        ::tzset();
    }
    Q_DISABLE_COPY_MOVE(InZone)

private:
    QByteArray m_before = qgetenv("TZ");
};

} // namespace test
