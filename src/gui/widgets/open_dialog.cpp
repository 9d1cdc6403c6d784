#include "gui/widgets/open_dialog.h"

#include <QDialog>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>

#include <algorithm>

namespace gui {

namespace {

QSize roomOn(const QDialog &dialog)
{
    const int titleBar = dialog.style()->pixelMetric(QStyle::PM_TitleBarHeight);
    return dialog.screen()->availableSize() - QSize { 0, titleBar };
}

/// Of texts that wrap the height depends on the width.
QSize needOf(const QDialog &dialog, const QSize &room)
{
    QSize need = dialog.layout()->totalMinimumSize();
    if (dialog.layout()->hasHeightForWidth()) {
        const int width = std::min(std::max(need.width(), dialog.width()), room.width());
        need.setHeight(dialog.layout()->totalMinimumHeightForWidth(width));
    }
    return need;
}

void scroll(QDialog &dialog, const QSize &need, const QSize &room)
{
    QWidget *const focused = dialog.focusWidget();
    auto *area = new QScrollArea(&dialog);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    auto *content = new QWidget(area->viewport()); // in the same window from the start, for the tab order
    content->setLayout(dialog.layout());           // with everything that is in it
    area->setWidget(content);
    auto *whole = new QVBoxLayout(&dialog);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
    whole->activate(); // else the dialog still may not be smaller than before
    const QSize withBar { need.width() + area->verticalScrollBar()->sizeHint().width(), need.height() };
    dialog.resize(dialog.size().expandedTo(withBar).boundedTo(room));
    if (focused)
        focused->setFocus();
}

class ScreenFit : public QObject
{
public:
    explicit ScreenFit(QDialog *dialog)
        : QObject(dialog)
        , m_dialog(*dialog)
    {
        dialog->installEventFilter(this);
    }

    void fit()
    {
        if (m_scrolls)
            return;
        const QSize room = roomOn(m_dialog);
        const QSize need = needOf(m_dialog, room);
        m_scrolls = need != need.boundedTo(room);
        if (m_scrolls)
            scroll(m_dialog, need, room);
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::LayoutRequest && !m_scrolls)
            QTimer::singleShot(0, this, &ScreenFit::fit);
        return false;
    }

private:
    QDialog &m_dialog;
    bool m_scrolls = false;
};

} // namespace

void openDialog(QDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // One without a size of its own is as large as its content when it is shown, unless it was resized
    // before.
    const QSize bounded = dialog->size().boundedTo(roomOn(*dialog));
    if (bounded != dialog->size())
        dialog->resize(bounded);
    (new ScreenFit(dialog))->fit();
    dialog->open();
}

} // namespace gui
