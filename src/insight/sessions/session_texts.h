#pragma once

#include "core/sample.h"
#include "core/zone.h"
#include "insight/sessions/field.h"

#include <map>

namespace insight {

/// The texts shown for a session, by which lists are grouped and filters search. Null where there is none, or
/// where our role may not see it.
class SessionTexts
{
public:
    QString textOf(Field field, const core::Sample &sample, const core::Session &session);

private:
    QString startMinute(const core::Session &session);

    // Computing local time is slow, and thousands of sessions started in the same minute.
    std::map<std::pair<qint64, core::Zone>, QString> m_minutes;
};

core::SessionState shownState(const core::Session &session);

/// The wait that counts: "CPU" for a session that runs without a wait, none for one that does not run.
struct CountedWait
{
    QString type;
    QString event;
};

CountedWait countedWait(const core::Session &session);

} // namespace insight
