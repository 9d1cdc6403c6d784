#include "gui/widgets/spoken_role.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace gui {

namespace {

constexpr const char *property = "spokenRole";

QAccessibleInterface *describe(const QString &, QObject *object)
{
    auto *const widget = qobject_cast<QWidget *>(object);
    const QVariant role = widget ? widget->property(property) : QVariant();
    return role.isValid() ? new QAccessibleWidget(widget, QAccessible::Role(role.toInt())) : nullptr;
}

} // namespace

void setSpokenRole(QWidget &widget, QAccessible::Role role)
{
    static const bool isInstalled = (QAccessible::installFactory(describe), true);
    Q_UNUSED(isInstalled)
    widget.setProperty(property, int(role));
}

} // namespace gui
