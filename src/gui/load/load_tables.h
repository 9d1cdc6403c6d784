#pragma once

#include "insight/load/breakdown.h"
#include "report/table.h"

namespace gui {

/// A breakdown by one dimension, for files.
report::Table topTable(const insight::LoadPart &whole);

/// By type, event, query and session; one row per session.
report::Table waitsTable(const insight::LoadPart &whole);

} // namespace gui
