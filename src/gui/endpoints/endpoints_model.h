#pragma once

#include "gui/endpoints/endpoint_row.h"

#include <QAbstractListModel>

namespace gui {

/// The rows of the column on the left. A refresh touches only changed rows.
class EndpointsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<EndpointRow> rows);
    const std::vector<EndpointRow> &rows() const { return m_rows; }
    const EndpointRow &rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    QModelIndex indexOf(const insight::Scope &scope) const; ///< invalid where it has no row

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    std::vector<EndpointRow> m_rows;
};

} // namespace gui
