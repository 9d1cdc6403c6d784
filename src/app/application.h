#pragma once

#include "app/assessing.h"
#include "app/cluster_editing.h"
#include "app/cluster_facts.h"
#include "app/connecting.h"
#include "app/export_commands.h"
#include "app/found_endpoints.h"
#include "app/history_keeping.h"
#include "app/history_service.h"
#include "app/looks.h"
#include "app/marking.h"
#include "app/note_keeping.h"
#include "app/open_cluster.h"
#include "app/opening.h"
#include "app/options.h"
#include "app/pacing.h"
#include "app/password_questions.h"
#include "app/refresh_timer.h"
#include "app/screenshot.h"
#include "app/settings_file.h"
#include "app/time_navigation.h"
#include "app/view_state.h"
#include "gui/frame/demo_hint.h"
#include "gui/window/main_window.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace app {

/// Connects the signals of all parts. One window with one cluster.
class Application : public QObject
{
    Q_OBJECT

public:
    /// `looks` are those of the window that it is beside; null: its own.
    Application(const Options &options, const QList<core::Target> &targets,
                const std::shared_ptr<Looks> &looks = nullptr);
    ~Application() override;

    gui::MainWindow &window() { return m_window; }
    const ViewState &viewState() const { return m_viewState; }
    const core::HistoryState &history() const { return m_historyService.state(); }

    void end(); ///< like closing the window

private:
    void wireWindow();
    void wireConnecting();
    void wireEndpoints();
    void wireHistory();
    void wireCluster();
    void wireEditing();
    void wireOpening();
    void open(const QString &path);
    void show(const OpenedFile &file);
    bool isOnlyRead();
    core::Instant now() const { return m_clock.now(); }
    void begin(const QList<core::Target> &targets);

    /// `addresses` is the text to store for them.
    void watchTargets(const QList<core::Target> &targets, const QStringList &addresses);
    void take(const std::shared_ptr<watch::Watch> &watch, const QList<core::SamplePtr> &soFar,
              const QStringList &addresses);
    void refresh();
    void present(core::Instant at);

    void askForEndpoint(const std::optional<insight::DiscoveredEndpoint> &found);
    void demoFailed(const QString &why);
    void hintAtOwnServers(const QStringList &demo);
    void takeScreenshot();

    Options m_options;
    Screenshot m_screenshot;
    SettingsFile m_settingsFile;
    Settings &m_settings; ///< in it
    std::shared_ptr<Looks> m_looks;
    gui::MainWindow m_window;
    OpenCluster m_cluster;
    Connecting m_connecting;
    RefreshTimer m_refreshTimer;
    ViewState m_viewState;
    Clock m_clock;
    HistoryService m_historyService;
    Membership m_membership;
    FoundEndpoints m_found;
    ClusterEditing m_editing;
    ClusterFacts m_facts;
    Pacing m_pacing;
    PasswordQuestions m_passwords;
    Assessing m_assessing;
    TimeNavigation m_time;
    NoteKeeping m_notes;
    Marking m_marking;
    HistoryKeeping m_historyKeeping;
    ExportCommands m_exports;
    Opening m_opening;
    QPointer<gui::DemoHint> m_demoHint; ///< the window's; null: no demo, or dismissed
};

} // namespace app
