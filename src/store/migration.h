#pragma once

#include "core/result.h"
#include "core/time.h"

#include <QByteArray>
#include <QString>

#include <span>
#include <vector>

namespace store {

/// Turns a history of one version into one of the next.
struct MigrationStep
{
    qint64 from = 0;
    QByteArray statements;
};

/// From the first version to the current one.
std::vector<MigrationStep> migrationSteps();

/// Brings a history from its version to another one. It works on a copy; once the copy is complete, the
/// original is renamed unchanged, and its new name is returned. On failure nothing has changed.
core::Result<QString> migrate(const QString &path, qint64 to, std::span<const MigrationStep> steps);

} // namespace store
