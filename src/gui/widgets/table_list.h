#pragma once

#include "gui/widgets/figure_view.h"
#include "gui/widgets/table_model.h"

#include <QSet>

namespace gui {

/// A table of the layer `report` on screen. A click on a heading orders it.
class TableList : public FigureView
{
    Q_OBJECT

public:
    explicit TableList(QWidget *parent = nullptr);

    TableModel &rows() { return *m_rows; }
    /// Without the columns of these names.
    void show(report::Table table, const QSet<QByteArray> &hidden);
    report::Table table() const { return m_rows->table(); } ///< all columns, ordered as on screen

protected:
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();
    void widenColumns();
    int widthFor(int column) const;
    int widestText(int column) const;

    TableModel *m_rows;
    QList<int> m_fitted; ///< the widths of the columns, before the user changes them
};

} // namespace gui
