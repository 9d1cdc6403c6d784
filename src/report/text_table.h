#pragma once

#include "report/table.h"

#include <QString>

namespace report {

struct TextOptions
{
    qsizetype width = 120;
    bool colours = false; ///< never the only signal: the words stand there in any case
};

/// For people: drops columns that are empty in every row, then the least important until the rest fits; what
/// is still too wide ends in an ellipsis.
QString textTable(const Table &table, TextOptions options = {});

} // namespace report
