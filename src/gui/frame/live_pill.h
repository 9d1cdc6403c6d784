#pragma once

#include <QAbstractButton>

namespace gui {

/// Says whether what is shown is now, and leads back to it. Checked: live.
class LivePill : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LivePill(QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void nextCheckState() override {} ///< the window says what is shown, not the click
};

} // namespace gui
