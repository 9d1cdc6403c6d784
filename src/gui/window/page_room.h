#pragma once

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

class QStackedWidget;

namespace gui {

/// Lets the window be smaller than its largest page wants: what does not fit is scrolled. A control that gets
/// the focus is scrolled into view.
class PageRoom : public QScrollArea
{
    Q_OBJECT

public:
    explicit PageRoom(QWidget *parent = nullptr);

    /// Only the page that is seen is scrolled, and needs room.
    void setPages(const QStackedWidget &pages);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void follow(QWidget *focused);
    void reveal(QWidget *focused);

    const QStackedWidget *m_pages = nullptr;
    QSize m_room;                 ///< that it last had, scroll bars included
    QTimer m_refit;               ///< when the texts of the page have wrapped anew
    QPointer<QWidget> m_unlooked; ///< focused by a mouse button that is still down
};

} // namespace gui
