#include "cli/export.h"

#include "cli/choices.h"
#include "cli/diagnostics.h"
#include "cli/exit_status.h"
#include "cli/history_export.h"
#include "cli/history_path.h"
#include "cli/progress_line.h"
#include "cli/span_file.h"
#include "cli/stop_signals.h"
#include "cli/words.h"
#include "core/clock.h"
#include "report/moment_text.h"

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

constexpr auto spanFormat = "poolscope"_L1;

bool isSpanFile(const Invocation &invocation)
{
    return invocation.values.value(u"--format"_s) == spanFormat;
}

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

struct AskedSpan
{
    core::Instant from;
    core::Instant to;
};

core::Result<AskedSpan> spanBy(const Invocation &invocation, core::Instant now)
{
    const auto from = instantOf(invocation, u"--from"_s, now, core::Instant::min());
    const auto to = instantOf(invocation, u"--to"_s, now, core::Instant::max());
    if (!from || !to)
        return from ? to.error() : from.error();
    if (from.value() > to.value())
        return core::Error { core::Fault::BadAddress, Words::tr("--from is later than --to") };
    return AskedSpan { from.value(), to.value() };
}

/// Options of one format say nothing of another one.
core::Status checkFormat(const Invocation &invocation)
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

SpanFile spanFileBy(const Invocation &invocation, const AskedSpan &span)
{
    return { .history = invocation.values.value(u"--history"_s, defaultHistory()),
             .from = span.from,
             .to = span.to,
             .texts = chosen(textsOfSpans, invocation, u"--texts"_s).texts,
             .names = chosen(namesOfSpans, invocation, u"--names"_s).names,
             .output = invocation.values.value(u"--output"_s) };
}

HistoryExport tableBy(const Invocation &invocation, const AskedSpan &span)
{
    const bool raw = invocation.has(u"--raw"_s);
    HistoryExport wanted { .history = invocation.values.value(u"--history"_s, defaultHistory()),
                           .view = &chosen(report::historyViews, invocation, u"--show"_s),
                           .from = span.from,
                           .to = span.to,
                           .format = chosen(fileFormats, invocation, u"--format"_s).format,
                           .output = invocation.values.value(u"--output"_s) };
    wanted.csv = { .defuse = !raw, .visible = !raw && toTerminal(wanted) };
    return wanted;
}

} // namespace

QStringList exportFormatChoices()
{
    return namesOf(fileFormats) + QStringList { QString(spanFormat) };
}

QStringList textsOfSpanChoices()
{
    return namesOf(textsOfSpans);
}

QStringList namesOfSpanChoices()
{
    return namesOf(namesOfSpans);
}

QStringList historyViewChoices()
{
    return namesOf(report::historyViews);
}

int handOut(const Invocation &invocation)
{
    const auto span = spanBy(invocation, core::wallClock());
    const core::Status format = checkFormat(invocation);
    if (!span || !format) {
        note((span ? format.error() : span.error()).detail);
        return WrongUse;
    }
    const HistoryExport table = tableBy(invocation, span.value());
    const StopSignals stop;
    const auto summary = [&] {
        ProgressLine line(!toTerminal(table));
        const auto progress = [&line](double done, qint64 rows) {
            line.show(done, rows);
            return !StopSignals::stopWanted();
        };
        return isSpanFile(invocation) ? saveSpan(spanFileBy(invocation, span.value()), progress)
                                      : exportHistory(table, progress);
    }();
    const QString missing = shortcoming(summary);
    if (!missing.isNull())
        note(missing);
    return missing.isNull() ? AllAnswered : NothingAnswered;
}

} // namespace cli
