#pragma once

#include "core/address/target_parameters.h"

#include <QByteArrayView>
#include <QList>

namespace core {

/// Where secrets are in a command line argument: first byte and length. It hides too much rather than too
/// little: of an address that does not parse only the scheme stays visible.
QList<Span> secretSpans(QByteArrayView argument);

} // namespace core
