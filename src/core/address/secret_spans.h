#pragma once

#include "core/address/target_parameters.h"

#include <QByteArrayView>
#include <QList>

namespace core {

/// Where secrets stand in a command line argument: first byte and length. Rather too much than too little: an
/// address that cannot be understood is a secret as a whole, but for its scheme.
QList<Span> secretSpans(QByteArrayView argument);

} // namespace core
