#include "report/session_columns.h"
#include "report/views.h"

namespace report {

Table sessions(const QList<core::SamplePtr> &samples, core::Instant)
{
    std::vector<SessionRow> rows;
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            continue;
        for (const core::SessionPtr &session : sample->sessions)
            rows.push_back({ sample.get(), session.get() });
    }
    return tabulate(sessionColumns(), rows);
}

} // namespace report
