#pragma once

#include "core/sample.h"
#include "store/texts.h"

#include <map>
#include <vector>

namespace store {

/// The limits of endpoints as rows: all of an endpoint whenever one has changed.
class LimitRows
{
public:
    LimitRows(Database &database, Texts &texts);

    /// A keyframe holds every limit.
    void write(qint64 sample, qint64 endpoint, const std::vector<core::Limit> &limits, bool keyframe);

private:
    Texts &m_texts;
    Statement m_insert;
    std::map<qint64, std::vector<core::Limit>> m_written; ///< by endpoint
};

} // namespace store
