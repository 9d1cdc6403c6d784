#pragma once

#include "core/result.h"
#include "wire/rows.h"

namespace collect {

/// A table as text. Empty cells are null: "not measured".
struct CsvRows
{
    wire::Rows rows;
    int rejected = 0; ///< rows that were shorter or longer than the header, or damaged
};

/// Reads RFC 4180 strictly; the first line names the columns, with or without a "# " before it. A text that
/// does not end in a line break was cut.
core::Result<CsvRows> csvRows(QByteArrayView text);

} // namespace collect
