#pragma once

#include "program/past/export_file.h"

namespace store {
class Database;
}

namespace program {

/// Writes a view of each moment of a span, one after another.
core::Result<ExportSummary> exportMoments(const HistoryExport &wanted, store::Database &history,
                                          ExportFile &file, const ExportProgress &progress);

} // namespace program
