#pragma once

#include "insight/sessions/arrange.h"
#include "report/session_columns.h"

#include <optional>
#include <span>

namespace gui {

/// What the window adds to a column of the `sessions` view: columns are known by their name in files.
struct ColumnTraits
{
    const char *name;
    int characters;                                       ///< how wide it is at first
    bool shown;                                           ///< at first
    std::optional<insight::Field> field = {};             ///< of the filter that finds its values
    insight::Grouping grouping = insight::Grouping::None; ///< by its values
};

/// In the order on screen at first. All columns of the view are among them.
std::span<const ColumnTraits> columnTraits();

// A column is a number: those of report::sessionColumns(), then three that only a screen needs.
int sessionColumnCount();
int waitColumn();                     ///< type and event in one cell
int behindColumn();                   ///< in the blocking tree: how many wait for this one
int poolerClientColumn();             ///< who uses it through a pooler or proxy; told by the listing's chains
int columnNamed(QAnyStringView name); ///< -1: there is none

report::Heading headingOf(int column);
const ColumnTraits &traitsOf(int column);
core::Value valueOf(int column, const report::SessionRow &row);
insight::SortKey sortKeyOf(int column, const insight::Chains &chains);

} // namespace gui
