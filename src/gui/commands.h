#pragma once

#include "gui/dialogs/keys_dialog.h"

#include <QKeySequence>

#include <span>

namespace gui {

class CommandTarget;

/// Something the window can do from its menu. Adding one: a row in commands.cpp.
struct Command
{
    const char *menu;
    const char *text;
    const char *keys; ///< portable text of a QKeySequence; empty: none
    void (CommandTarget::*run)();
    const char *checked = nullptr; ///< a name by which its check mark is set
};

std::span<const Command> commands();

/// Every key there is, those of the menu included.
std::vector<KeyHint> keyHints();

} // namespace gui
