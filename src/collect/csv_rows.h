#pragma once

#include "core/result.h"
#include "wire/rows.h"

namespace collect {

/// A table as text. An empty cell is null: "not measured".
struct CsvRows
{
    wire::Rows rows;
    int rejected = 0; ///< rows that were damaged, or shorter or longer than the header
};

/// Reads RFC 4180 strictly; the first line names the columns, with or without a leading "# ". A text that
/// does not end in a line break was cut off.
core::Result<CsvRows> csvRows(QByteArrayView text);

} // namespace collect
