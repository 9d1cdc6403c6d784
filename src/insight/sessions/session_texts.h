#pragma once

#include "core/sample.h"
#include "insight/sessions/field.h"

#include <QHash>

namespace insight {

/// What is shown of a session, by which lists are grouped and filters find. Null where there is none, or
/// where our role does not see it.
class SessionTexts
{
public:
    QString textOf(Field field, const core::Sample &sample, const core::Session &session);

private:
    QString startMinute(const core::Session &session);

    // Local time is dear, and thousands of sessions started in the same minute.
    QHash<qint64, QString> m_minutes;
};

core::SessionState shownState(const core::Session &session);

/// The wait that counts: "CPU" while something runs without one, none while nothing runs.
struct CountedWait
{
    QString type;
    QString event;
};

CountedWait countedWait(const core::Session &session);

} // namespace insight
