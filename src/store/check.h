#pragma once

#include "core/result.h"

#include <QString>

#include <stop_token>

namespace store {

/// Reads every page of a history: an error where the file contradicts itself. One that was stopped found
/// nothing.
core::Status checkPages(const QString &path, const std::stop_token &stop);

} // namespace store
