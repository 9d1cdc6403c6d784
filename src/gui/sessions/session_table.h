#pragma once

#include "gui/sessions/sessions_model.h"
#include "report/table.h"

#include <span>

namespace gui {

/// Rows on screen as a table for files: the columns that are shown, with the values themselves. Groups and
/// the tree of blockers become columns in front.
report::Table tableOf(const SessionsModel &model, std::span<const int> rows, std::span<const int> columns,
                      insight::Grouping grouping);

std::vector<int> allRows(const SessionsModel &model);

} // namespace gui
