#pragma once

#include "gui/widgets/theme.h"

class QPainter;
class QPointF;

namespace gui {

/// Shape and colour of a health, ten pixels wide around `centre`.
void paintHealthMark(QPainter &painter, const QPointF &centre, const HealthLook &look);

} // namespace gui
