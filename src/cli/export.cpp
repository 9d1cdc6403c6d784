#include "cli/export.h"

#include "cli/choices.h"
#include "cli/progress_line.h"
#include "cli/words.h"
#include "core/clock.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/history_path.h"
#include "program/past/history_export.h"
#include "program/past/span_file.h"
#include "program/stop_signals.h"
#include "report/moment_text.h"
#include "store/excerpt.h"
#include "store/history_file.h"

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

constexpr auto spanFormat = "poolscope"_L1;

bool isSpanFile(const program::Invocation &invocation)
{
    return invocation.values.value(u"--format"_s) == spanFormat;
}

core::Result<core::Instant> instantOf(const program::Invocation &invocation, const QString &option,
                                      core::Instant now, core::Instant otherwise)
{
    if (!invocation.has(option))
        return otherwise;
    auto moment = report::momentFrom(invocation.values.value(option), now);
    if (!moment)
        return core::Error { moment.error().fault, u"%1: %2"_s.arg(option, moment.error().detail) };
    return moment;
}

bool toTerminal(const program::HistoryExport &wanted)
{
    return (wanted.output.isEmpty() || wanted.output == "-"_L1) && isatty(STDOUT_FILENO);
}

core::Result<insight::TimeSpan> spanBy(const program::Invocation &invocation, core::Instant now)
{
    const auto from = instantOf(invocation, u"--from"_s, now, core::Instant::min());
    const auto to = instantOf(invocation, u"--to"_s, now, core::Instant::max());
    if (!from || !to)
        return from ? to.error() : from.error();
    if (from.value() > to.value())
        return core::Error { core::Fault::BadAddress, Words::tr("--from is later than --to") };
    return insight::TimeSpan { from.value(), to.value() };
}

/// Options of one format say nothing of another one.
core::Status checkFormat(const program::Invocation &invocation)
{
    const bool isSpan = isSpanFile(invocation);
    const QStringList others =
        isSpan ? QStringList { u"--show"_s, u"--raw"_s } : QStringList { u"--texts"_s, u"--names"_s };
    for (const QString &option : others) {
        if (invocation.has(option))
            return core::Error {
                core::Fault::BadAddress,
                isSpan ? QCoreApplication::translate("cli", "%1 cannot be used with --format poolscope")
                             .arg(option)
                       : QCoreApplication::translate("cli", "%1 needs --format poolscope").arg(option)
            };
    }
    const QString output = invocation.values.value(u"--output"_s);
    if (isSpan && (output.isEmpty() || output == "-"_L1))
        return core::Error { core::Fault::BadAddress,
                             QCoreApplication::translate("cli", "--format poolscope needs --output FILE") };
    return core::ok();
}

program::SpanFile spanFileBy(const program::Invocation &invocation, const insight::TimeSpan &span)
{
    return { .history = invocation.values.value(u"--history"_s, program::defaultHistory()),
             .from = span.from,
             .to = span.to,
             .texts = chosen(program::textsOfSpans, invocation, u"--texts"_s).texts,
             .names = chosen(program::namesOfSpans, invocation, u"--names"_s).names,
             .output = invocation.values.value(u"--output"_s) };
}

program::HistoryExport tableBy(const program::Invocation &invocation, const insight::TimeSpan &span)
{
    const bool raw = invocation.has(u"--raw"_s);
    program::HistoryExport wanted { .history =
                                        invocation.values.value(u"--history"_s, program::defaultHistory()),
                                    .view = &chosen(report::historyViews, invocation, u"--show"_s),
                                    .from = span.from,
                                    .to = span.to,
                                    .format = chosen(program::fileFormats, invocation, u"--format"_s).format,
                                    .output = invocation.values.value(u"--output"_s) };
    wanted.csv = { .defuse = !raw, .visible = !raw && toTerminal(wanted) };
    return wanted;
}

core::Result<program::ExportSummary> exported(const program::Invocation &invocation,
                                              const insight::TimeSpan &span)
{
    const program::HistoryExport table = tableBy(invocation, span);
    // Until anything is written, the first signal ends the program.
    if (store::isExcerpt(table.history)) {
        if (auto sound = store::checkExcerpt(table.history, {}); !sound)
            return sound.error();
    }
    const program::StopSignals stop;
    ProgressLine line(!toTerminal(table));
    const auto progress = [&line](double done, qint64 rows) {
        line.show(done, rows);
        return !program::StopSignals::stopWanted();
    };
    return isSpanFile(invocation) ? program::saveSpan(spanFileBy(invocation, span), progress)
                                  : program::exportHistory(table, progress);
}

} // namespace

QStringList exportFormatChoices()
{
    return namesOf(program::fileFormats) + QStringList { QString(spanFormat) };
}

QStringList textsOfSpanChoices()
{
    return namesOf(program::textsOfSpans);
}

QStringList namesOfSpanChoices()
{
    return namesOf(program::namesOfSpans);
}

QStringList historyViewChoices()
{
    return namesOf(report::historyViews);
}

int exportHistory(const program::Invocation &invocation)
{
    const auto span = spanBy(invocation, core::wallClock());
    const core::Status format = checkFormat(invocation);
    if (!span || !format) {
        program::note((span ? format.error() : span.error()).detail);
        return program::WrongUse;
    }
    const QString missing = program::shortcoming(exported(invocation, span.value()));
    if (!missing.isNull())
        program::note(missing);
    return missing.isNull() ? program::AllAnswered : program::NothingAnswered;
}

} // namespace cli
