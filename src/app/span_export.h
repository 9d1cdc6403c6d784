#pragma once

#include "core/sample.h"
#include "insight/past/span.h"
#include "program/past/history_export.h"
#include "store/note_rows.h"

#include <QObject>

#include <functional>
#include <thread>

namespace gui {
class MainWindow;
}

namespace app {

class Saving;

/// Writes a part of a history into a file on a thread of its own.
class SpanExport : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    using Write = std::function<core::Result<program::ExportSummary>(const program::ExportProgress &)>;

    void start(const Write &write, const QString &output);
    void cancel() { m_thread.request_stop(); }

signals:
    void progressed(double done, qint64 rows);
    void finished(const QString &sentence, bool good);

private:
    std::jthread m_thread;
};

/// What there is to write, and the span that is offered first.
struct Exportable
{
    QString history;
    insight::TimeSpan span;
    QList<core::Endpoint> endpoints;        ///< of the cluster; others of the history are not saved with it
    std::vector<store::RecordedNote> marks; ///< that wait for the history to be writable again
};

/// The dialogs: content, destination, progress and result. Of rows, and of a file that can be opened again.
void openSpanExport(const Exportable &exportable, Saving &saving, gui::MainWindow &window);
void openSpanSaving(const Exportable &exportable, Saving &saving, gui::MainWindow &window);

} // namespace app
