#pragma once

#include "gui/widgets/table_model.h"

#include <QSet>
#include <QWidget>

class QHBoxLayout;

namespace gui {

class ElidedLabel;
class FilterField;
class PlainLabel;
class TableList;

/// What a span contained, as a list that can be filtered, below a line about how much of it was measured.
class SpanList : public QWidget
{
    Q_OBJECT

public:
    explicit SpanList(const QString &name, QWidget *parent = nullptr);

    virtual report::Table table() const; ///< filtered and ordered as on screen, with all columns
    QWidget *workplace() const;
    void focusFilter();

signals:
    void exportRequested();

protected:
    void setWording(TableModel::Wording wording);
    void addControl(QWidget *control); ///< right of the filter
    void showTable(report::Table table, const QSet<QByteArray> &hidden, const QString &about,
                   const QString &emptyText) const;

private:
    void showCount() const;
    void showMenu(const QPoint &globalPosition);

    QHBoxLayout *m_controls;
    FilterField *m_filter;
    PlainLabel *m_count; ///< of the rows that match, while there is a filter
    ElidedLabel *m_about;
    TableList *m_list;
    mutable QString m_emptyText; ///< where nothing is left out
};

} // namespace gui
