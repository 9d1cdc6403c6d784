#pragma once

#include <QLabel>
#include <QString>

namespace gui {

/// A label that shows text as it is. QLabel itself would follow `<img src=/dev/zero>`.
class PlainLabel : public QLabel
{
    Q_OBJECT

public:
    explicit PlainLabel(QWidget *parent = nullptr);
    explicit PlainLabel(const QString &text, QWidget *parent = nullptr);
};

/// For tooltips, which always interpret: the text, escaped, lines kept. An empty text stays empty.
QString plainToolTip(const QString &text);

/// For a widget. Screen readers would take the tooltip for its description, markup included; so it gets one.
void setPlainToolTip(QWidget &widget, const QString &text);

/// The one place that shows a tooltip at once. It goes when the mouse leaves `area` of the widget.
void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget,
                      const QRect &area = {});

} // namespace gui
