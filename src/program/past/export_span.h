#pragma once

#include "program/past/export_file.h"

namespace store {
class Database;
}

namespace program {

/// Write one table of the whole span: of what was noted in it, and of what is added up.
core::Result<ExportSummary> exportNotes(const HistoryExport &wanted, store::Database &history,
                                        ExportFile &file, const ExportProgress &progress);
core::Result<ExportSummary> exportTotals(const HistoryExport &wanted, store::Database &history,
                                         ExportFile &file, const ExportProgress &progress);

} // namespace program
