#pragma once

#include <QTreeView>

namespace gui {

/// A table of figures whose rows are chosen as a whole. Where there are no rows it says why.
class FigureView : public QTreeView
{
    Q_OBJECT

public:
    explicit FigureView(QWidget *parent = nullptr);

    void setEmptyText(const QString &text);
    QString emptyText() const { return m_emptyText; }
    void copyRow();

    QSize sizeHint() const override { return { 400, 200 }; }
    QSize minimumSizeHint() const override;

signals:
    void menuWanted(const QPoint &globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;

private:
    QString m_emptyText;
};

} // namespace gui
