#pragma once

#include "app/beat.h"
#include "app/connecting.h"
#include "app/looks.h"
#include "app/memory.h"
#include "app/options.h"
#include "app/passwords.h"
#include "app/saving.h"
#include "app/settings.h"
#include "app/showing.h"
#include "cli/discovery.h"
#include "gui/main_window.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace app {

/// The map: who hears whom. One window, one cluster in it.
class Application : public QObject
{
    Q_OBJECT

public:
    Application(const Options &options, const QList<core::Target> &targets);
    ~Application() override;

    gui::MainWindow &window() { return m_window; }
    const Showing &showing() const { return m_showing; }
    const core::HistoryState &history() const { return m_memory.state(); }

    void end(); ///< as by closing the window

private:
    void wireWindow();
    void wireAxis();
    void wireEndpoints();
    void wireExports();
    void wireLooks();
    void wireHistory();
    void wireFound();
    void begin(const QList<core::Target> &targets);

    void watchTargets(const QList<core::Target> &targets);
    void startWhenHistoryIsOpen();
    void take(const std::shared_ptr<watch::Watch> &watch, const QList<core::SamplePtr> &soFar);
    void take(const core::SamplePtr &sample);
    void hear(const core::SamplePtr &sample);
    void add(const core::SamplePtr &sample);
    void react(const core::SamplePtr &sample);
    void refresh();

    void setAxis(const gui::Axis &axis);
    QImage captionedChart() const;
    void askIfNeeded(const core::Sample &sample);
    void askForPassword(const PasswordQuestion &question);
    void askForCores();
    void askForName(const QString &endpoint);
    void showNames();
    void askWhoMayBeContacted(const std::optional<insight::Found> &about);
    void follow(const cli::Discovery::Change &change);
    void tellHistory(const core::HistoryState &state);
    void exportSpan();
    void toggleQueries();
    void keepQueries(bool full);
    void demoFailed(const QString &why);
    void markAppearance();
    void remember();
    void writeSettings();
    void takeScreenshot();

    Options m_options;
    LoadedSettings m_loaded;
    Settings &m_settings;
    Looks m_looks;
    gui::MainWindow m_window;
    Saving *m_saving; ///< the window's
    Connecting m_connecting;
    Beat m_beat;
    Showing m_showing;
    Memory m_memory;
    int m_findings = 0; ///< of the history that the user was told of
    Passwords m_passwords;
    cli::Discovery m_discovery;
    QString m_cluster;
    QByteArray m_written; ///< settings, as they are on disk
    QTimer m_keeping;
    std::shared_ptr<watch::Watch> m_watch;
};

} // namespace app
