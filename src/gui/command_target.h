#pragma once

#include <QMainWindow>

namespace gui {

/// A window as its menu knows it: what it does by itself, and what it can only ask for.
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
    virtual void showHistory() = 0;
    virtual void showWords() = 0;
    virtual void showKeys() = 0;
    virtual void showAbout() = 0;

signals:
    void connectRequested();
    void endpointRequested();        ///< one more in this cluster
    void clusterSettingsRequested(); ///< how much it is asked
    void foundRequested();           ///< which of the endpoints that were found may be contacted
    void tableExportRequested();
    void chartExportRequested();
    void snapshotExportRequested();
    void incidentRequested();
    void quitRequested();
    void freezeRequested();
    void liveRequested();
    void readingBackRequested(); ///< of what is recorded
    void readingForwardRequested();
    void minuteBackRequested();
    void minuteForwardRequested();
    void playRequested(); ///< or pause
    void slowerRequested();
    void fasterRequested();
    void zoomInRequested();
    void zoomOutRequested();
    void everythingRequested(); ///< all the time of which there is anything
    void coresRequested();
    void markRequested(); ///< a word of the user's at the moment that is shown
    void historyExportRequested();
    void historyPathRequested();
    void keepQueriesRequested();
    void keepRequested(); ///< for how long what is kept
    void desktopThemeRequested();
    void lightThemeRequested();
    void darkThemeRequested();
    void allEndpointsRequested();
    void backRequested(); ///< to the page and time looked at before
    void forwardRequested();
};

} // namespace gui
