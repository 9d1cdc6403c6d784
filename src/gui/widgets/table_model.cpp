#include "gui/widgets/table_model.h"

#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/plain.h"
#include "report/cells.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace gui {

namespace {

bool isZero(const core::Value &value)
{
    const auto *const whole = std::get_if<qint64>(&value);
    const auto *const broken = std::get_if<double>(&value);
    return (whole && *whole == 0) || (broken && *broken == 0);
}

bool isName(report::Unit unit)
{
    return unit == report::Unit::Name || unit == report::Unit::Text;
}

/// Known values first, whichever way it is sorted.
void order(report::Table &table, std::size_t column, bool isDescending)
{
    std::ranges::stable_sort(table.rows, [&](const auto &one, const auto &other) {
        const core::Value &left = one[column];
        const core::Value &right = other[column];
        if (left.index() == 0 || right.index() == 0)
            return left.index() != 0 && right.index() == 0;
        return isDescending ? right < left : left < right;
    });
}

} // namespace

void TableModel::show(report::Table table, const QSet<QByteArray> &hidden)
{
    if (m_sortedBy >= 0 && std::size_t(m_sortedBy) < table.headings.size())
        order(table, std::size_t(m_sortedBy), m_isDescending);
    const auto exchange = [&] {
        m_table = std::move(table);
        m_hidden = hidden;
        m_shown = matching();
    };
    const auto nameOf = [](const report::Heading &heading) { return QLatin1StringView(heading.name); };
    if (std::ranges::equal(table.headings, m_table.headings, {}, nameOf, nameOf)) {
        rearrange(exchange);
        return;
    }
    beginResetModel();
    exchange();
    endResetModel();
}

void TableModel::sort(int column, Qt::SortOrder sortOrder)
{
    m_sortedBy = column;
    m_isDescending = sortOrder == Qt::DescendingOrder;
    if (column < 0 || column >= columnCount())
        return;
    rearrange([this] {
        order(m_table, std::size_t(m_sortedBy), m_isDescending);
        m_shown = matching();
    });
}

void TableModel::setFilter(const QStringList &words)
{
    m_words = words;
    rearrange([this] { m_shown = matching(); });
}

bool TableModel::isHidden(int column) const
{
    return m_hidden.contains(heading(column).name);
}

report::Table TableModel::table() const
{
    report::Table shown { .headings = m_table.headings };
    for (const std::size_t row : m_shown)
        shown.rows.push_back(m_table.rows[row]);
    return shown;
}

std::vector<std::size_t> TableModel::matching() const
{
    std::vector<std::size_t> searched;
    for (std::size_t column = 0; column < m_table.headings.size(); ++column) {
        if (isName(heading(int(column)).unit) && !isHidden(int(column)))
            searched.push_back(column);
    }
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
        const auto isFound = [&](const QString &word) {
            return std::ranges::any_of(searched, [&](std::size_t column) {
                return textAt(m_table, row, column).contains(word, Qt::CaseInsensitive);
            });
        };
        if (std::ranges::all_of(m_words, isFound))
            rows.push_back(row);
    }
    return rows;
}

/// The names of a row.
QString TableModel::keyAt(int row) const
{
    QStringList names;
    for (std::size_t column = 0; column < m_table.headings.size(); ++column) {
        if (isName(m_table.headings[column].unit))
            names << textAt(m_table, m_shown[std::size_t(row)], column);
    }
    return names.join(QChar(0x1F));
}

QString TableModel::textAt(const report::Table &table, std::size_t row, std::size_t column) const
{
    QString worded = m_wording ? m_wording(table, row, column) : QString {};
    if (!worded.isNull())
        return worded;
    const core::Value &value = table.rows[row][column];
    return isZero(value) ? QString(u'0') : report::cellText(value, table.headings[column].unit);
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.headings.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::size_t row = m_shown[std::size_t(index.row())];
    const auto column = std::size_t(index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textAt(m_table, row, column);
    case Qt::ToolTipRole:
        return plainToolTip(textAt(m_table, row, column));
    case Qt::TextAlignmentRole:
        return int((report::isNumber(m_table.headings[column].unit) ? Qt::AlignRight : Qt::AlignLeft)
                   | Qt::AlignVCenter);
    case ToneRole: {
        const core::Value &value = m_table.rows[row][column];
        return int(value.index() == 0 || isZero(value) ? FigureTone::Muted : FigureTone::Plain);
    }
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const report::Heading &heading = m_table.headings[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return QCoreApplication::translate("report", heading.title);
    case Qt::TextAlignmentRole:
        return int((report::isNumber(heading.unit) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole: // of counts and spans the large ones are wanted
        return report::isNumber(heading.unit) ? Qt::DescendingOrder : Qt::AscendingOrder;
    default:
        return {};
    }
}

} // namespace gui
