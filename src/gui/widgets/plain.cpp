#include "gui/widgets/plain.h"

#include <QToolTip>

using namespace Qt::StringLiterals;

namespace gui {

PlainLabel::PlainLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

PlainLabel::PlainLabel(const QString &text, QWidget *parent)
    : PlainLabel(parent)
{
    setText(text);
}

QString plainToolTip(const QString &text)
{
    return text.isEmpty() ? QString {}
                          : u"<qt><p style='white-space:pre-wrap'>%1</p></qt>"_s.arg(text.toHtmlEscaped());
}

void setPlainToolTip(QWidget &widget, const QString &text)
{
    widget.setToolTip(plainToolTip(text));
    // A blank one, which is not "none": what is in the name already is not read twice.
    widget.setAccessibleDescription(text == widget.accessibleName() ? u" "_s : text);
}

void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget, const QRect &area)
{
    QToolTip::showText(globalPosition, plainToolTip(text), widget, area);
}

} // namespace gui
