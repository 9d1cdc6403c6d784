#pragma once

#include "core/time.h"
#include "store/database.h"

#include <vector>

namespace store {

/// Deletes gaps, events, notes and identities that are older than everything else, in steps of limited size.
class Aging
{
public:
    explicit Aging(Database &database);

    void begin(core::Instant before);
    bool takeSome();                         ///< one step; false: nothing is left to do
    qint64 taken() const { return m_taken; } ///< rows, since this was made

private:
    struct Table
    {
        Statement ends; ///< the lowest and the highest id
        Statement take;
        qint64 atOnce; ///< ids
    };

    Database &m_database;
    std::vector<Table> m_tables;
    std::size_t m_table;
    std::optional<qint64> m_cursor; ///< the ids up to it were looked at
    qint64 m_before = 0;
    qint64 m_taken = 0;
};

} // namespace store
