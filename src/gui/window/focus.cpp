#include "gui/window/focus.h"

#include <QAbstractButton>
#include <QApplication>

#include <algorithm>

namespace gui {

void focusNextPart(std::span<QWidget *const> parts, bool backwards)
{
    const QWidget *focus = QApplication::focusWidget();
    const auto holds = [focus](const QWidget *part) {
        return focus && (part == focus || part->isAncestorOf(focus));
    };
    const auto current = static_cast<std::size_t>(std::ranges::find_if(parts, holds) - parts.begin());
    QWidget *const next = parts[(current + (backwards ? parts.size() - 1 : 1)) % parts.size()];
    QWidget *first = next;
    while (first->focusPolicy() == Qt::NoFocus && next->isAncestorOf(first->nextInFocusChain()))
        first = first->nextInFocusChain();
    first->setFocus(Qt::TabFocusReason);
}

void keepFocusOnClicks(const QWidget &window)
{
    for (QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->focusPolicy() & Qt::ClickFocus)
            button->setFocusPolicy(Qt::TabFocus);
    }
}

} // namespace gui
