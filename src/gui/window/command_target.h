#pragma once

#include <QMainWindow>

namespace gui {

/// A window as its menu knows it: the actions it performs, and those it can only request.
class CommandTarget : public QMainWindow
{
    Q_OBJECT

public:
    using QMainWindow::QMainWindow;

    virtual void showOverview() = 0;
    virtual void showPath() = 0;
    virtual void showSessions() = 0;
    virtual void showWaits() = 0;
    virtual void showPools() = 0;
    virtual void showHistoryPage() = 0;
    virtual void openFinder() = 0;
    virtual void goToTime() = 0;
    virtual void focusFilter() = 0;
    virtual void showAboutHistory() = 0;
    virtual void showGlossary() = 0;
    virtual void showKeys() = 0;
    virtual void showAbout() = 0;

signals:
    void connectRequested();
    void openRequested();            ///< a saved span
    void endpointRequested();        ///< one more in this cluster
    void clusterSettingsRequested(); ///< how much it is asked
    void foundRequested();           ///< which of the endpoints that were found may be contacted
    void tableExportRequested();
    void chartExportRequested();
    void snapshotExportRequested();
    void spanSavingRequested(); ///< as a file that can be opened again
    void incidentRequested();
    void quitRequested();
    void freezeRequested();
    void liveRequested();
    void beginningRequested();   ///< of what is recorded
    void readingBackRequested(); ///< of the recorded history
    void readingForwardRequested();
    void minuteBackRequested();
    void minuteForwardRequested();
    void playRequested(); ///< or pause
    void slowerRequested();
    void fasterRequested();
    void zoomInRequested();
    void zoomOutRequested();
    void everythingRequested(); ///< all time with data
    void coresRequested();
    void markRequested(); ///< a remark of the user at the moment shown
    void historyExportRequested();
    void historyPathRequested();
    void keepQueriesRequested();
    void retentionRequested(); ///< how long the history keeps what
    void desktopThemeRequested();
    void lightThemeRequested();
    void darkThemeRequested();
    void utcRequested(); ///< or back to local times
    void allEndpointsRequested();
    void backRequested(); ///< to the previous page and time
    void forwardRequested();
};

} // namespace gui
