#include "report/system_name.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

struct System
{
    QLatin1String kind;
    QLatin1String name;
};

constexpr auto systems = std::to_array<System>({
    { "postgresql"_L1, "PostgreSQL"_L1 },
    { "yugabytedb"_L1, "YugabyteDB"_L1 },
    { "cockroachdb"_L1, "CockroachDB"_L1 },
    { "pgbouncer"_L1, "PgBouncer"_L1 },
    { "yb-connection-manager"_L1, "YB connection manager"_L1 },
    { "odyssey"_L1, "Odyssey"_L1 },
    { "pgcat"_L1, "PgCat"_L1 },
    { "pgdog"_L1, "PgDog"_L1 },
    { "pgpool"_L1, "Pgpool-II"_L1 },
    { "haproxy"_L1, "HAProxy"_L1 },
    { "patroni"_L1, "Patroni"_L1 },
    { "hikaricp"_L1, "HikariCP"_L1 },
    { "mysql"_L1, "MySQL"_L1 },
    { "mariadb"_L1, "MariaDB"_L1 },
});

} // namespace

QString systemName(const QString &kind)
{
    const auto system = std::ranges::find(systems, kind, &System::kind);
    return system == systems.end() ? kind : QString(system->name);
}

} // namespace report
