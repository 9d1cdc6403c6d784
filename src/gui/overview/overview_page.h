#pragma once

#include "gui/page.h"
#include "insight/load/dimension.h"

#include <QSet>

#include <memory>

class QMenu;

namespace Ui {
class OverviewPage;
}

namespace gui {

/// The first page: what matters now, the key figures, the lanes over time, and the sources of the load.
class OverviewPage : public Page
{
    Q_OBJECT

public:
    explicit OverviewPage(QWidget *parent = nullptr);
    ~OverviewPage() override;

    void present(const Picture &picture) override;
    void presentCharts(const Picture &picture); ///< they go on while the rest is being read
    std::vector<insight::Dimension> loadBy() const override;
    report::Table table() const override;
    QWidget *workplace() const override;
    QImage chart() const override;

    QSet<QString> hiddenSeries() const;
    void setHiddenSeries(const QSet<QString> &keys);
    QMap<QString, bool> openedLanes() const; ///< by key; only lanes that the user folded or opened
    void setOpenedLanes(const QMap<QString, bool> &opened);
    int listHeight() const { return m_listHeight; }
    void setListHeight(int height); ///< 0: the space that the lanes leave
    insight::Dimension dimension() const;
    void setDimension(insight::Dimension dimension);

signals:
    void layoutChanged();

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void shareRoom();
    void showFocus(QWidget *focused);
    void refresh() const;
    void showLanes(const Picture &picture) const;
    void showMenu(const QPoint &globalPosition, bool onChart);
    void addLanesTo(QMenu &menu);

    std::unique_ptr<Ui::OverviewPage> m_ui;
    std::optional<Picture> m_picture; ///< computed when the page becomes visible, or on request
    mutable bool m_stale = false;
    int m_listHeight = 0; ///< as the user dragged it
};

} // namespace gui
