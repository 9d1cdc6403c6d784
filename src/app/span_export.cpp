#include "app/span_export.h"

#include "app/saving.h"
#include "core/text.h"
#include "gui/dialogs/export_dialog.h"
#include "gui/widgets/open_dialog.h"
#include "gui/window/main_window.h"
#include "program/past/span_file.h"
#include "report/figure.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

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

using Job = std::function<SpanExport::Write(const gui::ExportWish &, const QString &output)>;

/// One dialog and its writer: what it wants to have written where becomes a job.
void open(gui::ExportKind kind, const Exportable &exportable, Saving &saving, gui::MainWindow &window,
          const Job &job)
{
    auto *dialog = new ExportDialog(kind, exportable.span, &window);
    auto *writing = new SpanExport(dialog);
    QObject::connect(writing, &SpanExport::progressed, dialog, &ExportDialog::setProgress);
    QObject::connect(writing, &SpanExport::finished, dialog, &ExportDialog::setFinished);
    QObject::connect(dialog, &ExportDialog::cancelRequested, writing, &SpanExport::cancel);
    QObject::connect(dialog, &ExportDialog::exportRequested, writing,
                     [=, &saving](const gui::ExportWish &wish) {
                         const bool isRows = kind == gui::ExportKind::Rows;
                         saving.askForFile(dialog, dialog->windowTitle(), isRows ? wish.view : u"span"_s,
                                           isRows ? wish.format : u"poolscope"_s, [=](const QString &path) {
                                               dialog->setProgress(0, 0);
                                               writing->start(job(wish, path), path);
                                           });
                     });
    gui::openDialog(dialog);
}

} // namespace

void SpanExport::start(const Write &write, const QString &output)
{
    m_thread = std::jthread([this, write, output](const std::stop_token &stop) {
        QElapsedTimer since;
        since.start();
        const auto summary = write([&](double done, qint64 rows) {
            if (since.elapsed() >= pace) {
                since.restart();
                emit progressed(done, rows);
            }
            return !stop.stop_requested();
        });
        const QString missing = program::shortcoming(summary);
        const bool good = missing.isNull();
        emit finished(
            good ? tr("Written: %1, %2 rows").arg(core::display(output), report::figure(summary.value().rows))
                 : tr("Not written: %1").arg(missing),
            good);
    });
}

void openSpanExport(const Exportable &exportable, Saving &saving, gui::MainWindow &window)
{
    open(gui::ExportKind::Rows, exportable, saving, window,
         [history = exportable.history](const gui::ExportWish &wish, const QString &output) {
             return [wanted = program::HistoryExport {
                         .history = history,
                         .view = &named(report::historyViews, wish.view),
                         .from = wish.from,
                         .to = wish.to,
                         .format = named(program::fileFormats, wish.format).format,
                         .output = output }](const program::ExportProgress &progress) {
                 return program::exportHistory(wanted, progress);
             };
         });
}

void openSpanSaving(const Exportable &exportable, Saving &saving, gui::MainWindow &window)
{
    open(gui::ExportKind::SavedSpan, exportable, saving, window,
         [exportable](const gui::ExportWish &wish, const QString &output) {
             return
                 [wanted = program::SpanFile { .history = exportable.history,
                                               .from = wish.from,
                                               .to = wish.to,
                                               .endpoints = exportable.endpoints,
                                               .texts = named(program::textsOfSpans, wish.texts).texts,
                                               .names = named(program::namesOfSpans, wish.names).names,
                                               .marks = exportable.marks,
                                               .output = output }](const program::ExportProgress &progress) {
                     return program::saveSpan(wanted, progress);
                 };
         });
}

} // namespace app
