#pragma once

#include <QHash>
#include <QObject>

class QHeaderView;
class QTreeView;

namespace gui {

/// Gives the width that a table has to spare to columns of text, as far as their texts need it. A width that
/// the user chose stays.
class SpareWidth : public QObject
{
    Q_OBJECT

public:
    SpareWidth(QTreeView &view, QList<int> columns);

    void begin(); ///< the widths that the columns have now are their least
    void share();
    int widthOf(int column) const; ///< without what was spare

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isOurs(int column) const;
    int wantedBy(int column) const;

    QTreeView &m_view;
    QHeaderView &m_header;
    QList<int> m_columns; ///< the first one takes first
    QHash<int, int> m_least;
    QHash<int, int> m_given;
    QHash<int, int> m_widest; ///< that was wanted
};

} // namespace gui
