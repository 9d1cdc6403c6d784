#include "cli/mark.h"

#include "cli/words.h"
#include "core/clock.h"
#include "core/text.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/history_path.h"
#include "program/output.h"
#include "report/faults.h"
#include "report/local_time.h"
#include "report/moment_text.h"
#include "store/marks.h"
#include "store/open_history.h"

using namespace Qt::StringLiterals;

namespace cli {

namespace {

core::Result<core::Instant> momentBy(const program::Invocation &invocation, core::Instant now)
{
    if (!invocation.has(u"--at"_s))
        return now;
    auto moment = report::momentFrom(invocation.values.value(u"--at"_s), now);
    if (!moment)
        return core::Error { moment.error().fault, u"--at: %1"_s.arg(moment.error().detail) };
    if (moment.value() > now)
        return core::Error { core::Fault::BadAddress, Words::tr("--at is in the future") };
    return moment;
}

core::Status set(const QString &history, core::Instant at, const QString &text)
{
    if (auto ours = store::mayBeHistory(history); !ours)
        return ours;
    const core::Status left = store::leaveMark(
        history, { { .kind = core::Note::Kind::Mark, .from = at, .to = at, .sentence = text }, {} });
    if (left)
        (void)store::settleMarks(history); // otherwise it waits for the next process that writes
    return left;
}

} // namespace

int mark(const program::Invocation &invocation)
{
    const core::Instant now = core::wallClock();
    const auto at = momentBy(invocation, now);
    const QString text = invocation.operands.join(u' ').simplified();
    if (!at || text.isEmpty()) {
        program::note(at ? Words::tr("mark needs a text that says what happened") : at.error().detail);
        return program::WrongUse;
    }
    const QString history = invocation.values.value(u"--history"_s, program::defaultHistory());
    core::Status done = set(history, at.value(), text);
    if (done)
        done = program::write(
            Words::tr("marked %1: %2")
                .arg(report::localTime(at.value(), u"yyyy-MM-dd HH:mm:ss"_s), core::display(text))
                .toUtf8()
            + '\n');
    if (done)
        return program::AllAnswered;
    program::note(report::sentence(done.error()));
    return program::NothingAnswered;
}

} // namespace cli
