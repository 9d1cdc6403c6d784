#pragma once

#include "gui/frame/status_notice.h"
#include "gui/widgets/elided_label.h"

#include <QStatusBar>

namespace gui {

/// At the bottom: our own cost, and how fresh the data is. A message covers the cost for some seconds. A
/// notice stays, in the space between them.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void present(const QString &ownCost, const QString &freshness);
    void setNotice(const QString &text); ///< empty: none

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void share();

    ElidedLabel *m_ownCost;
    StatusNotice *m_notice;
    ElidedLabel *m_freshness;
};

} // namespace gui
