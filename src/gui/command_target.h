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
    void connectWanted();
    void endpointWanted();        ///< one more in this cluster
    void clusterSettingsWanted(); ///< how much it is asked
    void foundWanted();           ///< which of the endpoints that were found may be contacted
    void tableExportWanted();
    void chartExportWanted();
    void snapshotExportWanted();
    void incidentWanted();
    void quitWanted();
    void freezeWanted();
    void liveWanted();
    void readingBackWanted(); ///< of what is recorded
    void readingForwardWanted();
    void minuteBackWanted();
    void minuteForwardWanted();
    void playWanted(); ///< or pause
    void slowerWanted();
    void fasterWanted();
    void zoomInWanted();
    void zoomOutWanted();
    void everythingWanted(); ///< all the time of which there is anything
    void coresWanted();
    void markWanted(); ///< a word of the user's at the moment that is shown
    void historyExportWanted();
    void historyPathWanted();
    void keepQueriesWanted();
    void keepWanted(); ///< for how long what is kept
    void desktopThemeWanted();
    void lightThemeWanted();
    void darkThemeWanted();
    void allEndpointsWanted();
    void backWanted(); ///< to the page and time looked at before
    void forwardWanted();
};

} // namespace gui
