#pragma once

#include "core/pool.h"
#include "store/texts.h"

#include <map>
#include <vector>

namespace store {

/// The pools of endpoints as rows: their identity once, their figures whenever they change.
class PoolRows
{
public:
    PoolRows(Database &database, Texts &texts, IdSet &inUse);

    /// Ends the pools that an earlier writer left open, since their end was not recorded.
    void endFormer(qint64 sample, qint64 endpoint);

    /// A keyframe lists every pool.
    void write(qint64 sample, qint64 endpoint, const std::vector<core::Pool> &pools, bool keyframe);

    void hold(qint64 endpoint) const; ///< what may be written again is in use

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
    IdSet &m_inUse;
    Statement m_find;
    Statement m_insertPool;
    Statement m_insertState;
    Statement m_insertGone;
    Statement m_endFormer;
    std::map<qint64, std::vector<Known>> m_known; ///< by endpoint, as last written
};

/// The pools of one endpoint from sample to sample.
class PoolReplay
{
public:
    PoolReplay(Database &database, Texts &texts);

    void take(qint64 sample);
    void clear();
    std::vector<core::Pool> pools() const; ///< in the order of the system

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
