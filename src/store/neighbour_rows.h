#pragma once

#include "core/neighbour.h"
#include "store/texts.h"

#include <map>
#include <vector>

namespace store {

/// The endpoints that an endpoint reports, as rows: all of them whenever one has changed.
class NeighbourRows
{
public:
    NeighbourRows(Database &database, Texts &texts);

    /// A keyframe lists all of them.
    void write(qint64 sample, qint64 endpoint, const std::vector<core::Neighbour> &neighbours, bool keyframe);

private:
    Texts &m_texts;
    Statement m_insert;
    Statement m_insertNone;
    std::map<qint64, std::vector<core::Neighbour>> m_written; ///< by endpoint
};

/// The reports of one endpoint from sample to sample.
class NeighbourReplay
{
public:
    NeighbourReplay(Database &database, Texts &texts);

    void take(qint64 sample);
    void clear() { m_told.clear(); }
    const std::vector<core::Neighbour> &neighbours() const { return m_told; }

private:
    Texts &m_texts;
    Statement m_rows;
    std::vector<core::Neighbour> m_told;
};

} // namespace store
