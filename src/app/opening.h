#pragma once

#include "core/result.h"
#include "core/sample.h"
#include "gui/axis.h"
#include "insight/past/span.h"

#include <QObject>

#include <thread>

class QWidget;

namespace gui {
class MainWindow;
}

namespace app {

/// A saved span that was found sound, and what is known of it before it is shown.
struct OpenedFile
{
    QString path;
    QList<core::Endpoint> endpoints;
    insight::TimeSpan span;
    std::optional<core::Instant>
        gravest; ///< when the gravest incident was at its worst; nothing: none is noted
    qint64 bytes = 0;
};

gui::Axis axisOf(const OpenedFile &file); ///< all of it, at its gravest moment

/// Asks for a file with a saved span, and proves one from elsewhere on a thread of its own.
class Opening : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void askForFile(QWidget &above, const QString &folder) const;
    void start(const QString &path);
    /// In the zone in which times are shown now.
    static void introduce(const OpenedFile &file, gui::MainWindow &window);

signals:
    void chosen(const QString &path);
    void opened(const app::OpenedFile &file);
    void failed(const QString &sentence);

private:
    std::jthread m_thread;
};

} // namespace app
