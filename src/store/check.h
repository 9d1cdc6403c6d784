#pragma once

#include "core/result.h"

#include <QString>

#include <stop_token>

namespace store {

/// Reads every page of a history and returns an error where the file contradicts itself. A check that was
/// stopped reports no error.
core::Status checkPages(const QString &path, const std::stop_token &stop);

core::Error contradiction(qint64 rows); ///< a file contains so many that contradict themselves or their index

} // namespace store
