#include "gui/widgets/filter_field.h"

#include "gui/widgets/clear_button.h"

#include <QKeyEvent>

#include <algorithm>

namespace gui {

FilterField::FilterField(QWidget *parent)
    : QLineEdit(parent)
{
    addClearButton(*this);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHorizontalStretch(1);
    setSizePolicy(policy);
}

QStringList FilterField::words() const
{
    return text().split(u' ', Qt::SkipEmptyParts);
}

bool FilterField::isFoundIn(const QStringList &texts) const
{
    return std::ranges::all_of(words(), [&texts](const QString &word) {
        return std::ranges::any_of(
            texts, [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); });
    });
}

void FilterField::startTyping()
{
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        clear();
        [[fallthrough]];
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_list)
            m_list->setFocus();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

} // namespace gui
