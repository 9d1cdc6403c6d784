#pragma once

#include "core/result.h"
#include "report/csv.h"
#include "report/views.h"

#include <array>
#include <functional>

namespace cli {

enum class FileFormat { Csv, Json };

struct NamedFormat
{
    const char *name;
    FileFormat format;
};

// The first is what people get who do not choose.
constexpr auto fileFormats =
    std::to_array<NamedFormat>({ { "csv", FileFormat::Csv }, { "json", FileFormat::Json } });

/// What of a history goes where.
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
    bool anything = false;         ///< was recorded, be it without a row in this view
    std::optional<Span> covered;   ///< by those samples; nothing where there are none
    std::optional<Span> available; ///< in the whole file
};

/// How much is done, 0 to 1, and the rows so far; whether to go on.
using ExportProgress = std::function<bool(double done, qint64 rows)>;

/// Streams, on the thread of whoever calls. What fails or is given up (Fault::Cancelled) leaves a file that
/// was there as it was.
core::Result<ExportSummary> exportHistory(const HistoryExport &wanted, const ExportProgress &progress);

/// Why there is nothing in the file, or no file; null where all is well.
QString shortcoming(const core::Result<ExportSummary> &summary);

} // namespace cli
