#pragma once

#include "collect/source.h"

namespace collect {

/// What a page or a socket said in one piece.
struct Page
{
    int status = 200; ///< a socket has none
    QByteArray type;
    QByteArray body;
};

/// Nothing where there is not exactly one.
std::optional<Page> pageOf(const wire::Rows &rows);

} // namespace collect
