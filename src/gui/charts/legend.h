#pragma once

#include <QListView>

namespace gui {

/// The legend of one lane: a click or the space bar on a series hides it. Up and Down also lead out of it.
class Legend : public QListView
{
    Q_OBJECT

public:
    explicit Legend(QWidget *parent = nullptr);

    static int rowHeight(const QFont &font);
    int fullHeight() const; ///< without scrolling

    /// Enters it at its first row, going down, or at its last.
    void enter(bool isDown);

signals:
    void pointerCame();
    void left(bool isDown);

protected:
    bool event(QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace gui
