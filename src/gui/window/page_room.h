#pragma once

#include <QScrollArea>

class QStackedWidget;

namespace gui {

/// Lets the window be smaller than its largest page wants: what does not fit is scrolled.
class PageRoom : public QScrollArea
{
    Q_OBJECT

public:
    explicit PageRoom(QWidget *parent = nullptr);

    void setPages(const QStackedWidget &pages); ///< of which only the one that is seen is scrolled

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
};

} // namespace gui
