#pragma once

#include "core/result.h"
#include "core/sample.h"
#include "report/table.h"

#include <QImage>
#include <QList>
#include <QString>

namespace app {

/// Each writes whole files or none, readable to the user alone.
core::Status exportTable(const report::Table &table, const QString &path);
core::Status exportChart(const QImage &chart, const QString &path);

/// A picture that says itself what it is of: a line above the chart.
QImage captioned(const QImage &chart, const QString &caption);

/// One CSV a view into `folder`, byte for byte what poolscope-cli writes: endpoints.csv, limits.csv, …
core::Status exportSnapshot(const QList<core::SamplePtr> &samples, core::Instant now, const QString &folder);

/// "sessions-2026-11-21-140210.csv": sorts by time, fits every file system.
QString suggestedName(const QString &what, const QString &suffix, core::Instant now);

} // namespace app
