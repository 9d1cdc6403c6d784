#pragma once

#include "core/history_state.h"
#include "gui/axis.h"
#include "gui/frame/past_bar.h"
#include "gui/picture.h"
#include "gui/window/command_target.h"
#include "gui/window/navigator.h"
#include "insight/past/own_rates.h"
#include "report/table.h"

#include <QDate>
#include <QImage>
#include <QPointer>

#include <memory>
#include <vector>

namespace Ui {
class MainWindow;
}

namespace gui {

struct Chronology;
class EndpointList;
class Finder;
class HistoryPage;
class Menus;
class OverviewPage;
class Page;
class PasswordBar;
class PathPage;
class PoolsPage;
class SessionsPage;
class TimeDialog;

/// The frame around the pages. Shows what it is given and emits what the user wants.
class MainWindow : public CommandTarget
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    void setCluster(const QString &name, const QString &protection);
    /// `now` is the real time, even while the picture is of the past.
    void present(const Picture &picture, const Axis &axis, const insight::OwnRates &own, core::Instant now);
    void setHistory(const core::HistoryState &state);
    void say(const QString &text);                      ///< in the status bar, for some seconds
    void setChecked(const QString &name, bool checked); ///< of a command
    void repaintTimes();                                ///< the zone they are shown in is another
    void setOnlyRead(); ///< a file is shown: what is about servers cannot be chosen
    void setPlaying(const Playing &playing);
    void markDays(const std::vector<QDate> &days); ///< that were recorded, while a time is being chosen

    std::vector<insight::Dimension> loadBy() const; ///< see `Page`
    int page() const;
    void setPage(int index);
    void goTo(const Location &location);
    report::Table table() const; ///< of the visible page
    QString tableName() const;   ///< for a file: "sessions"
    QImage chart() const;        ///< of the visible page, else of the Overview
    QString chartName() const;   ///< for a file: "lanes"

    OverviewPage &overview() const;
    SessionsPage &sessions() const;
    PoolsPage &pools() const;
    HistoryPage &historyPage() const;
    void setChronology(const Chronology &chronology);
    EndpointList &endpoints() const;
    PasswordBar &passwordBar() const;

    void showOverview() override { setPage(0); }
    void showPath() override { setPage(1); }
    void showSessions() override { setPage(2); }
    void showWaits() override { setPage(3); }
    void showPools() override { setPage(4); }
    void showHistoryPage() override { setPage(5); }
    void openFinder() override;
    void goToTime() override;
    void focusFilter() override;
    void showAboutHistory() override;
    void showGlossary() override;
    void showKeys() override;
    void showAbout() override;

signals:
    void widthRequested(core::Duration width);
    void panned(core::Duration by);
    void centred(core::Instant moment);
    void zoomed(double factor, core::Instant around);
    void spanSelected(insight::TimeSpan span);
    void momentRequested(core::Instant moment);
    void scopeRequested(const insight::Scope &scope);
    void linksRequested();
    void daysRequested(); ///< which of them were recorded
    void pageChanged();
    void closed();

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void wireTimes();
    void wirePages();
    void wireFinder();
    Page &currentPage() const;
    void presentPages(const Picture &picture);
    bool travels(const QObject *over, const QEvent &event);

    std::unique_ptr<Ui::MainWindow> m_ui;
    std::unique_ptr<Navigator> m_navigator;
    Finder *m_finder;
    Menus *m_menus = nullptr;
    QPointer<TimeDialog> m_timeDialog;
    std::vector<Page *> m_pages;
    QList<core::SamplePtr> m_samples; ///< as last presented
    bool m_isLive = true;             ///< they are of now
    insight::Scope m_scope;
    QStringList m_endpoints;
    report::EndpointNames m_names;
    QString m_cluster; ///< its name, safe to show
};

} // namespace gui
