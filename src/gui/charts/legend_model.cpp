#include "gui/charts/legend_model.h"

#include "gui/charts/value_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr float notMeasured = std::numeric_limits<float>::quiet_NaN();

/// Over several endpoints.
bool isSum(const LaneSeries &series)
{
    return series.what.scope.isAll() && !series.per;
}

} // namespace

void LegendModel::setSeries(const std::vector<LaneSeries> &series, int decimals)
{
    const bool same = std::ranges::equal(series.rbegin(), series.rend(), m_rows.begin(), m_rows.end(), {},
                                         &LaneSeries::key, &Row::key);
    m_decimals = decimals;
    if (same) {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            Row &row = m_rows[i];
            const LaneSeries &now = series[m_rows.size() - 1 - i];
            row.isSum = isSum(now);
            if (row.name == now.name && row.swatch.colour == now.swatch.colour)
                continue;
            row.name = now.name;
            row.swatch = now.swatch;
            announce(i, {});
        }
        return;
    }
    beginResetModel();
    m_rows.clear();
    for (const LaneSeries &each : std::views::reverse(series))
        m_rows.push_back({ .key = each.key,
                           .name = each.name,
                           .swatch = each.swatch,
                           .value = valueText(notMeasured, 0),
                           .isSum = isSum(each) });
    endResetModel();
}

void LegendModel::setHidden(const QSet<QString> &keys)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool hidden = keys.contains(m_rows[i].key);
        if (std::exchange(m_rows[i].hidden, hidden) != hidden)
            announce(i, { Qt::CheckStateRole });
    }
}

void LegendModel::setValues(std::span<const float> values, bool areAllIn)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::size_t series = m_rows.size() - 1 - i;
        const auto value = double(series < values.size() ? values[series] : notMeasured);
        const bool isBound = m_rows[i].isSum && !areAllIn && !std::isnan(value);
        QString text = valueText(value, m_decimals);
        if (isBound) // of nothing, it says nothing
            text = text == valueText(0, m_decimals) ? valueText(notMeasured, 0) : u"≥ "_s + text;
        if (m_rows[i].value == text)
            continue;
        m_rows[i].value = text;
        announce(i, { ValueRole, Qt::AccessibleTextRole });
    }
}

int LegendModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant LegendModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::AccessibleTextRole:
        return u"%1 %2"_s.arg(row.name, row.value);
    case Qt::DecorationRole:
        return row.swatch.colour;
    case Qt::CheckStateRole:
        return row.hidden ? Qt::Unchecked : Qt::Checked;
    case ValueRole:
        return row.value;
    case HatchRole:
        return int(row.swatch.hatch);
    default:
        return {};
    }
}

bool LegendModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Row &row = m_rows[std::size_t(index.row())];
    row.hidden = value.value<Qt::CheckState>() != Qt::Checked;
    announce(std::size_t(index.row()), { Qt::CheckStateRole });
    emit hiddenChanged(row.key, row.hidden);
    return true;
}

Qt::ItemFlags LegendModel::flags(const QModelIndex &index) const
{
    return index.isValid()
               ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren
               : Qt::NoItemFlags;
}

QString LegendModel::sentence() const
{
    QStringList parts;
    for (const Row &row : std::views::reverse(m_rows)) {
        if (!row.hidden)
            parts << u"%1 %2"_s.arg(row.name, row.value);
    }
    return parts.join(u", "_s);
}

void LegendModel::announce(std::size_t row, const QList<int> &roles)
{
    const QModelIndex changed = index(int(row));
    emit dataChanged(changed, changed, roles);
}

} // namespace gui
