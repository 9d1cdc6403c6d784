#pragma once

#include "gui/sessions/sessions_model.h"
#include "report/table.h"

#include <span>

namespace gui {

/// Rows of the screen, in their order, as a table for files: the shown columns, with the raw values. Groups
/// and the blocking tree become columns in front.
report::Table tableOf(const SessionsModel &model, std::span<const int> rows, std::span<const int> columns,
                      insight::Grouping grouping);

std::vector<int> allRows(const SessionsModel &model);

} // namespace gui
