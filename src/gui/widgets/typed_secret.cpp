#include "gui/widgets/typed_secret.h"

#include <QLineEdit>

namespace gui {

core::Secret takeSecret(QLineEdit &field)
{
    QString text = field.text();
    core::Secret secret(text.toUtf8());
    field.setText({}); // also forgets what could be undone
    text.fill(u'\0');
    return secret;
}

} // namespace gui
