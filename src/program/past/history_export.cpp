#include "program/past/history_export.h"

#include "core/text.h"
#include "program/output.h"
#include "program/past/notes.h"
#include "program/past/recall.h"
#include "program/past/snapshot_assembler.h"
#include "report/as_told.h"
#include "report/faults.h"
#include "report/json.h"
#include "store/history_file.h"
#include "store/sample_reader.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace program {

namespace {

using report::Table;

/// The parts of a file.
struct Form
{
    QByteArray (*head)(const Table &empty);
    QByteArray (*rows)(const Table &table, report::CsvOptions options, bool first);
    const char *tail;
};

// In the order of FileFormat.
constexpr auto forms = std::to_array<Form>({
    { report::csvHead,
      [](const Table &table, report::CsvOptions options, bool) { return csvRows(table, options); }, "" },
    { [](const Table &) { return QByteArray(report::jsonHead); },
      [](const Table &table, report::CsvOptions, bool first) { return jsonRows(table, first); },
      report::jsonTail },
});

/// Collects small pieces: a table of endpoints is one row.
class Pieces
{
public:
    explicit Pieces(Output output)
        : m_output(std::move(output))
    {
    }

    core::Status add(const QByteArray &piece)
    {
        m_waiting += piece;
        return m_waiting.size() < enough ? core::ok() : flush();
    }
    core::Status finish()
    {
        if (auto written = flush(); !written)
            return written;
        return m_output.commit();
    }

private:
    static constexpr qsizetype enough = 64 * 1024;

    core::Status flush() { return m_output.write(std::exchange(m_waiting, {})); }

    Output m_output;
    QByteArray m_waiting;
};

/// The failure is on our disk, not at the server.
bool isOurs(core::Fault fault)
{
    return fault >= core::Fault::Storage;
}

/// Writes the samples of one moment after another.
struct Rows
{
    const HistoryExport &wanted;
    const Form &form;
    Pieces &pieces;
    ExportSummary summary;

    core::Status begin() { return pieces.add(form.head(wanted.view->make({}, {}))); }
    core::Status add(const SnapshotAssembler::Samples &samples)
    {
        if (samples.isEmpty())
            return core::ok();
        const auto received = [](const core::SamplePtr &sample) { return sample->received; };
        const core::Instant at = *std::ranges::max(samples, {}, received)->received;
        const bool isRaw = !wanted.csv.defuse;
        const Table table = wanted.view->make(isRaw ? report::asTold(samples) : samples, at);
        const auto failed = [](const core::SamplePtr &sample) { return sample->error.has_value(); };
        if (table.rows.empty() && std::ranges::all_of(samples, failed))
            return core::ok(); // the view has no row for it
        auto written = pieces.add(form.rows(table, wanted.csv, summary.rows == 0));
        const Span before = summary.covered.value_or(Span { at, at });
        summary.covered = Span { std::min(before.from, at), std::max(before.to, at) };
        summary.rows += qint64(table.rows.size());
        summary.anything = true;
        return written;
    }
    core::Status end() { return pieces.add(form.tail); }
};

QList<SnapshotAssembler::Expected> expectedIn(store::Database &history, const HistoryExport &wanted)
{
    store::Reader reader(history);
    QList<SnapshotAssembler::Expected> expected;
    for (const store::Recorded &recorded : reader.endpoints()) {
        if (recorded.from <= wanted.to && recorded.to >= wanted.from)
            expected.append({ recorded.endpoint, std::max(recorded.from, wanted.from) });
    }
    return expected;
}

core::Result<ExportSummary> stream(const HistoryExport &wanted, store::SampleReader &sampleReader,
                                   const QList<SnapshotAssembler::Expected> &expected, Pieces &pieces,
                                   const ExportProgress &progress)
{
    Rows rows { wanted, forms[std::size_t(wanted.format)], pieces, {} };
    if (auto written = rows.begin(); !written)
        return written.error();
    SnapshotAssembler assembler(expected);
    const double all = std::max(double(sampleReader.size()), 1.0);
    for (qint64 read = 0; const core::SamplePtr sample = sampleReader.next(); ++read) {
        if (!progress(std::min(double(read) / all, 1.0), rows.summary.rows))
            return core::Error { core::Fault::Cancelled, {} };
        if (sample->error && isOurs(sample->error->fault))
            continue; // the server was well
        if (auto written =
                rows.add(wanted.view->joins ? assembler.add(sample) : SnapshotAssembler::Samples { sample });
            !written)
            return written.error();
    }
    if (auto written = rows.add(assembler.rest()); !written)
        return written.error();
    if (auto written = rows.end(); !written)
        return written.error();
    return rows.summary;
}

} // namespace

std::optional<Span> spanOf(store::Database &history)
{
    store::Reader reader(history);
    std::optional<Span> span;
    for (const store::Recorded &recorded : reader.endpoints()) {
        const Span before = span.value_or(Span { recorded.from, recorded.to });
        span = Span { std::min(before.from, recorded.from), std::max(before.to, recorded.to) };
    }
    return span;
}

