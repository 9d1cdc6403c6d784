#pragma once

#include "app/cluster.h"
#include "app/connecting.h"
#include "app/looks.h"
#include "app/matching.h"
#include "app/memory.h"
#include "app/note_keeping.h"
#include "app/opening.h"
#include "app/options.h"
#include "app/passwords.h"
#include "app/refresh_timer.h"
#include "app/saving.h"
#include "app/settings_file.h"
#include "app/time_shown.h"
#include "app/view_state.h"
#include "gui/frame/demo_hint.h"
#include "gui/window/main_window.h"
#include "program/discovery.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace app {

struct Exportable;

/// Connects the signals of all parts. One window with one cluster.
class Application : public QObject
{
    Q_OBJECT

public:
    Application(const Options &options, const QList<core::Target> &targets);
    ~Application() override;

    gui::MainWindow &window() { return m_window; }
    const ViewState &viewState() const { return m_viewState; }
    const core::HistoryState &history() const { return m_memory.state(); }

    void end(); ///< like closing the window

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void wireWindow();
    void wireConnecting();
    void wireEndpoints();
    void wireExports();
    void wireHistory();
    void wireFound();
    void wireCluster();
    void wireOpening();
    void open(const QString &path);
    void show(const OpenedFile &file);
    void askForFile();
    bool isOnlyRead();
    bool refusesMark();
    core::Instant now() const { return m_clock.now(); }
    void begin(const QList<core::Target> &targets);

    /// `addresses` is the text to store for them.
    void watchTargets(const QList<core::Target> &targets, const QStringList &addresses);
    void startWhenHistoryIsOpen();
    void take(const std::shared_ptr<watch::Watch> &watch, const QList<core::SamplePtr> &soFar,
              const QStringList &addresses);
    void take(const core::SamplePtr &sample);
    void discover(const core::SamplePtr &sample);
    void hearOfOthers(const core::SamplePtr &sample);
    void add(const core::SamplePtr &sample);
    void merge(const QString &endpoint, const QString &into);
    void react(const core::SamplePtr &sample);
    void refresh();
    void present();

    bool isStillReading();
    QImage captionedChart() const;
    void askIfNeeded(const core::Sample &sample);
    void askForPassword(const PasswordQuestion &question);
    void askForCores();
    void askForName(const QString &endpoint);
    void showNames();
    Connecting::Memory memoryOfNames();
    core::Pace pace() const;
    void applyPace();
    int connectionsInUse() const;
    void askForEndpoint(const std::optional<insight::DiscoveredEndpoint> &found);
    void addEndpoints(const QList<core::Target> &targets, const gui::ClusterEntry &entry);
    void removeEndpoint(const QString &endpoint);
    void leadTo(const QString &application, const QStringList &places);
    void becomeCluster(const QList<core::Target> &targets, const QStringList &addresses);
    void askForSettings();
    void rename(const gui::ClusterEntry &entry);
    void keepHistory();
    void askWhoMayBeContacted(const std::optional<insight::DiscoveredEndpoint> &about);
    void follow(const program::Discovery::Change &change);
    void tellHistory(const core::HistoryState &state);
    void sayUnreadable(const core::Error &trouble);
    Exportable exportable() const;
    void saveSpan();
    void askForMark();
    void toggleQueries();
    void askWhatToKeep();
    void keepQueries(bool full);
    void demoFailed(const QString &why);
    void hintAtOwnServers(const QStringList &demo);
    void takeScreenshot();

    Options m_options;
    SettingsFile m_settingsFile;
    Settings &m_settings; ///< in it
    Looks m_looks;
    gui::MainWindow m_window;
    Saving *m_saving; ///< owned by the window
    Connecting m_connecting;
    RefreshTimer m_refreshTimer;
    ViewState m_viewState;
    Clock m_clock;
    Memory m_memory;
    Matching m_matching;
    TimeShown m_time;
    NoteKeeping m_notes;
    int m_findings = 0; ///< findings about the history that the user has seen
    Passwords m_passwords;
    program::Discovery m_discovery;
    Cluster m_cluster;
    std::shared_ptr<watch::Watch> m_watch;
    Opening m_opening;
    QPointer<gui::DemoHint> m_demoHint; ///< the window's; null: no demo, or dismissed
};

} // namespace app
