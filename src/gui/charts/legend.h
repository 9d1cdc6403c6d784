#pragma once

#include <QListView>

namespace gui {

/// The legend of one lane: a click or the space bar on a series hides it.
class Legend : public QListView
{
    Q_OBJECT

public:
    explicit Legend(QWidget *parent = nullptr);

    static int rowHeight(const QFont &font);
    int fullHeight() const; ///< without scrolling

signals:
    void pointerCame();

protected:
    bool event(QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
};

} // namespace gui
