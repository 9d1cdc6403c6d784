#include "cli/snapshot.h"

#include "cli/diagnostics.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/reading.h"
#include "cli/terminal.h"
#include "report/csv.h"
#include "report/faults.h"
#include "report/json.h"
#include "report/text_table.h"
#include "report/views.h"

#include <QCoreApplication>

#include <unistd.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("cli", text);
}

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

// The first is what people get who do not choose.
constexpr auto formats = std::to_array<Format>({
    { "table", asTable, true },
    { "csv", asCsv, false },
    { "json", asJson, false },
});

template<typename Rows>
QStringList namesOf(const Rows &rows)
{
    QStringList names;
    for (const auto &row : rows)
        names.append(QString::fromLatin1(row.name));
    return names;
}

template<typename Rows>
const auto &chosen(const Rows &rows, const Invocation &invocation, const QString &option)
{
    const QString name = invocation.values.value(option);
    const auto isIt = [&name](const auto &row) { return name == QLatin1String(row.name); };
    const auto found = std::ranges::find_if(rows, isIt);
    return found == rows.end() ? rows.front() : *found;
}

/// Names the position of a URL that cannot be understood, never its text.
core::Result<QList<core::Target>> targetsOf(const QStringList &urls)
{
    const core::Surroundings surroundings = core::processSurroundings();
    QList<core::Target> targets;
    for (const QString &url : urls) {
        core::Result<core::Target> target = core::parseTarget(url, surroundings);
        if (!target)
            return core::Error {
                core::Fault::BadAddress,
                tr("URL %1: %2").arg(targets.size() + 1).arg(report::sentence(target.error()))
            };
        targets.append(std::move(target).value());
    }
    return targets;
}

void noteRepetitions(const QList<core::Target> &targets)
{
    QStringList named;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        for (const core::Host &host : targets[i].hosts) {
            const QString name = core::label(host);
            if (named.contains(name))
                note(tr("URL %1: %2 was named before and is asked once, as it was named first")
                         .arg(i + 1)
                         .arg(name));
            named.append(name);
        }
    }
}

void noteWhatWasTyped(const QList<core::Target> &targets)
{
    noteRepetitions(targets);
    for (qsizetype i = 0; i < targets.size(); ++i) {
        if (!targets[i].ignored.isEmpty())
            note(tr("URL %1: without effect here: %2").arg(i + 1).arg(targets[i].ignored.join(u", "_s)));
    }
    if (std::ranges::any_of(targets, &core::Target::passwordInText))
        note(
            tr("a password on the command line is seen by others until it is wiped, and stays in the shell's "
               "history; better are ~/.pgpass, a service file, PGPASSWORD or the prompt"));
}

void noteFailures(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            note(u"%1: %2"_s.arg(sample->endpoint.name, report::sentence(*sample->error)));
    }
}

/// What a reader of the figures has to know, whatever their form.
void noteWhatIsMissing(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            continue;
        if (!sample->sessionsMeasured)
            note(tr("%1: the sessions were not read: with its track_activity_query_size and max_connections "
                    "that "
                    "could cost the server seconds and gigabytes; lower track_activity_query_size")
                     .arg(sample->endpoint.name));
        if (const QString sentence = report::visibilitySentence(sample->visibility); !sentence.isEmpty())
            note(u"%1: %2"_s.arg(sample->endpoint.name, sentence));
    }
}

void noteCosts(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples) {
        if (!sample->error)
            note(u"%1: %2"_s.arg(sample->endpoint.name, report::ownCostSentence(sample->own)));
    }
}

int present(const RollCall &rollCall, const Invocation &invocation)
{
    const QList<core::SamplePtr> samples = rollCall.samples();
    const auto now = std::chrono::time_point_cast<core::Duration>(std::chrono::system_clock::now());
    const Format &format = chosen(formats, invocation, u"--format"_s);
    const QString path = invocation.values.value(u"--output"_s);
    const bool toStandardOutput = path.isEmpty() || path == "-"_L1;
    const Style style { .raw = invocation.has(u"--raw"_s),
                        .toTerminal = toStandardOutput && isatty(STDOUT_FILENO) };

    const report::Table table = chosen(report::views, invocation, u"--show"_s).make(samples, now);
    const core::Status written = write(format.render(table, style), path);
    if (!written) {
        note(report::sentence(written.error()));
        return NothingAnswered;
    }
    noteFailures(samples);
    noteWhatIsMissing(samples);
    if (format.forPeople)
        noteCosts(samples);
    return rollCall.exitStatus();
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

int snapshot(const Invocation &invocation)
{
    const auto targets = targetsOf(invocation.operands);
    if (!targets) {
        note(targets.error().detail);
        return WrongUse;
    }
    noteWhatWasTyped(targets.value());

    Reading reading(targets.value());
    QObject::connect(&reading, &Reading::done, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    reading.start();
    QCoreApplication::exec();
    return present(reading.rollCall(), invocation);
}

} // namespace cli
