#pragma once

#include "core/history_state.h"

class QWidget;

namespace gui {

void showAboutHistory(const core::HistoryState &state, QWidget *parent);
void showAboutPoolscope(QWidget *parent);

} // namespace gui
