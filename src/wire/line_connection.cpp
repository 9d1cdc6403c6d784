#include "wire/line_connection.h"

#include <utility>

namespace wire {

using core::Error;
using core::Fault;

QByteArray LineConnection::request(const Statement &statement)
{
    Q_ASSERT(!statement.text.contains('\n'));
    m_body.clear();
    return statement.text + '\n';
}

core::Status LineConnection::take(const QByteArray &bytes)
{
    m_body += bytes; // the limit on every transfer applies
    return core::ok();
}

core::Status LineConnection::end()
{
    if (m_body.isEmpty())
        return Error { Fault::Lost, tr("it closed the connection without an answer") };
    return core::ok();
}

core::Result<Rows> LineConnection::outcome()
{
    Rows rows({ "body" });
    rows.append(std::exchange(m_body, {}));
    return rows;
}

} // namespace wire
