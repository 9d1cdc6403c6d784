#include "program/past/history_export.h"

#include "core/text.h"
#include "program/past/export_moments.h"
#include "program/past/export_span.h"
#include "program/past/recorded_span.h"
#include "report/faults.h"
#include "store/history_file.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace program {

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

core::Result<ExportSummary> write(const HistoryExport &wanted, store::Database &history, ExportFile &file,
                                  const ExportProgress &progress)
{
    if (wanted.view->list)
        return exportNotes(wanted, history, file, progress);
    if (wanted.view->over)
        return exportTotals(wanted, history, file, progress);
    return exportMoments(wanted, history, file, progress);
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
    auto output = Output::open(wanted.output);
    if (!output)
        return output.error();
    ExportFile file(std::move(output).value(), wanted.format, wanted.csv);
    auto summary = write(wanted, history.value(), file, progress);
    if (!summary)
        return summary;
    summary.value().rows = file.rows();
    summary.value().available = spanOf(history.value());
    if (auto read = history.value().takeTrouble(); !read)
        return read.error();
    for (const auto &last : { &ExportFile::end, &ExportFile::commit }) {
        if (auto written = (file.*last)(); !written)
            return written.error();
    }
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
