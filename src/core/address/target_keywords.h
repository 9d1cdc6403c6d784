#pragma once

#include "core/address/target_parameters.h"

namespace core {

/// Parses `host=db1 user='a b'` as libpq does, and refuses text that libpq would read differently from what
/// its author meant.
Result<Parameters> parametersOfKeywords(QByteArrayView text);

} // namespace core
