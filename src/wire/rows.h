#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <optional>
#include <vector>

namespace wire {

/// Some rows of an answer as the server sent them: raw bytes in one block, column names, nulls. A column that
/// is missing from the answer reads as null in every row: "not measured".
class Rows
{
public:
    Rows() = default;
    explicit Rows(QList<QByteArray> columns);

    int count() const;
    const QList<QByteArray> &columns() const { return m_columns; }

    /// The index of a column, or -1.
    int column(QByteArrayView name) const;

    /// Valid as long as the rows are. Empty for null and for column -1.
    std::optional<QByteArrayView> cell(int row, int column) const;

    void append(std::optional<QByteArrayView> cell); ///< row by row, left to right
    void clear();                                    ///< removes the rows, keeps the columns

private:
    struct Place
    {
        qsizetype from = 0;
        qsizetype length = -1; ///< -1: null
    };

    QList<QByteArray> m_columns;
    std::vector<Place> m_places;
    QByteArray m_bytes;
};

} // namespace wire
