#pragma once

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <vector>

namespace store {

/// Tables whose rows stand for something that other rows name by its id.
enum class Dictionary { Who, Doing, Pool, Link, Endpoint, Text };
constexpr auto dictionaryNames =
    std::to_array<const char *>({ "who", "doing", "pool", "link", "endpoint", "text" });

template<typename Value>
class ByDictionary
{
public:
    Value &operator[](Dictionary dictionary) { return m_values[std::size_t(dictionary)]; }
    const Value &operator[](Dictionary dictionary) const { return m_values[std::size_t(dictionary)]; }

private:
    std::array<Value, dictionaryNames.size()> m_values {};
};

/// The ids within a span that are in use. Every id outside of it counts as in use.
class IdSet
{
public:
    void begin(qint64 from, qint64 to) ///< `to` is outside
    {
        m_from = from;
        m_ids.assign(std::size_t(std::max<qint64>(to - from, 0)), false);
    }
    void end() { m_ids = {}; }
    void add(qint64 id)
    {
        if (spans(id))
            m_ids[std::size_t(id - m_from)] = true;
    }
    bool contains(qint64 id) const { return !spans(id) || m_ids[std::size_t(id - m_from)]; }
    qint64 from() const { return m_from; }
    qint64 to() const { return m_from + qint64(m_ids.size()); }

private:
    bool spans(qint64 id) const { return id >= m_from && id < to(); }

    qint64 m_from = 0;
    std::vector<bool> m_ids;
};

/// What must not be swept, as long as a sweep watches: what it found in the file, and what the writer writes.
struct InUse : ByDictionary<IdSet>
{
    bool isWatched = false;
};

/// Ids of rows that were deleted.
using Gone = ByDictionary<std::vector<qint64>>;

} // namespace store
