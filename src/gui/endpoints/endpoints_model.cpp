#include "gui/endpoints/endpoints_model.h"

#include "gui/widgets/plain.h"

#include <algorithm>

namespace gui {

namespace {

using Kind = EndpointRow::Kind;

} // namespace

void EndpointsModel::setRows(std::vector<EndpointRow> rows)
{
    if (!std::ranges::equal(rows, m_rows, isSameRow)) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool same = looksLike(rows[i], m_rows[i]);
        m_rows[i] = std::move(rows[i]);
        if (!same)
            emit dataChanged(index(int(i)), index(int(i)));
    }
}

QModelIndex EndpointsModel::indexOf(const insight::Scope &scope) const
{
    const Kind kind = scope.isAll() ? Kind::All : Kind::Endpoint;
    const auto found = std::ranges::find_if(
        m_rows, [&](const EndpointRow &row) { return row.kind == kind && row.endpoint == scope.endpoint; });
    return found == m_rows.end() ? QModelIndex {} : index(int(found - m_rows.begin()));
}

int EndpointsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant EndpointsModel::data(const QModelIndex &index, int role) const
{
    const EndpointRow &row = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::AccessibleTextRole:
        return row.spoken;
    case Qt::ToolTipRole:
        return row.kind == Kind::Heading ? QVariant {} : plainToolTip(detailsOf(row));
    default:
        return {};
    }
}

Qt::ItemFlags EndpointsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid() || rowAt(index.row()).kind == Kind::Heading)
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace gui
