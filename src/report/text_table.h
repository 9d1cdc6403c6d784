#pragma once

#include "report/table.h"

#include <QString>

namespace report {

struct TextOptions
{
    qsizetype width = 120;
    bool colours = false; ///< never the only signal: the words are present in any case
};

/// For people: drops columns that are empty in every row, then the least important ones until the rest fits;
/// a text that is still too wide ends in an ellipsis.
QString textTable(const Table &table, TextOptions options = {});

} // namespace report
