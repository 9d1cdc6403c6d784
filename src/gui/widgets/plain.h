#pragma once

#include <QLabel>
#include <QString>

namespace gui {

/// A label that shows text unchanged. QLabel itself would follow `<img src=/dev/zero>`.
class PlainLabel : public QLabel
{
    Q_OBJECT

public:
    explicit PlainLabel(QWidget *parent = nullptr);
    explicit PlainLabel(const QString &text, QWidget *parent = nullptr);
};

/// For tooltips, which always interpret markup: the text, escaped, with its lines. An empty text stays empty.
QString plainToolTip(const QString &text);

/// Sets the tooltip of a widget. Screen readers would use the tooltip, markup included, as its description;
/// so the widget gets a plain one.
void setPlainToolTip(QWidget &widget, const QString &text);

/// The only function that shows a tooltip at once. It disappears when the mouse leaves `area` of the widget.
void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget,
                      const QRect &area = {});

} // namespace gui
