#pragma once

#include "collect/part.h"
#include "wire/rows.h"

namespace collect {

/// The session in one row, its numbers replaced by names.
struct DecodedSession
{
    core::SessionPtr session;
    bool nameMissing = false; ///< a number has no name
    int rejectedCells = 0;    ///< figures and times that could not be read
};
DecodedSession decodeSession(const wire::Rows &rows, int index, int version, const Names &names,
                             TextPool &texts);

} // namespace collect
