#pragma once

#include "gui/dialogs/keys_dialog.h"

#include <QKeySequence>

#include <span>

namespace gui {

class CommandTarget;

/// An entry of the window's menu. To add one: a row in commands.cpp.
struct Command
{
    const char *menu = nullptr;
    const char *text = nullptr;
    const char *keys = nullptr; ///< portable text of a QKeySequence; empty: none
    void (CommandTarget::*run)() = nullptr;
    const char *checked = nullptr; ///< a name by which its check mark is set
    bool watches = false;          ///< it is about what is watched, not about a file
    bool needsHistory = false;
};

std::span<const Command> commands();

/// Every key, those of the menu included.
std::vector<KeyHint> keyHints();

} // namespace gui
