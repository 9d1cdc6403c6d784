#pragma once

#include "gui/endpoints/endpoint_row.h"

#include <QAbstractListModel>

namespace gui {

/// The rows of the column at the left. A refresh touches only those that changed.
class EndpointsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<EndpointRow> rows);
    const EndpointRow &rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    QModelIndex indexOf(const insight::Scope &scope) const; ///< invalid where no row stands for it

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    std::vector<EndpointRow> m_rows;
};

} // namespace gui
