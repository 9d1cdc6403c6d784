#include "gui/load/load_bar.h"

#include "gui/widgets/theme.h"
#include "report/numbers.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::WaitClass;

/// Would fade into the background.
bool isPale(const QColor &colour, const Theme &theme)
{
    return std::abs(colour.lightness() - theme.panel.lightness()) < 72;
}

void paintPart(QPainter &painter, const QRect &area, const QColor &colour, const Theme &theme)
{
    const bool isFramed = isPale(colour, theme) && area.width() >= 3;
    if (isFramed) // behind it, which costs a tenth of a frame drawn with a pen
        painter.fillRect(area, theme.dark ? colour.lighter(130) : colour.darker(125));
    painter.fillRect(isFramed ? area.adjusted(1, 1, -1, -1) : area, colour);
}

} // namespace

void paintLoadBar(QPainter &painter, const QRect &area, const LoadBar &bar, const Theme &theme)
{
    if (bar.scale <= 0)
        return;
    const double unit = area.width() / bar.scale;
    double sum = 0;
    int left = area.left();
    for (std::size_t i = 0; i < insight::waitClasses; ++i) {
        sum += bar.parts[i];
        const int right = area.left() + std::min(area.width(), int(std::ceil(sum * unit - 1e-9)));
        if (right > left)
            paintPart(painter, { left, area.top(), right - left, area.height() },
                      swatchOf(theme, WaitClass(i)).colour, theme);
        left = std::max(left, right);
    }
}

QString inWords(const insight::Load &load, const QString &separator)
{
    QStringList words;
    for (std::size_t i = 0; i < insight::waitClasses; ++i) {
        if (load[i] > 0)
            words << u"%1 %2"_s
                         .arg(QCoreApplication::translate("WaitClass", insight::waitClassName(WaitClass(i))))
                         .arg(report::fixed(load[i], load[i] < 0.95 ? 2 : 1));
    }
    return words.isEmpty() ? QCoreApplication::translate("gui", "not active") : words.join(separator);
}

} // namespace gui
