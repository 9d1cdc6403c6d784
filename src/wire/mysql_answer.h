#pragma once

#include "wire/rows.h"

#include <memory>

struct st_mysql;
struct st_mysql_res;

namespace wire {

/// The answer to a statement while its rows arrive, one by one. libmariadb keeps at most one of a connection.
class MysqlAnswer
{
public:
    explicit MysqlAnswer(st_mysql *mysql); ///< the statement has been sent, and the columns have arrived

    bool hasRows() const { return m_result != nullptr; } ///< else it was a command
    QList<QByteArray> columns() const;

    // Either returns what libmariadb waits for at the socket; 0: the row, or the end, has arrived.
    int fetchNext();
    int resume(int events);

    bool hasRow() const { return m_row != nullptr; } ///< else this is the end
    qint64 appendTo(Rows &rows) const;               ///< returns the bytes of its values

private:
    struct FreeResult
    {
        void operator()(st_mysql_res *result) const;
    };
    std::unique_ptr<st_mysql_res, FreeResult> m_result;
    char **m_row = nullptr;
};

} // namespace wire
