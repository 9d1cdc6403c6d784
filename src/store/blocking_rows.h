#pragma once

#include "core/sample.h"
#include "store/statement.h"

#include <map>
#include <optional>

namespace store {

class Database;

/// Which sessions block which, as rows: all pairs of an answer whenever it was asked anew.
class BlockingRows
{
public:
    explicit BlockingRows(Database &database);

    void write(qint64 sample, qint64 endpoint, const core::Sample &now, bool keyframe);

private:
    Statement m_insert;
    Statement m_insertBlocker;
    std::map<qint64, std::optional<core::Blocking>> m_written; ///< by endpoint
};

} // namespace store
