#include "collect/source.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace collect {

namespace {

/// Metrics pages of systems that are not read, by how a line of them begins.
struct UnreadPage
{
    const char *begins;
    const char *said;
};

constexpr auto unreadPages = std::to_array<UnreadPage>({
    { "\npgcat_", QT_TRANSLATE_NOOP("collect", "these are metrics of PgCat; name its console instead, "
                                               "postgresql://USER@HOST:PORT/pgcat") },
    { "\npgdog_", QT_TRANSLATE_NOOP("collect", "these are metrics of PgDog; name its console instead, "
                                               "postgresql://USER@HOST:PORT/admin") },
    { "\nodyssey_", QT_TRANSLATE_NOOP("collect", "these are metrics of Odyssey; name its console instead, "
                                                 "postgresql://USER@HOST:PORT/console") },
    { "\npgbouncer_",
      QT_TRANSLATE_NOOP("collect", "these are metrics of PgBouncer; name its console instead, "
                                   "pgbouncer://USER@HOST:PORT") },
    { "\nhaproxy_", QT_TRANSLATE_NOOP("collect", "these are metrics of HAProxy; name its statistics instead, "
                                                 "http://HOST:PORT/stats or haproxy://SOCKET") },
    { "\npatroni_",
      QT_TRANSLATE_NOOP("collect", "these are metrics of Patroni; name its REST interface instead, "
                                   "http://HOST:8008") },
    { "\npg_stat_",
      QT_TRANSLATE_NOOP("collect", "these are metrics of PostgreSQL; name the server itself instead, "
                                   "postgresql://USER@HOST:PORT/DATABASE") },
    { "\nsys_cgocalls", QT_TRANSLATE_NOOP("collect", "these are metrics of CockroachDB, which is not read") },
});

} // namespace

QString knownButUnread(const Greeting &greeting)
{
    if (!greeting.crdbVersion.isEmpty())
        return QCoreApplication::translate("collect", "this is CockroachDB, which is not read");
    const QByteArray body = '\n' + greeting.body;
    const auto *const known = std::ranges::find_if(
        unreadPages, [&body](const UnreadPage &page) { return body.contains(page.begins); });
    return known == unreadPages.end() ? QString() : QCoreApplication::translate("collect", known->said);
}

} // namespace collect
