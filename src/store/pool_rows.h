#pragma once

#include "core/pool.h"
#include "store/texts.h"

#include <map>
#include <vector>

namespace store {

/// The pools of endpoints as rows: who they are once, what they count whenever that has changed.
class PoolRows
{
public:
    PoolRows(Database &database, Texts &texts);

    /// Those that an earlier journal has left there: nobody saw them go.
    void endFormer(qint64 sample, qint64 endpoint);

    /// A keyframe tells of every pool.
    void write(qint64 sample, qint64 endpoint, const std::vector<core::Pool> &pools, bool keyframe);

private:
    struct Known
    {
        core::Pool pool;
        qint64 id = 0;
    };

    qint64 idOf(qint64 endpoint, const core::Pool &pool);
    void writeState(qint64 sample, qint64 id, int place, const core::Pool &pool);

    Database &m_database;
    Texts &m_texts;
    Statement m_find;
    Statement m_insertPool;
    Statement m_insertState;
    Statement m_insertGone;
    Statement m_endFormer;
    std::map<qint64, std::vector<Known>> m_known; ///< by endpoint, as last written
};

/// The pools of one endpoint as they stood at one sample after the other.
class PoolReplay
{
public:
    PoolReplay(Database &database, Texts &texts);

    void take(qint64 sample);
    void clear();
    std::vector<core::Pool> pools() const; ///< in the order the system told them

private:
    struct Placed
    {
        qint64 place = 0;
        core::Pool pool;
    };

    core::Pool named(qint64 id);

    Texts &m_texts;
    Statement m_states;
    Statement m_names;
    std::map<qint64, Placed> m_present;
    std::map<qint64, core::Pool> m_named;
};

} // namespace store