namespace {

bool isPartOf(const QString &history, const QString &output)
{
    const QString target = QFileInfo(output).canonicalFilePath();
    const auto isIt = [&](const char *suffix) {
        return !target.isEmpty()
               && target == QFileInfo(history + QLatin1StringView(suffix)).canonicalFilePath();
    };
    return std::ranges::any_of(std::to_array({ "", "-wal", "-shm", ".lock" }), isIt);
}

/// What a window shows of the whole span.
core::Result<Table> tableOver(const HistoryExport &wanted, store::Database &history)
{
    PastQuestion question { .histories = { wanted.history } };
    for (const store::Recorded &recorded : store::Reader(history).endpoints())
        question.endpoints.append(recorded.endpoint);
    const auto available = spanOf(history);
    if (!available || available->to < wanted.from || available->from > wanted.to)
        return wanted.view->over({ insight::ClusterHistory(), {}, insight::PoolTimes({}) });
    const insight::TimeSpan span { std::max(wanted.from, available->from),
                                   std::min(wanted.to, available->to) };
    question.part.span = span;
    const auto found = recollected(question, {});
    if (!found)
        return core::Error { core::Fault::Storage, {} };
    if (found->trouble)
        return *found->trouble;
    return wanted.view->over({ *found->then, span, *found->poolTimes });
}

/// Spans that were not judged while they were recorded are judged now.
std::vector<core::Note> notesFor(const HistoryExport &wanted, store::Database &history,
                                 const ExportProgress &progress)
{
    NotesQuestion question { .histories = { wanted.history } };
    for (const store::Recorded &recorded : store::Reader(history).endpoints())
        question.endpoints.append(recorded.endpoint);
    const auto available = spanOf(history);
    if (!available)
        return {};
    question.span = { std::max(wanted.from, available->from), std::min(wanted.to, available->to) };
    std::vector<core::Note> notes = notesIn(question, {}).notes; // trouble is that of the file, told later
    if (wanted.view->list != report::incidents)
        return notes;
    for (const insight::TimeSpan &span : notLookedThrough(question.span, notes)) {
        const double all = std::max(double(span.length().count()), 1.0);
        const auto take = [&](const std::vector<core::Note> &found) {
            notes.insert(notes.end(), found.begin(), found.end());
            const double done = double((span.to - found.front().from).count()) / all;
            return progress(done, qint64(notes.size()));
        };
        findIncidents({ question.histories, question.endpoints, span }, take, {});
    }
    return joined(std::move(notes));
}

core::Result<ExportSummary> streamTable(const HistoryExport &wanted, const Table &table, Pieces &pieces)
{
    const Form &form = forms[std::size_t(wanted.format)];
    for (const QByteArray &piece : { form.head({ .headings = table.headings }),
                                     form.rows(table, wanted.csv, true), QByteArray(form.tail) }) {
        if (auto written = pieces.add(piece); !written)
            return written.error();
    }
    return ExportSummary { .rows = qint64(table.rows.size()),
                           .anything = wanted.view->list || !table.rows.empty() };
}

core::Result<ExportSummary> write(const HistoryExport &wanted, store::Database &history,
                                  store::SampleReader &sampleReader, Pieces &pieces,
                                  const ExportProgress &progress)
{
    if (wanted.view->list)
        return streamTable(wanted, wanted.view->list(notesFor(wanted, history, progress)), pieces);
    if (!wanted.view->over)
        return stream(wanted, sampleReader, expectedIn(history, wanted), pieces, progress);
    const auto table = tableOver(wanted, history);
    return table ? streamTable(wanted, table.value(), pieces) : table.error();
}

} // namespace

core::Result<store::Database> readForExport(const QString &history, const QString &output)
{
    if (isPartOf(history, output))
        return core::Error {
            core::Fault::Storage,
            core::display(QCoreApplication::translate("program", "%1 is the history itself").arg(output))
        };
    return store::readHistory(history);
}

core::Result<ExportSummary> exportHistory(const HistoryExport &wanted, const ExportProgress &progress)
{
    auto history = readForExport(wanted.history, wanted.output);
    if (!history)
        return history.error();
    store::SampleReader sampleReader(history.value(), wanted.from, wanted.to);
    auto output = Output::open(wanted.output);
    if (!output)
        return output.error();
    Pieces pieces(std::move(output).value());
    auto summary = write(wanted, history.value(), sampleReader, pieces, progress);
    if (!summary)
        return summary;
    summary.value().available = spanOf(history.value());
    if (auto read = history.value().takeTrouble(); !read)
        return read.error();
    if (auto written = pieces.finish(); !written)
        return written.error();
    return summary;
}

QString shortcoming(const core::Result<ExportSummary> &summary)
{
    if (!summary)
        return summary.error().fault == core::Fault::Cancelled
                   ? QCoreApplication::translate("program", "stopped before the end; no file was written")
                   : report::sentence(summary.error());
    if (summary.value().anything)
        return {};
    const auto &available = summary.value().available;
    if (!available)
        return QCoreApplication::translate("program", "nothing was recorded yet");
    return QCoreApplication::translate("program",
                                       "nothing was recorded in this span; the history covers %1 to %2")
        .arg(core::formatInstant(available->from), core::formatInstant(available->to));
}

} // namespace program
