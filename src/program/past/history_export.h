#pragma once

#include "core/result.h"
#include "report/csv.h"
#include "report/views.h"

#include <array>
#include <functional>

namespace store {
class Database;
}

namespace program {

enum class FileFormat { Csv, Json };

struct NamedFormat
{
    const char *name;
    FileFormat format;
};

// The first is the default.
constexpr auto fileFormats =
    std::to_array<NamedFormat>({ { "csv", FileFormat::Csv }, { "json", FileFormat::Json } });

/// What to export, and where to.
struct HistoryExport
{
    QString history;
    const report::View *view = &report::views.front();
    core::Instant from = core::Instant::min(); ///< both included
    core::Instant to = core::Instant::max();
    FileFormat format = FileFormat::Csv;
    report::CsvOptions csv;
    QString output; ///< empty or "-": standard output
};

struct Span
{
    core::Instant from;
    core::Instant to;

    bool operator==(const Span &) const = default;
};

struct ExportSummary
{
    qint64 rows = 0;
    bool anything = false;         ///< the span has recorded data, even without rows in this view
    std::optional<Span> covered;   ///< by those samples; empty where there are none
    std::optional<Span> available; ///< in the whole file
};

/// Gets the part done, 0 to 1, and the rows so far; returns whether to continue.
using ExportProgress = std::function<bool(double done, qint64 rows)>;

/// Streams, on the caller's thread. An export that fails or is cancelled (Fault::Cancelled) leaves an
/// existing file unchanged.
core::Result<ExportSummary> exportHistory(const HistoryExport &wanted, const ExportProgress &progress);

/// The history, unless the output is one of its own files: writing that would destroy what is read.
core::Result<store::Database> readForExport(const QString &history, const QString &output);

std::optional<Span> spanOf(store::Database &history);

/// Why there is nothing in the file, or no file; null where all is well.
QString shortcoming(const core::Result<ExportSummary> &summary);

} // namespace program
