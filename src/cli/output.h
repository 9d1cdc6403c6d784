#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QString>

namespace cli {

/// Writes everything or says why not. An empty path or "-" is standard output. A file appears whole or not at
/// all; what exists and is no regular file (a device, a FIFO) is written directly.
core::Status write(const QByteArray &bytes, const QString &path = {});

} // namespace cli
