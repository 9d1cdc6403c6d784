#pragma once

#include "program/past/export_job.h"

namespace store {
class Database;
}

namespace program {

/// Streams, on the caller's thread. An export that fails or is cancelled (Fault::Cancelled) leaves an
/// existing file unchanged.
core::Result<ExportSummary> exportHistory(const HistoryExport &wanted, const ExportProgress &progress);

/// The history, unless the output is one of its own files: writing that would destroy what is read.
core::Result<store::Database> readForExport(const QString &history, const QString &output);

/// Why there is nothing in the file, or no file; null where all is well.
QString shortcoming(const core::Result<ExportSummary> &summary);

} // namespace program
