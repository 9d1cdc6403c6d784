#pragma once

#include <QAbstractButton>

namespace gui {

/// Says whether the display is live, and leads back to live. Checked: live.
class LivePill : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LivePill(QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void nextCheckState() override {} ///< the window sets the state, not the click
};

} // namespace gui
