#include "gui/sessions/session_table.h"

#include "gui/sessions/session_columns.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <numeric>

namespace gui {

namespace {

using core::Value;
using insight::Grouping;
using insight::Line;
using report::Unit;

constexpr auto groupHeadings = std::to_array<report::Heading>({
    { "group", QT_TRANSLATE_NOOP("report", "group"), Unit::Name },
    { "sessions", QT_TRANSLATE_NOOP("report", "sessions"), Unit::Count },
    { "active", QT_TRANSLATE_NOOP("report", "active"), Unit::Count },
    { "sessions_before", QT_TRANSLATE_NOOP("report", "5 min ago"), Unit::Count },
});

constexpr auto treeHeadings = std::to_array<report::Heading>({
    { "depth", QT_TRANSLATE_NOOP("report", "depth"), Unit::Count },
    { "behind", QT_TRANSLATE_NOOP("report", "blocks"), Unit::Count },
});

std::span<const report::Heading> headingsInFront(Grouping grouping)
{
    if (grouping == Grouping::None)
        return {};
    if (grouping == Grouping::Blocking)
        return treeHeadings;
    return groupHeadings;
}

std::vector<Value> cellsInFront(const IndexedListing &rows, const Line &line, Grouping grouping)
{
    if (grouping == Grouping::None)
        return {};
    if (grouping == Grouping::Blocking)
        return { qint64 { line.depth }, qint64 { line.behind } };
    if (line.kind != Line::Kind::Group)
        return std::vector<Value>(groupHeadings.size());
    const insight::Group &group = rows.group(line);
    return { report::valueOf(group.name), group.sessions, group.working, report::valueOf(group.before) };
}

/// Two columns of the file that share a cell on screen are separated again.
std::vector<int> columnsForFiles(std::span<const int> shown)
{
    std::vector<int> columns;
    const auto add = [&columns](int column) {
        if (column >= 0 && std::ranges::find(columns, column) == columns.end())
            columns.push_back(column);
    };
    for (const int column : shown) {
        if (column == waitColumn()) {
            add(columnNamed(u"wait_type"));
            add(columnNamed(u"wait_event"));
        } else if (column != behindColumn()) {
            add(column);
        }
    }
    return columns;
}

Value valueOfLine(const SessionsModel &model, int row, int column)
{
    const Line &line = model.rows()->line(row);
    if (line.kind == Line::Kind::Absent && column == columnNamed(u"pid"))
        return report::valueOf(line.absentPid);
    return model.valueAt(row, column);
}

} // namespace

report::Table tableOf(const SessionsModel &model, std::span<const int> rows, std::span<const int> columns,
                      Grouping grouping)
{
    const core::InEnglish forMachines;
    const std::vector<int> inFile = columnsForFiles(columns);
    const auto front = headingsInFront(grouping);
    report::Table table { .headings { front.begin(), front.end() } };
    for (const int column : inFile)
        table.headings.push_back(headingOf(column));

    table.rows.reserve(rows.size());
    const IndexedListing &listed = *model.rows();
    auto groupAt = [&listed, next = 0, group = Value {}](int row) mutable {
        for (; next <= row; ++next) {
            if (listed.line(next).kind == Line::Kind::Group)
                group = report::valueOf(listed.group(listed.line(next)).name);
        }
        return group;
    };
    for (const int row : rows) {
        std::vector<Value> &cells = table.rows.emplace_back(cellsInFront(listed, listed.line(row), grouping));
        if (front.size() == groupHeadings.size())
            cells.front() = groupAt(row);
        for (const int column : inFile)
            cells.push_back(valueOfLine(model, row, column));
        if (grouping == Grouping::Endpoint)
            report::nameInFull(cells, 0, model.names());
    }
    return report::inFull(std::move(table), model.names());
}

std::vector<int> allRows(const SessionsModel &model)
{
    std::vector<int> rows(std::size_t(model.rowCount()));
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

} // namespace gui
