#pragma once

#include "core/result.h"
#include "core/sample.h"
#include "report/table.h"

#include <QImage>
#include <QList>
#include <QString>

namespace app {

/// Each function writes complete files or none, readable only to the user.
core::Status exportTable(const report::Table &table, const QString &path);
core::Status exportChart(const QImage &chart, const QString &path);

/// The chart with its caption in a line above it.
QImage captioned(const QImage &chart, const QString &caption);

/// One CSV per view into `folder`, byte for byte as poolscope-cli writes it: endpoints.csv, limits.csv, …
core::Status exportSnapshot(const QList<core::SamplePtr> &samples, core::Instant at, const QString &folder);

/// "sessions-2026-11-21-140210.csv": sorts by time, fits every file system.
QString suggestedName(const QString &what, const QString &suffix, core::Instant now);

} // namespace app
