#include "gui/product.h"

#include "core/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// How many of its numbers tell one version of a system from another.
struct Product
{
    QLatin1StringView kind;
    QLatin1StringView name;
    int numbers = 2;
};

constexpr auto products = std::to_array<Product>({
    { QLatin1StringView("postgresql"), QLatin1StringView("PostgreSQL"), 1 },
    { QLatin1StringView("yugabytedb"), QLatin1StringView("YugabyteDB") },
    { QLatin1StringView("cockroachdb"), QLatin1StringView("CockroachDB") },
    { QLatin1StringView("pgbouncer"), QLatin1StringView("PgBouncer") },
    { QLatin1StringView("yb-connection-manager"), QLatin1StringView("YB connection manager") },
    { QLatin1StringView("odyssey"), QLatin1StringView("Odyssey") },
    { QLatin1StringView("pgcat"), QLatin1StringView("PgCat") },
    { QLatin1StringView("pgdog"), QLatin1StringView("PgDog") },
    { QLatin1StringView("pgpool"), QLatin1StringView("Pgpool-II") },
    { QLatin1StringView("haproxy"), QLatin1StringView("HAProxy") },
    { QLatin1StringView("patroni"), QLatin1StringView("Patroni") },
    { QLatin1StringView("hikaricp"), QLatin1StringView("HikariCP") },
    { QLatin1StringView("mysql"), QLatin1StringView("MySQL") },
    { QLatin1StringView("mariadb"), QLatin1StringView("MariaDB") },
});

QString versionOf(const QString &version, int numbers)
{
    static const QRegularExpression pattern(u"\\d+(?:\\.\\d+)*"_s);
    return pattern.match(version.left(200)).captured().split(u'.').mid(0, numbers).join(u'.');
}

} // namespace

QString productOf(const core::Endpoint &endpoint)
{
    const auto product = std::ranges::find(products, endpoint.kind, &Product::kind);
    const bool known = product != products.end();
    const QString name = known ? QString(product->name) : endpoint.kind;
    return core::display(
        u"%1 %2"_s.arg(name, versionOf(endpoint.version, known ? product->numbers : 1)).trimmed(), 40);
}

} // namespace gui
