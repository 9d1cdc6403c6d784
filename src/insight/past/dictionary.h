#pragma once

#include <QHashFunctions>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace insight {

/// Numbers values in the order of first occurrence: 0, 1, 2 … A value costs its own size and a few bytes.
template<typename Value>
class Dictionary
{
public:
    quint32 codeOf(const Value &value)
    {
        if (2 * m_values.size() >= m_slots.size())
            grow();
        quint32 &slot = m_slots[slotOf(value)];
        if (slot == unused) {
            slot = quint32(m_values.size());
            m_values.push_back(value);
        }
        return slot;
    }

    std::optional<quint32> find(const Value &value) const
    {
        if (m_slots.empty())
            return {};
        const quint32 slot = m_slots[slotOf(value)];
        return slot == unused ? std::nullopt : std::optional(slot);
    }

    const Value &operator[](quint32 code) const { return m_values[code]; }
    std::size_t size() const { return m_values.size(); }
    std::size_t bytes() const
    {
        return m_values.capacity() * sizeof(Value) + m_slots.capacity() * sizeof(quint32);
    }

    /// Ends adding: afterwards codes are only looked up.
    void close()
    {
        m_values.shrink_to_fit();
        m_slots.clear();
        m_slots.shrink_to_fit();
    }

private:
    static constexpr quint32 unused = std::numeric_limits<quint32>::max();

    std::size_t slotOf(const Value &value) const
    {
        using ::qHash;
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = (qHash(value, m_seed) * 0x9E3779B97F4A7C15ULL >> 20) & mask;
        while (m_slots[slot] != unused && !(m_values[m_slots[slot]] == value))
            slot = (slot + 1) & mask;
        return slot;
    }

    void grow()
    {
        m_slots.assign(std::max<std::size_t>(16, 2 * m_slots.size()), unused);
        for (std::size_t code = 0; code < m_values.size(); ++code)
            m_slots[slotOf(m_values[code])] = quint32(code);
    }

    std::vector<Value> m_values;
    std::vector<quint32> m_slots;
    std::size_t m_seed =
        QHashSeed::globalSeed(); // texts come from outside: a random seed keeps them from aiming at one slot
};

} // namespace insight
