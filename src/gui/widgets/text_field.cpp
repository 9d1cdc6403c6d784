#include "gui/widgets/text_field.h"

#include <QMimeData>

namespace gui {

bool TextField::canInsertFromMimeData(const QMimeData *source) const
{
    return source && source->hasText();
}

void TextField::insertFromMimeData(const QMimeData *source)
{
    if (canInsertFromMimeData(source))
        QPlainTextEdit::insertFromMimeData(source);
}

} // namespace gui
