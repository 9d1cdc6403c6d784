#include "gui/widgets/clear_button.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QToolButton>

namespace gui {

void addClearButton(QLineEdit &field)
{
    field.setClearButtonEnabled(true);
    for (auto *button : field.findChildren<QToolButton *>())
        button->setAccessibleName(QCoreApplication::translate("ClearButton", "Clear"));
}

} // namespace gui
