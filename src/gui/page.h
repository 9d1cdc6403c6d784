#pragma once

#include "gui/picture.h"
#include "report/table.h"

#include <QImage>
#include <QWidget>

namespace gui {

/// One page of the window. Shows what it is given and says what the user wants; knows no other page.
class Page : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual void present(const Picture &picture) = 0; ///< also while hidden; a page may wait until it is seen
    virtual report::Table table() const = 0;    ///< what is listed, as it is filtered and ordered, for CSV
    virtual QImage chart() const { return {}; } ///< null: the page has none
    virtual void focusFilter() {}               ///< "/"
    virtual QWidget *workplace() const = 0;     ///< what the keys are for when somebody comes to the page

signals:
    void sessionsRequested(const QString &filter);                    ///< go to the sessions this finds
    void poolsRequested(const QString &filter);                       ///< go to the pools this finds
    void poolRequested(const QString &endpoint, const QString &pool); ///< go to where it is on the way
    void linksRequested();        ///< somebody looks at a single connection: who joins it now is worth asking
    void blockingTreeRequested(); ///< go to who blocks whom
    void spanSelected(insight::TimeSpan span);
    void zoomed(double factor, core::Instant around); ///< > 1: closer
    void panned(core::Duration by);
    void liveRequested();
    void tableExportRequested(); ///< from the context menu
    void chartExportRequested();
};

} // namespace gui
