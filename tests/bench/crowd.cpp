#include "bench/crowd.h"

namespace bench {

Crowd::Crowd()
    : server({ .conf = { QStringLiteral("max_connections = 1200") } })
    , idle(server, 900)
    , inTransaction(server, 100)
{
    idle.runAll(
        "select 'a statement of an ordinary length', relname, relkind from pg_class where relkind in ('r', "
        "'v', 'm') and relname = 'something' and oid > 1000 order by relname limit 1");
    inTransaction.runAll(
        "begin; select 'a statement of an ordinary length', count(*) from pg_class where relkind = 'r'");
}

} // namespace bench
