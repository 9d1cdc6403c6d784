#include "app/span_export.h"

#include "app/saving.h"
#include "core/text.h"
#include "gui/dialogs/export_dialog.h"
#include "gui/main_window.h"
#include "report/figure.h"

#include <QElapsedTimer>

#include <algorithm>

namespace app {

using gui::ExportDialog;

namespace {

constexpr qint64 pace = 100; // ms between progress reports

template<typename Rows>
const auto &named(const Rows &rows, const QString &name)
{
    const auto found =
        std::ranges::find_if(rows, [&](const auto &row) { return name == QLatin1StringView(row.name); });
    return found == rows.end() ? rows.front() : *found;
}

} // namespace

void SpanExport::start(const cli::HistoryExport &wanted)
{
    m_thread = std::jthread([this, wanted](const std::stop_token &stop) {
        QElapsedTimer since;
        since.start();
        const auto summary = cli::exportHistory(wanted, [&](double done, qint64 rows) {
            if (since.elapsed() >= pace) {
                since.restart();
                emit progressed(done, rows);
            }
            return !stop.stop_requested();
        });
        const QString missing = cli::shortcoming(summary);
        const bool good = missing.isNull();
        emit finished(good ? tr("Written: %1, %2 rows")
                                 .arg(core::display(wanted.output), report::figure(summary.value().rows))
                           : tr("Not written: %1").arg(missing),
                      good);
    });
}

void openSpanExport(const QString &history, insight::TimeSpan span, Saving &saving, gui::MainWindow &window)
{
    auto *dialog = new ExportDialog(span, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto *writing = new SpanExport(dialog);
    QObject::connect(writing, &SpanExport::progressed, dialog, &ExportDialog::setProgress);
    QObject::connect(writing, &SpanExport::finished, dialog, &ExportDialog::setFinished);
    QObject::connect(dialog, &ExportDialog::cancelRequested, writing, &SpanExport::cancel);
    QObject::connect(
        dialog, &ExportDialog::exportRequested, writing,
        [=, &saving](const QString &view, const QString &format, core::Instant from, core::Instant to) {
            saving.askForFile(dialog, SpanExport::tr("Export time range"), view, format,
                              [=](const QString &path) {
                                  dialog->setProgress(0, 0);
                                  writing->start({ .history = history,
                                                   .view = &named(report::views, view),
                                                   .from = from,
                                                   .to = to,
                                                   .format = named(cli::fileFormats, format).format,
                                                   .output = path });
                              });
        });
    dialog->open();
}

} // namespace app
