#pragma once

#include "report/table.h"

#include <QAbstractTableModel>

namespace gui {

/// Shows a table of the layer `report`, ordered by one of its columns. A refresh moves rows instead of
/// resetting: the selection stays with its row.
class TableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// Of a cell that is shown otherwise than its value; null: as it is.
    using Wording = std::function<QString(const report::Table &table, std::size_t row, std::size_t column)>;

    explicit TableModel(QObject *parent = nullptr)
        : QAbstractTableModel(parent)
    {
    }

    void setWording(Wording wording) { m_wording = std::move(wording); }
    void show(report::Table table);
    const report::Table &table() const { return m_table; } ///< in the order shown

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void arrange(report::Table next);
    QString textAt(const report::Table &table, std::size_t row, std::size_t column) const;
    QString keyAt(const report::Table &table, std::size_t row) const;

    report::Table m_table;
    Wording m_wording;
    int m_sortedBy = -1; ///< -1: as it came
    bool m_isDescending = false;
};

} // namespace gui
