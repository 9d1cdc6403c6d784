#include "cli/export.h"

#include "cli/choices.h"
#include "cli/diagnostics.h"
#include "cli/exit_status.h"
#include "cli/history_export.h"
#include "cli/history_path.h"
#include "cli/progress_line.h"
#include "cli/stop_signals.h"
#include "cli/words.h"
#include "core/clock.h"
#include "report/moment_text.h"

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

core::Result<core::Instant> instantOf(const Invocation &invocation, const QString &option, core::Instant now,
                                      core::Instant otherwise)
{
    if (!invocation.has(option))
        return otherwise;
    auto moment = report::momentFrom(invocation.values.value(option), now);
    if (!moment)
        return core::Error { moment.error().fault, u"%1: %2"_s.arg(option, moment.error().detail) };
    return moment;
}

bool toTerminal(const HistoryExport &wanted)
{
    return (wanted.output.isEmpty() || wanted.output == "-"_L1) && isatty(STDOUT_FILENO);
}

core::Result<HistoryExport> wantedBy(const Invocation &invocation, core::Instant now)
{
    const auto from = instantOf(invocation, u"--from"_s, now, core::Instant::min());
    const auto to = instantOf(invocation, u"--to"_s, now, core::Instant::max());
    if (!from || !to)
        return from ? to.error() : from.error();
    if (from.value() > to.value())
        return core::Error { core::Fault::BadAddress, Words::tr("--from is later than --to") };
    const bool raw = invocation.has(u"--raw"_s);
    HistoryExport wanted { .history = invocation.values.value(u"--history"_s, defaultHistory()),
                           .view = &chosen(report::historyViews, invocation, u"--show"_s),
                           .from = from.value(),
                           .to = to.value(),
                           .format = chosen(fileFormats, invocation, u"--format"_s).format,
                           .output = invocation.values.value(u"--output"_s) };
    wanted.csv = { .defuse = !raw, .visible = !raw && toTerminal(wanted) };
    return wanted;
}

} // namespace

QStringList fileFormatChoices()
{
    return namesOf(fileFormats);
}

QStringList historyViewChoices()
{
    return namesOf(report::historyViews);
}

int handOut(const Invocation &invocation)
{
    const auto now = core::wallClock();
    const auto wanted = wantedBy(invocation, now);
    if (!wanted) {
        note(wanted.error().detail);
        return WrongUse;
    }
    const StopSignals stop;
    const auto summary = [&] {
        ProgressLine line(!toTerminal(wanted.value()));
        return exportHistory(wanted.value(), [&line](double done, qint64 rows) {
            line.show(done, rows);
            return !StopSignals::stopWanted();
        });
    }();
    const QString missing = shortcoming(summary);
    if (!missing.isNull())
        note(missing);
    return missing.isNull() ? AllAnswered : NothingAnswered;
}

} // namespace cli
