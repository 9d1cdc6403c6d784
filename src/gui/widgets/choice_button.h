#pragma once

#include <QToolButton>

namespace gui {

/// A quiet button in a row: text only, the chosen one coloured and bold, so that no frame competes with the
/// content.
class ChoiceButton : public QToolButton
{
    Q_OBJECT

public:
    explicit ChoiceButton(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void nextCheckState() override {} ///< the window sets the choice, not the click
};

} // namespace gui
