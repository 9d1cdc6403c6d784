#pragma once

#include "wire/connection.h"

#include <libpq-fe.h>

#include <optional>

namespace wire {

/// Collects the results of one question: rows in batches of at most 512, and whether it ended well.
class PgAnswer
{
public:
    using OnRows = Connection::OnRows;

    explicit PgAnswer(OnRows onRows = {});

    /// Takes one more result. An error here means that the connection is no longer usable; the server's own
    /// errors are part of the answer.
    std::optional<core::Error> take(const PGresult *result);

    /// All results are in: delivers the last rows and returns the outcome.
    core::Status end();

    bool hasFailed() const { return !m_outcome; }
    bool isComplete() const { return m_complete; }
    qint64 rows() const { return m_count; } ///< so far

private:
    std::optional<core::Error> takeRow(const PGresult *result);
    void deliver();

    OnRows m_onRows;
    Rows m_rows;
    qint64 m_count = 0;
    bool m_complete = false; ///< the end of a statement was seen
    core::Status m_outcome = core::ok();
};

/// The server's error in a result.
core::Error complaint(const PGresult *result);

} // namespace wire
