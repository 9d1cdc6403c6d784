#include "collect/mutator.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace test {

namespace {

using Cells = std::vector<std::optional<QByteArray>>;

/// Rows taken apart.
struct Table
{
    QList<QByteArray> columns;
    std::vector<Cells> rows;

    explicit Table(const wire::Rows &from);
    wire::Rows together() const;
};

Table::Table(const wire::Rows &from)
    : columns(from.columns())
{
    for (int i = 0; i < from.count(); ++i) {
        Cells row;
        for (int j = 0; j < int(columns.size()); ++j) {
            const auto cell = from.cell(i, j);
            row.push_back(cell ? std::optional(cell->toByteArray()) : std::nullopt);
        }
        rows.push_back(std::move(row));
    }
}

wire::Rows Table::together() const
{
    wire::Rows all(columns);
    for (const Cells &row : rows) {
        for (const auto &cell : row)
            all.append(cell ? std::optional<QByteArrayView>(*cell) : std::nullopt);
    }
    return all;
}

const std::array<QByteArray, 24> odds {
    "-1",
    "0",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "99999999999999999999999999",
    "2147483648",
    "1000000000",
    "1000000000000000000",
    "12.7",
    "1e400",
    "NaN",
    "infinity",
    "-infinity",
    "294276-12-31 23:59:59+00",
    "4713-01-01 00:00:00 BC",
    "{1,2,-3,99999999999}",
    "",
    QByteArray("a\0b\x1b[31m", 8),
    "\xff\xfe\xc3\x28",
    "\xe2\x80\xae<img src=x>",
    "\"\"\",,\r\n\"",
    "[::1]:99999",
    QByteArray(5000, 'x'),
};

} // namespace

QByteArray Mutator::odd()
{
    return odds[std::size_t(below(int(odds.size())))];
}

QByteArray Mutator::spoiled(QByteArray text)
{
    const auto size = int(text.size());
    switch (below(6)) {
    case 0:
        for (int i = below(8); i >= 0 && size > 0; --i)
            text[below(size)] = char(below(256));
        return text;
    case 1:
        return text.first(below(size + 1));
    case 2:
        return text.insert(below(size + 1), odd());
    case 3: {
        const int from = below(size);
        return text.remove(from, below(std::min(size - from, 200) + 1));
    }
    case 4: { // another number somewhere
        for (int i = below(size + 1); i < size; ++i) {
            if (text[i] >= '0' && text[i] <= '9')
                return text.replace(i, 1, odd());
        }
        return text;
    }
    default:
        return text + text;
    }
}

wire::Rows Mutator::operator()(const wire::Rows &rows)
{
    Table table(rows);
    const auto cellAt = [&](const auto &change) {
        if (!table.rows.empty() && !table.columns.isEmpty())
            change(table.rows[std::size_t(below(int(table.rows.size())))]
                             [std::size_t(below(int(table.columns.size())))]);
    };
    for (int times = 1 + below(4); times > 0; --times) {
        switch (below(9)) {
        case 0:
            cellAt([](auto &cell) { cell.reset(); });
            break;
        case 1:
        case 2:
            cellAt([&](auto &cell) { cell = odd(); });
            break;
        case 3:
        case 4:
            cellAt([&](auto &cell) { cell = spoiled(cell.value_or(QByteArray())); });
            break;
        case 5: // a column less
            if (table.columns.size() > 1) {
                const int gone = below(int(table.columns.size()));
                table.columns.removeAt(gone);
                for (Cells &row : table.rows)
                    row.erase(row.begin() + gone);
            }
            break;
        case 6: // in another order
            if (table.columns.size() > 1) {
                const auto one = below(int(table.columns.size())), other = below(int(table.columns.size()));
                table.columns.swapItemsAt(one, other);
                for (Cells &row : table.rows)
                    std::swap(row[std::size_t(one)], row[std::size_t(other)]);
            }
            break;
        case 7:
            table.rows.resize(std::size_t(below(int(table.rows.size()) + 1)));
            break;
        default:
            if (!table.rows.empty())
                table.rows.push_back(table.rows[std::size_t(below(int(table.rows.size())))]);
            break;
        }
    }
    return table.together();
}

} // namespace test
