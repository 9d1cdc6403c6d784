#pragma once

#include "core/target_text.h"

namespace core {

enum class UrlDialect {
    Libpq,
    Jdbc ///< in its query '+' is a blank
};

/// Takes apart what stands behind the scheme; `rest` is a part of `text`. Refuses everything where a piece of
/// a password could be taken for a host.
Result<Parameters> parametersOfUrl(QByteArrayView text, QByteArrayView rest, UrlDialect dialect);

} // namespace core
