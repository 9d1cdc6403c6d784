#pragma once

#include "insight/past/wait_class.h"

#include <QMetaType>
#include <QString>

class QPainter;
class QRect;

namespace gui {

struct Theme;

/// Average active sessions by wait class, as a stacked bar.
struct LoadBar
{
    insight::Load parts {};
    double scale = 0; ///< the value of the full width
};

void paintLoadBar(QPainter &painter, const QRect &area, const LoadBar &bar, const Theme &theme);

/// "CPU 4.0, Lock 5.1".
QString inWords(const insight::Load &load, const QString &separator);

} // namespace gui

Q_DECLARE_METATYPE(gui::LoadBar)
