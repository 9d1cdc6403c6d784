#pragma once

#include "core/address/target_parameters.h"

namespace core {

/// Splits an address without judging keys and values.
Result<Typed> takeApart(QByteArrayView text);

/// The part of an address behind `postgresql://` and similar schemes; all of it where it has no known scheme.
QByteArrayView behindScheme(QByteArrayView text);

} // namespace core
