#pragma once

#include "program/options.h"

#include <algorithm>

namespace cli {

/// The values of an option are the names of a table's rows; the first is the default.
template<typename Rows>
QStringList namesOf(const Rows &rows)
{
    QStringList names;
    for (const auto &row : rows)
        names.append(QString::fromLatin1(row.name));
    return names;
}

template<typename Rows>
const auto &chosen(const Rows &rows, const program::Invocation &invocation, const QString &option)
{
    const QString name = invocation.values.value(option);
    const auto isIt = [&name](const auto &row) { return name == QLatin1String(row.name); };
    const auto found = std::ranges::find_if(rows, isIt);
    return found == rows.end() ? rows.front() : *found;
}

} // namespace cli
