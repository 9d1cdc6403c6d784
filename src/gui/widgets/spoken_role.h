#pragma once

#include <QAccessible>

class QWidget;

namespace gui {

/// Tells screen readers what a painted widget is: an alert, a text.
void setSpokenRole(QWidget &widget, QAccessible::Role role);

} // namespace gui
