#pragma once

#include "insight/verdict/severity.h"

#include <QIcon>
#include <QRectF>

class QPainter;
class QWidget;

namespace gui {

/// A triangle in the colour of the severity, a circle where nothing is the matter: the shape tells it, too.
void paintSymbol(QPainter &painter, insight::Severity severity, const QRectF &box, const QPalette &palette);

/// The same in a menu of that widget.
QIcon symbolIcon(insight::Severity severity, const QWidget &widget);

} // namespace gui
