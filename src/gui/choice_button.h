#pragma once

#include <QToolButton>

namespace gui {

/// A quiet button of a row: words only, the chosen one coloured and bold, so that no frame competes with what
/// is shown.
class ChoiceButton : public QToolButton
{
    Q_OBJECT

public:
    explicit ChoiceButton(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void nextCheckState() override {} ///< the window says what is chosen, not the click
};

} // namespace gui
