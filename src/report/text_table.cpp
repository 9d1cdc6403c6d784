#include "report/text_table.h"

#include "report/cell_width.h"
#include "report/cells.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

constexpr qsizetype gap = 2; ///< blanks between columns

struct Laid
{
    Heading heading;
    QStringList cells;   ///< the title first
    qsizetype least = 0; ///< a narrower column would be useless
    qsizetype width = 0;
    bool empty = true;
};

struct Paint
{
    QLatin1String word;
    const char *start;
};

constexpr auto paints = std::to_array<Paint>({
    { QLatin1String("active"), "\x1b[32m" },
    { QLatin1String("idle in transaction"), "\x1b[33m" },
    { QLatin1String("idle in transaction (aborted)"), "\x1b[31m" },
    { QLatin1String("aborted"), "\x1b[31m" },
    { QLatin1String("starting"), "\x1b[33m" },
    { QLatin1String("unknown"), "\x1b[35m" },
    { QLatin1String("ok"), "\x1b[32m" },
    { QLatin1String("slow"), "\x1b[33m" },
    { QLatin1String("stale"), "\x1b[33m" },
    { QLatin1String("not-contacted"), "\x1b[33m" },
    { QLatin1String("refused"), "\x1b[31m" },
    { QLatin1String("unreachable"), "\x1b[31m" },
    { QLatin1String("auth-failed"), "\x1b[31m" },
    { QLatin1String("full"), "\x1b[31m" },
    { QLatin1String("error"), "\x1b[31m" },
});

bool isEmpty(const Value &value)
{
    const QString *text = std::get_if<QString>(&value);
    return std::holds_alternative<std::monostate>(value) || (text && text->isEmpty());
}

/// The output may be read elsewhere and later, so moments are written in full.
QString cell(const Value &value, Unit unit)
{
    const core::Instant *instant = std::get_if<core::Instant>(&value);
    return instant ? core::formatInstant(*instant) : cellText(value, unit);
}

/// Numbers are never cut: half a number is a wrong number.
qsizetype leastWidth(const Laid &column)
{
    const qsizetype title = cellWidth(column.cells.front());
    switch (column.heading.unit) {
    case Unit::Text:
    case Unit::State:
        return std::min(column.width, std::max<qsizetype>(title, 12));
    case Unit::Name:
        return std::min(column.width, std::max<qsizetype>(title, 32));
    case Unit::Prose:
        return std::min(column.width, std::max<qsizetype>(title, 24));
    case Unit::Health:
    case Unit::Count:
    case Unit::Rate:
    case Unit::Milliseconds:
    case Unit::Sampled:
    case Unit::Time:
        break;
    }
    return column.width;
}

Laid layOut(const Table &table, std::size_t index)
{
    Laid column { .heading = table.headings[index] };
    column.cells.append(QCoreApplication::translate("report", column.heading.title));
    for (const std::vector<Value> &row : table.rows) {
        column.cells.append(cell(row[index], column.heading.unit));
        column.empty = column.empty && isEmpty(row[index]);
    }
    for (const QString &text : column.cells)
        column.width = std::max(column.width, cellWidth(text));
    column.least = leastWidth(column);
    return column;
}

qsizetype total(const std::vector<Laid> &columns, qsizetype Laid::*width)
{
    qsizetype sum = -gap;
    for (const Laid &column : columns)
        sum += column.*width + gap;
    return sum;
}

/// Among equally unimportant columns, the last.
auto leastImportant(std::vector<Laid> &columns)
{
    const auto importance = [](const Laid &column) { return column.heading.importance; };
    return std::prev(std::ranges::min_element(columns.rbegin(), columns.rend(), {}, importance).base());
}

void fit(std::vector<Laid> &columns, qsizetype width)
{
    while (columns.size() > 1 && total(columns, &Laid::least) > width)
        columns.erase(leastImportant(columns));

    const auto spare = [](const Laid &column) { return column.width > column.least ? column.width : 0; };
    for (qsizetype excess = total(columns, &Laid::width) - width; excess > 0; --excess) {
        const auto widest = std::ranges::max_element(columns, {}, spare);
        if (widest == columns.end() || spare(*widest) == 0)
            return;
        --widest->width;
    }
}

QString painted(const QString &text, const QString &word, Unit unit)
{
    if (unit != Unit::State && unit != Unit::Health)
        return text;
    const auto paint = std::ranges::find(paints, word, &Paint::word);
    return paint == paints.end() ? text : QLatin1String(paint->start) + text + "\x1b[0m"_L1;
}

QString line(const std::vector<Laid> &columns, qsizetype row, bool colours)
{
    QString out;
    QString pending; // blanks are written only when text follows
    for (const Laid &column : columns) {
        const QString &whole = column.cells[row];
        const QString text = elided(whole, column.width);
        const QString padding(column.width - cellWidth(text), u' ');
        const bool right = isNumber(column.heading.unit);
        out += pending + (right ? padding : QString());
        out += colours && row > 0 ? painted(text, whole, column.heading.unit) : text;
        pending = (right ? QString() : padding) + QString(gap, u' ');
    }
    while (out.endsWith(u' ')) // an empty last cell
        out.chop(1);
    return out;
}

} // namespace

QString textTable(const Table &table, TextOptions options)
{
    if (table.rows.empty())
        return QCoreApplication::translate("report", "(no rows)") + u'\n';

    std::vector<Laid> columns;
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        Laid column = layOut(table, i);
        if (!column.empty)
            columns.push_back(std::move(column));
    }
    fit(columns, options.width);

    QString out = line(columns, 0, false);
    if (options.colours)
        out = u"\x1b[1m%1\x1b[0m"_s.arg(out);
    out += u'\n';
    for (qsizetype row = 1; row <= static_cast<qsizetype>(table.rows.size()); ++row)
        out += line(columns, row, options.colours) + u'\n';
    return out;
}

} // namespace report
