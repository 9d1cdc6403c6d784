#pragma once

#include <QTreeView>

namespace gui {

/// A list with whole-row selection. An empty list shows the reason.
class RowsView : public QTreeView
{
    Q_OBJECT

public:
    explicit RowsView(QWidget *parent = nullptr);

    void setEmptyText(const QString &text);
    QString emptyText() const { return m_emptyText; }
    void copyRow();

signals:
    void menuRequested(const QPoint &globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;

private:
    QString m_emptyText;
};

} // namespace gui
