#pragma once

#include "gui/widgets/keyed_model.h"
#include "report/table.h"

#include <QSet>

#include <functional>

namespace gui {

/// Shows a table of the layer `report`, ordered by one of its columns, or the rows that contain certain
/// words. A refresh moves rows instead of resetting: the selection stays with its row.
class TableModel : public KeyedModel
{
    Q_OBJECT

public:
    /// Of a cell that is shown otherwise than its value; null: as it is.
    using Wording = std::function<QString(const report::Table &table, std::size_t row, std::size_t column)>;

    explicit TableModel(QObject *parent = nullptr)
        : KeyedModel(parent)
    {
    }

    void setWording(Wording wording) { m_wording = std::move(wording); }
    void show(report::Table table, const QSet<QByteArray> &hidden = {}); ///< without columns of these names
    bool isHidden(int column) const;
    /// A row is shown when its names and texts contain all of these words.
    void setFilter(const QStringList &words);

    report::Table table() const; ///< all columns of the rows shown, in their order
    const report::Heading &heading(int column) const { return m_table.headings[std::size_t(column)]; }
    int all() const { return int(m_table.rows.size()); } ///< rows, shown or not

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    std::vector<std::size_t> matching() const;
    QString textAt(const report::Table &table, std::size_t row, std::size_t column) const;
    QString keyAt(int row) const override;

    report::Table m_table;
    std::vector<std::size_t> m_shown; ///< its rows
    QSet<QByteArray> m_hidden;
    QStringList m_words;
    Wording m_wording;
    int m_sortedBy = -1; ///< -1: as it came
    bool m_isDescending = false;
};

} // namespace gui
