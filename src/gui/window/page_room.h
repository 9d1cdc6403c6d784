#pragma once

#include <QPointer>
#include <QScrollArea>

class QStackedWidget;

namespace gui {

/// Lets the window be smaller than its largest page wants: what does not fit is scrolled. A control that gets
/// the focus is scrolled into view. The scroll bar has its place at the right also while there is none: texts
/// that wrapped anew for it would need another height, and whether it is there would depend on the past.
class PageRoom : public QScrollArea
{
    Q_OBJECT

public:
    explicit PageRoom(QWidget *parent = nullptr);
    ~PageRoom() override;

    /// Only the page that is seen is scrolled, and needs room.
    void setPages(const QStackedWidget &pages);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    bool viewportEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QSize withScrollBar(const QSize &page) const;
    void fit();
    void follow(QWidget *focused);
    void reveal(QWidget *focused);

    const QStackedWidget *m_pages = nullptr;
    QPointer<QWidget> m_unlooked; ///< focused by a mouse button that is still down
};

} // namespace gui
