#include "cli/snapshot.h"

#include "cli/choices.h"
#include "cli/reading.h"
#include "cli/terminal.h"
#include "core/clock.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/output.h"
#include "program/targets.h"
#include "report/csv.h"
#include "report/discovered.h"
#include "report/faults.h"
#include "report/json.h"
#include "report/reported_names.h"
#include "report/text_table.h"
#include "report/views.h"

#include <QCoreApplication>

#include <unistd.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

struct Style
{
    bool raw = false;
    bool toTerminal = false;
};

QByteArray asTable(const report::Table &table, Style style)
{
    const auto width = outputWidth(qEnvironmentVariable("COLUMNS"), terminalWidth());
    return report::textTable(table, { .width = width, .colours = style.toTerminal && coloursWanted() })
        .toUtf8();
}

QByteArray asCsv(const report::Table &table, Style style)
{
    return report::csv(table, { .defuse = !style.raw, .visible = style.toTerminal && !style.raw });
}

QByteArray asJson(const report::Table &table, Style)
{
    return report::json(table);
}

struct Format
{
    const char *name;
    QByteArray (*render)(const report::Table &table, Style style);
    bool forPeople;
};

constexpr auto formats = std::to_array<Format>({
    { "table", asTable, true },
    { "csv", asCsv, false },
    { "json", asJson, false },
});

void noteFailures(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            program::note(u"%1: %2"_s.arg(sample->endpoint.name, report::sentence(*sample)));
    }
}

/// What a reader of the figures must know, whatever their format.
void noteWhatIsMissing(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            continue;
        for (const QString &sentence :
             { report::notReadSentence(*sample), report::visibilitySentence(*sample) }) {
            if (!sentence.isEmpty())
                program::note(u"%1: %2"_s.arg(sample->endpoint.name, sentence));
        }
        for (const QString &remark : report::remarksOn(*sample))
            program::note(u"%1: %2"_s.arg(sample->endpoint.name, remark));
    }
}

void noteCosts(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples) {
        if (!sample->error)
            program::note(u"%1: %2"_s.arg(sample->endpoint.name, report::ownCostSentence(sample->own)));
    }
}

/// Listed only: none was contacted because of it.
void noteWhoWasFound(const QList<core::SamplePtr> &samples)
{
    constexpr std::size_t most = 10;
    const auto found = insight::discoveredEndpoints(samples);
    for (std::size_t i = 0; i < std::min(found.size(), most); ++i)
        program::note(QCoreApplication::translate("cli", "found, not contacted: %1, %2")
                          .arg(labelOf(found[i]), report::foundWords(found[i])));
    if (found.size() > most)
        program::note(
            QCoreApplication::translate("cli", "found, not contacted: %1 more").arg(found.size() - most));
}

int present(const EndpointAnswers &answers, const program::Invocation &invocation)
{
    const QList<core::SamplePtr> samples = answers.samples();
    const auto now = core::wallClock();
    const Format &format = chosen(formats, invocation, u"--format"_s);
    const QString path = invocation.values.value(u"--output"_s);
    const bool toStandardOutput = path.isEmpty() || path == "-"_L1;
    const Style style { .raw = invocation.has(u"--raw"_s),
                        .toTerminal = toStandardOutput && isatty(STDOUT_FILENO) };

    const report::Table table = chosen(report::views, invocation, u"--show"_s)
                                    .make(style.raw ? report::withReportedNames(samples) : samples, now);
    const core::Status written = program::write(format.render(table, style), path);
    if (!written) {
        program::note(report::sentence(written.error()));
        return program::NothingAnswered;
    }
    noteFailures(samples);
    noteWhatIsMissing(samples);
    noteWhoWasFound(samples);
    if (format.forPeople)
        noteCosts(samples);
    return answers.exitStatus();
}

} // namespace

QStringList viewChoices()
{
    return namesOf(report::views);
}

QStringList formatChoices()
{
    return namesOf(formats);
}

int snapshot(const program::Invocation &invocation)
{
    const auto targets = program::targetsOf(invocation.operands);
    if (!targets) {
        program::note(targets.error().detail);
        return program::WrongUse;
    }
    program::noteWhatWasTyped(targets.value());

    Reading reading(targets.value());
    QObject::connect(&reading, &Reading::done, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    reading.start();
    QCoreApplication::exec();
    return present(reading.answers(), invocation);
}

} // namespace cli
