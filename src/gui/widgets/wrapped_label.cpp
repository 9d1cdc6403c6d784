#include "gui/widgets/wrapped_label.h"

#include <QResizeEvent>

#include <utility>

namespace gui {

WrappedLabel::WrappedLabel(QWidget *parent)
    : PlainLabel(parent)
{
    setWordWrap(true);
}

QSize WrappedLabel::minimumSizeHint() const
{
    const QSize least = PlainLabel::minimumSizeHint();
    return m_width > 0 ? QSize { least.width(), heightForWidth(m_width) } : least;
}

void WrappedLabel::resizeEvent(QResizeEvent *event)
{
    PlainLabel::resizeEvent(event);
    const int before = std::exchange(m_width, event->size().width());
    if (before != m_width)
        updateGeometry();
}

} // namespace gui
