#include "app/application.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "report/local_time.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QTimer>

using namespace Qt::StringLiterals;

// A saved span: shown as a past that nothing comes after. Nothing is asked and nothing is recorded.

namespace app {

using gui::MainWindow;

void Application::wireOpening()
{
    connect(&m_opening, &Opening::opened, this, &Application::show);
    connect(&m_opening, &Opening::failed, this, [this](const QString &sentence) {
        program::note(sentence);
        m_window.say(sentence);
        m_window.setCluster(tr("Not opened"), sentence);
        if (!m_options.screenshot.isEmpty())
            QCoreApplication::exit(program::NothingAnswered);
    });
    connect(&m_window, &MainWindow::openRequested, this, &Application::askForFile);
}

void Application::open(const QString &path)
{
    m_window.setOnlyRead();
    m_window.setCluster(QFileInfo(path).fileName(), tr("checking the file…"));
    m_window.show();
    m_opening.start(path);
}

void Application::show(const OpenedFile &file)
{
    m_clock.stopAt(file.span.to);
    m_cluster.show(QFileInfo(file.path).fileName());
    QStringList names;
    for (const core::Endpoint &endpoint : file.endpoints)
        names.append(endpoint.name);
    m_viewState = ViewState(names);
    m_memory.show(file.path, file.span, file.bytes);
    m_notes.begin(file.span.to);
    const QString clock = u"yyyy-MM-dd HH:mm:ss"_s;
    m_window.setCluster(m_cluster.value().name, tr("a saved span, %1 – %2: nothing is polled")
                                                    .arg(report::localTime(file.span.from, clock),
                                                         report::localTime(file.span.to, clock)));
    gui::Axis axis { .oldest = file.span.from, .end = file.span.to };
    axis = gui::withWidth(axis, file.span.length(), file.span.to);
    m_time.begin(file.gravest ? gui::atMoment(axis, *file.gravest, now()) : axis);
    if (!m_options.screenshot.isEmpty())
        QTimer::singleShot(m_options.after, this, &Application::takeScreenshot);
}

/// Says so where a server would be needed.
bool Application::isOnlyRead()
{
    if (m_options.open.isEmpty())
        return false;
    m_window.say(tr("A saved span is read-only: nothing is polled, and nothing is added to it"));
    return true;
}

/// It has a window of its own, so that what is watched here goes on.
void Application::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a saved span"), m_saving->folder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Saved spans (*.poolscope)"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        auto *beside = new Application({ .open = path, .beside = true }, {});
        beside->setParent(this);
    });
    dialog->open();
}

} // namespace app
