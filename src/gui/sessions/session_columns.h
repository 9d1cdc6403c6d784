#pragma once

#include "insight/sessions/arrange.h"
#include "report/naming.h"
#include "report/session_columns.h"

#include <optional>
#include <span>

namespace gui {

/// What the window adds to a column of the `sessions` view; columns are identified by their name in files.
struct ColumnTraits
{
    const char *name = nullptr;
    int characters = 0;                                   ///< initial width
    bool shown = true;                                    ///< initially
    std::optional<insight::Field> field = {};             ///< the filter field that finds its values
    insight::Grouping grouping = insight::Grouping::None; ///< grouping by its values
};

/// In the initial order on screen. All columns of the view are included.
std::span<const ColumnTraits> columnTraits();

// A column is a number: those of report::sessionColumns(), then three that only a screen needs.
int sessionColumnCount();
int waitColumn();         ///< type and event in one cell
int behindColumn();       ///< in the blocking tree: how many wait for this one
int poolerClientColumn(); ///< the client that uses it through a pooler or proxy; from the listing's chains
int columnNamed(QAnyStringView name); ///< -1: none

report::Heading headingOf(int column);
const ColumnTraits &traitsOf(int column);
core::Value valueOf(int column, const report::SessionRow &row);
/// An endpoint is sorted by the name that is shown.
insight::SortKey sortKeyOf(int column, const insight::Chains &chains,
                           const report::EndpointNames &names = {});

} // namespace gui
