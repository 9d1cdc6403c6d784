#pragma once

#include "core/address/target_parameters.h"

namespace core {

/// Takes an address apart without judging keys and values.
Result<Typed> takeApart(QByteArrayView text);

/// The part of an address behind `postgresql://` and its like; all of it where no known scheme
/// stands before it.
QByteArrayView behindScheme(QByteArrayView text);

} // namespace core
