#pragma once

#include "cli/history_export.h"
#include "insight/past/span.h"

#include <QObject>

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

    void start(const cli::HistoryExport &wanted);
    void cancel() { m_thread.request_stop(); }

signals:
    void progressed(double done, qint64 rows);
    void finished(const QString &sentence, bool good);

private:
    std::jthread m_thread;
};

/// Its dialog: content, destination, progress and result.
void openSpanExport(const QString &history, insight::TimeSpan span, Saving &saving, gui::MainWindow &window);

} // namespace app
