#pragma once

#include "core/result.h"
#include "core/time.h"

#include <QByteArray>
#include <QString>

#include <span>
#include <vector>

namespace store {

/// What makes a history of one version one of the next.
struct MigrationStep
{
    qint64 from = 0;
    QByteArray statements;
};

/// From the first version to this one.
std::vector<MigrationStep> migrationSteps();

/// Brings a history from its version to another one. That happens on a copy; the file itself is renamed, byte
/// for byte, once the copy is complete, and its new name is given. Where it fails, nothing has changed.
core::Result<QString> migrate(const QString &path, qint64 to, std::span<const MigrationStep> steps);

} // namespace store
