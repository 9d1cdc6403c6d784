#include "gui/overview/overview_access.h"

#include "gui/overview/tile_view.h"
#include "gui/overview/verdict_bar.h"

#include <QAccessibleWidget>

namespace gui {

namespace {

QAccessibleInterface *describe(const QString &, QObject *object)
{
    if (auto *bar = qobject_cast<VerdictBar *>(object))
        return new QAccessibleWidget(bar, QAccessible::AlertMessage);
    if (auto *tile = qobject_cast<TileView *>(object))
        return new QAccessibleWidget(tile, QAccessible::StaticText);
    return nullptr;
}

} // namespace

void describeOverviewAloud()
{
    static const bool installed = (QAccessible::installFactory(describe), true);
    Q_UNUSED(installed)
}

} // namespace gui
