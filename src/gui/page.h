#pragma once

#include "gui/location.h"
#include "gui/picture.h"
#include "report/table.h"

#include <QImage>
#include <QWidget>

namespace gui {

/// One page of the window. Shows what it is given and emits what the user wants; knows no other page.
class Page : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual void
    present(const Picture &picture) = 0; ///< also while hidden; a page may wait until it becomes visible
    /// The dimensions of the load that its next picture should contain; empty: it shows none.
    virtual std::vector<insight::Dimension> loadBy() const { return {}; }
    virtual report::Table table() const = 0;     ///< the list as filtered and ordered, for CSV
    virtual QImage chart() const { return {}; }  ///< null: the page has none
    virtual bool focusFilter() { return false; } ///< "/"; false: the page has none
    virtual QWidget *workplace() const = 0;      ///< gets the keyboard focus when the page opens

signals:
    void requested(const Location &location); ///< go there
    void linksRequested(); ///< a single connection is on screen: it is worth asking how it is joined now
    void spanSelected(insight::TimeSpan span);
    void zoomed(double factor, core::Instant around); ///< > 1: closer
    void panned(core::Duration by);
    void liveRequested();
    void tableExportRequested(); ///< from the context menu
    void chartExportRequested();
};

} // namespace gui
