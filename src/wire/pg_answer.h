#pragma once

#include "wire/connection.h"

#include <libpq-fe.h>

#include <optional>

namespace wire {

/// What the results of one question amount to: rows in batches of at most 512, and whether it ended well.
class PgAnswer
{
public:
    using OnRows = Connection::OnRows;

    explicit PgAnswer(OnRows onRows = {});

    /// One result more. An error here means that the connection makes no sense any more; what the server
    /// itself complains of is part of the answer.
    std::optional<core::Error> take(const PGresult *result);

    /// All results are in: hands over the last rows and tells how it ended.
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
    bool m_complete = false; ///< a statement's end was seen
    core::Status m_outcome = core::ok();
};

/// The server's own complaint in a result.
core::Error complaint(const PGresult *result);

} // namespace wire
