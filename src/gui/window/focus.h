#pragma once

#include <span>

class QWidget;

namespace gui {

/// To the first widget that takes the focus in the part of a window after the one that has it.
void focusNextPart(std::span<QWidget *const> parts, bool backwards);

/// A click leaves the focus where it was, so that Space goes on freezing. Tab still leads to every button.
void keepFocusOnClicks(const QWidget &window);

} // namespace gui
