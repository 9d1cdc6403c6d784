#pragma once

#include "insight/sessions/arrange.h"
#include "report/table.h"

#include <span>

namespace report {

/// One session of one sample.
struct SessionRow
{
    const core::Sample *sample;
    const core::Session *session;
};

/// The columns of the `sessions` view. The order is an interface: new columns only at the end.
std::span<const Column<SessionRow>> sessionColumns();

/// Orders a list by the values of a column.
insight::SortKey sessionSortKey(int column);

} // namespace report
