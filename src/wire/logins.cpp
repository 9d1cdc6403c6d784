#include "wire/logins.h"

#include "wire/mysql_login.h"
#include "wire/pg_login.h"
#include "wire/stream_login.h"

namespace wire {

std::unique_ptr<Login> loginTo(const core::Target &target, const core::Host &host, EndpointId endpoint,
                               Gate &gate)
{
    switch (target.transport) {
    case core::Transport::PostgreSql:
        return std::make_unique<PgLogin>(target, host, endpoint, gate);
    case core::Transport::MySql:
        return std::make_unique<MysqlLogin>(target, host, endpoint, gate);
    case core::Transport::Http:
    case core::Transport::Line:
        return std::make_unique<StreamLogin>(target, host, endpoint, gate);
    }
    Q_UNREACHABLE();
}

} // namespace wire
