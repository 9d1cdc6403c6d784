#pragma once

#include "report/table.h"

#include <QByteArray>

namespace report {

struct CsvOptions
{
    bool defuse = true;   ///< cells that a spreadsheet would run as a formula get a leading '
    bool visible = false; ///< for a terminal: control characters as pictures
};

/// RFC 4180 in UTF-8. Texts from servers are data and stay as they are, except that NUL is removed.
QByteArray csv(const Table &table, CsvOptions options = {});

/// The same in pieces: the head once, then the rows of tables with the same columns.
QByteArray csvHead(const Table &table);
QByteArray csvRows(const Table &table, CsvOptions options = {});

} // namespace report
