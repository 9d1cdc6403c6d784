#include "wire/rows.h"

#include <utility>

namespace wire {

Rows::Rows(QList<QByteArray> columns)
    : m_columns(std::move(columns))
{
}

int Rows::count() const
{
    return m_columns.isEmpty() ? 0 : int(m_places.size() / std::size_t(m_columns.size()));
}

int Rows::column(QByteArrayView name) const
{
    for (int i = 0; i < int(m_columns.size()); ++i) {
        if (m_columns[i] == name)
            return i;
    }
    return -1;
}

std::optional<QByteArrayView> Rows::cell(int row, int column) const
{
    if (column < 0)
        return std::nullopt;
    const auto &place = m_places[std::size_t(row) * std::size_t(m_columns.size()) + std::size_t(column)];
    if (place.length < 0)
        return std::nullopt;
    return QByteArrayView(m_bytes).sliced(place.from, place.length);
}

void Rows::append(std::optional<QByteArrayView> cell)
{
    if (!cell) {
        m_places.push_back({});
        return;
    }
    m_places.push_back({ m_bytes.size(), cell->size() });
    m_bytes.append(*cell);
}

void Rows::clear()
{
    m_places.clear();
    m_bytes.truncate(0);
}

} // namespace wire
