#include "collect/source.h"
#include "collect/sources/pool_json.h"
#include "collect/sources/prometheus_query.h"
#include "core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace collect {

namespace {

constexpr int mostQuoted = 200;

/// Metrics pages that are not read, by how a line of them begins, or by what no other text contains.
struct UnreadPage
{
    const char *begins;
    const char *said;
};

constexpr auto unreadPages = std::to_array<UnreadPage>({
    { "\npgcat_",
      QT_TRANSLATE_NOOP(
          "collect",
          "these are metrics of PgCat; enter its console instead: postgresql://USER@HOST:PORT/pgcat") },
    { "\npgdog_",
      QT_TRANSLATE_NOOP(
          "collect",
          "these are metrics of PgDog; enter its console instead: postgresql://USER@HOST:PORT/admin") },
    { "\nodyssey_", QT_TRANSLATE_NOOP("collect", "these are metrics of Odyssey; enter its console instead: "
                                                 "postgresql://USER@HOST:PORT/console") },
    { "\npgbouncer_",
      QT_TRANSLATE_NOOP(
          "collect",
          "these are metrics of PgBouncer; enter its console instead: pgbouncer://USER@HOST:PORT") },
    { "\nhaproxy_",
      QT_TRANSLATE_NOOP(
          "collect", "these are metrics of HAProxy; enter its statistics instead: http://HOST:PORT/stats or "
                     "haproxy://SOCKET") },
    { "\npatroni_",
      QT_TRANSLATE_NOOP("collect",
                        "these are metrics of Patroni; enter its REST interface instead: http://HOST:8008") },
    { "\npg_stat_",
      QT_TRANSLATE_NOOP("collect", "these are metrics of PostgreSQL; enter the server itself instead: "
                                   "postgresql://USER@HOST:PORT/DATABASE") },
    { "\nsys_cgocalls",
      QT_TRANSLATE_NOOP("collect", "these are metrics of CockroachDB; enter a node's SQL address instead: "
                                   "cockroachdb://USER@HOST:26257") },
    { "\nsupavisor_",
      QT_TRANSLATE_NOOP("collect",
                        "these are metrics of Supavisor without the label db_name, as earlier ones write "
                        "them; upgrade it, or enter the databases that it leads to instead: "
                        "postgresql://USER@HOST:PORT/DATABASE") },
    { "\nmysql_global_status_",
      QT_TRANSLATE_NOOP("collect", "these are metrics of MySQL or MariaDB; enter the server itself instead: "
                                   "mysql://USER@HOST:3306 or mariadb://USER@HOST:3306") },
    { "\nyb_ysqlserver_",
      QT_TRANSLATE_NOOP("collect",
                        "these are metrics of a YugabyteDB node without pools: its connection manager is "
                        "off, or has not been used; enter its SQL address instead: "
                        "postgresql://USER@HOST:5433/DATABASE") },
    { "\nprometheus_build_info",
      QT_TRANSLATE_NOOP("collect",
                        "these are metrics of Prometheus itself; to read the pools that it scrapes, "
                        "enter prometheus://HOST:9090") },
});

/// Prometheus quotes what is wrong with a selector: "1:6: parse error: …".
QString misunderstood(const Greeting &greeting)
{
    if (greeting.status != 400 || !prometheus::isQuery(greeting.asked))
        return {};
    return QCoreApplication::translate(
               "collect", "Prometheus does not understand match= in the address: %1; write it as "
                          "in PromQL, with every value quoted: match=job=\"shop\"")
        .arg(core::display(core::decodeText(greeting.body.trimmed(), "UTF8"), mostQuoted));
}

} // namespace

QString knownButUnread(const Greeting &greeting)
{
    if (QString wrong = misunderstood(greeting); !wrong.isEmpty())
        return wrong;
    if (greeting.status == 200 && isJolokiaWithoutPools(greeting.asked, greeting.body))
        return QCoreApplication::translate(
            "collect", "this Jolokia has no MBeans of HikariCP: a pool registers them only where its setting "
                       "registerMbeans is true, which is not the default");
    const QByteArray body = '\n' + greeting.body;
    const auto *const known = std::ranges::find_if(
        unreadPages, [&body](const UnreadPage &page) { return body.contains(page.begins); });
    return known == unreadPages.end() ? QString() : QCoreApplication::translate("collect", known->said);
}

} // namespace collect
