#pragma once

#include "core/address/target_parameters.h"

namespace core {

/// Takes apart `host=db1 user='a b'` as libpq does, and refuses what libpq would take differently from its
/// writer.
Result<Parameters> parametersOfKeywords(QByteArrayView text);

} // namespace core
