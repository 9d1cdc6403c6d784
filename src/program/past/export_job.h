#pragma once

#include "core/result.h"
#include "insight/past/span.h"
#include "report/csv.h"
#include "report/views.h"

#include <array>
#include <functional>

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

struct ExportSummary
{
    qint64 rows = 0;
    bool anything = false;                    ///< the span has recorded data, even without rows in this view
    std::optional<insight::TimeSpan> covered; ///< by those samples; empty where there are none
    std::optional<insight::TimeSpan> available; ///< in the whole file
};

/// Gets the part done, 0 to 1, and the rows so far; returns whether to continue.
using ExportProgress = std::function<bool(double done, qint64 rows)>;

} // namespace program
