#include "collect/sources/haproxy_stats.h"

#include "collect/answers.h"
#include "collect/table.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect::haproxy {

using core::Limit;
using core::Neighbour;
using core::Pool;
using core::Refusal;

namespace {

constexpr QByteArrayView frontend = "0";
constexpr QByteArrayView backend = "1";
constexpr QByteArrayView server = "2";

/// The rows of one type that carry database traffic.
std::vector<Row> rowsOf(const wire::Rows &stats, QByteArrayView type)
{
    std::vector<Row> found;
    for (int i = 0; i < stats.count(); ++i) {
        const Row row(stats, i);
        if (row["type"] == type && row["mode"] != "http")
            found.push_back(row);
    }
    return found;
}

QString serverName(const Row &row)
{
    return text(row["pxname"]) + u'/' + text(row["svname"]);
}

/// How a status begins, and its meaning.
struct StatusWord
{
    QLatin1StringView word;
    std::optional<bool> up;
    bool byOperator = false;
};

constexpr auto statusWords = std::to_array<StatusWord>({
    { "UP"_L1, true },
    { "DOWN"_L1, false },
    { "NOLB"_L1, true },
    { "MAINT"_L1, false, true },
    { "DRAIN"_L1, true, true },
    { "no check"_L1, std::nullopt },
});

StatusWord statusOf(const Row &row)
{
    const QString status = text(row["status"]);
    const auto *const known = std::ranges::find_if(
        statusWords, [&](const StatusWord &word) { return status.startsWith(word.word); });
    return known == statusWords.end() ? StatusWord {} : *known;
}

/// The check was answered, but not as wanted: a standby that was asked whether it is the primary. This does
/// not mean that it is broken.
bool hasAnotherRole(const Row &row)
{
    const auto check = row["check_status"];
    return statusOf(row).up == false && (check == "L7STS" || check == "L7RSP");
}

Pool serverPool(const Row &row)
{
    Pool pool { .name = serverName(row), .target = text(row["addr"]) };
    if (row["status"])
        pool.paused = statusOf(row).byOperator;
    pool.logicalWaiting = count(row["qcur"]);
    pool.physicalTotal = count(row["scur"]);              // whether they are used it does not see
    if (pool.physicalTotal && !isUnreadable(row["qcur"])) // it joins the two for as long as they live
        pool.logicalTotal = *pool.physicalTotal + pool.logicalWaiting.value_or(0);
    const bool isOut = statusOf(row).up == false && pool.physicalTotal == 0;
    pool.physicalLimit = isOut ? std::nullopt : count(row["slim"]); // it gets no connection
    return pool;
}

/// Clients that wait for any server of a backend.
Pool queue(const Row &row)
{
    const auto waiting = count(row["qcur"]);
    return { .name = text(row["pxname"]), .logicalWaiting = waiting, .logicalTotal = waiting };
}

/// The names of backends with a server that has a limit.
QSet<QByteArray> limited(const std::vector<Row> &servers)
{
    QSet<QByteArray> names;
    for (const Row &row : servers) {
        if (row["slim"])
            names.insert(bytes(row["pxname"]));
    }
    return names;
}

QString stateOf(const Row &row)
{
    QString state = text(row["status"]);
    if (statusOf(row).up == false && row["check_status"])
        state += u" ("_s + text(row["check_status"])
                 + (row["check_code"] ? u'/' + text(row["check_code"]) : QString()) + u')';
    return state;
}

/// "10.0.0.5:5432", "[::1]:5432".
std::optional<core::Address> addressOf(const QString &told)
{
    const auto colon = told.lastIndexOf(u':');
    bool isNumber = false;
    const int port = told.sliced(colon + 1).toInt(&isNumber);
    if (colon <= 0 || !isNumber || port <= 0 || port > 0xffff)
        return std::nullopt;
    QString host = told.first(colon);
    if (host.startsWith(u'[') && host.endsWith(u']'))
        host = host.sliced(1, host.size() - 2);
    return core::Address { host, port };
}

QString listed(QStringList names)
{
    constexpr qsizetype most = 8;
    if (names.size() > most)
        names = names.first(most) << u"…"_s;
    return core::display(names.join(u", "_s));
}

} // namespace

std::vector<Pool> pools(const wire::Rows &stats)
{
    const auto servers = rowsOf(stats, server);
    std::vector<Pool> pools;
    const QSet<QByteArray> mayQueue = limited(servers);
    for (const Row &row : rowsOf(stats, backend)) {
        if (count(row["qcur"]).value_or(0) > 0 || mayQueue.contains(bytes(row["pxname"])))
            pools.push_back(queue(row));
    }
    for (const Row &row : servers)
        pools.push_back(serverPool(row));
    return pools;
}

std::vector<Limit> limits(const wire::Rows &stats)
{
    std::vector<Limit> limits;
    for (const Row &row : rowsOf(stats, frontend))
        limits.push_back(ceiling(core::LimitScope::Proxy, text(row["pxname"]), "maxconn", count(row["scur"]),
                                 count(row["slim"])));
    for (const Row &row : rowsOf(stats, server)) {
        if (const auto most = count(row["slim"]))
            limits.push_back(
                ceiling(core::LimitScope::ProxyServer, serverName(row), "maxconn", count(row["scur"]), most));
    }
    return limits;
}

std::vector<Neighbour> neighbours(const wire::Rows &stats)
{
    std::vector<Neighbour> known;
    for (const Row &row : rowsOf(stats, server)) {
        const auto address = addressOf(text(row["addr"])).value_or(core::Address {}); // it may be withheld
        Neighbour neighbour { .name = serverName(row), .host = address.host, .port = address.port };
        neighbour.state = stateOf(row);
        if (!hasAnotherRole(row))
            neighbour.up = statusOf(row).up;
        known.push_back(neighbour);
    }
    return known;
}

std::vector<Refusal> refusals(const wire::Rows &stats)
{
    std::vector<Refusal> refusals;
    const auto add = [&](Refusal::Cause cause, const QString &place, std::optional<qint64> clients) {
        if (clients)
            refusals.push_back({ cause, place, *clients });
    };
    for (const Row &row : rowsOf(stats, frontend)) {
        // Rejected before the session, at its start, and by the content of the first data.
        const auto early = sum(counter(row["dcon"]), counter(row["dses"]));
        add(Refusal::Cause::Denied, u"frontend "_s + text(row["pxname"]), sum(early, counter(row["dreq"])));
    }
    for (const Row &row : rowsOf(stats, backend))
        add(Refusal::Cause::Unserved, u"backend "_s + text(row["pxname"]), counter(row["econ"]));
    return refusals;
}

Counters counters(const wire::Rows &stats)
{
    const auto frontends = rowsOf(stats, frontend);
    Counters counted;
    if (!frontends.empty())
        counted.sessions = 0;
    for (const Row &row : frontends) {
        counted.over += bytes(row["pxname"]) + '\n';
        counted.sessions = sum(counted.sessions, counter(row["stot"]));
    }
    return counted;
}

std::optional<qint64> connections(const wire::Rows &stats)
{
    std::optional<qint64> all;
    for (int i = 0; i < stats.count(); ++i) {
        const Row row(stats, i);
        if (row["type"] != frontend)
            continue;
        if (isUnreadable(row["scur"]))
            return std::nullopt;
        if (const auto some = count(row["scur"]))
            all = all.value_or(0) + *some;
    }
    return all;
}

QStringList remarks(const wire::Rows &stats)
{
    QStringList full;
    for (const Row &row : rowsOf(stats, frontend)) {
        if (const auto most = count(row["slim"]); most && count(row["scur"]).value_or(0) >= *most)
            full += text(row["pxname"]);
    }
    QStringList otherwise;
    bool addressesTold = false;
    const auto servers = rowsOf(stats, server);
    for (const Row &row : servers) {
        if (hasAnotherRole(row))
            otherwise += serverName(row);
        addressesTold = addressesTold || row["addr"];
    }
    QStringList remarks;
    if (!full.isEmpty())
        remarks += QCoreApplication::translate(
                       "collect", "full: %1; further clients wait in the kernel, where they are not counted")
                       .arg(listed(full));
    if (!otherwise.isEmpty())
        remarks +=
            QCoreApplication::translate(
                "collect", "servers in another role than the check requires, which is not a failure: %1")
                .arg(listed(otherwise));
    if (!servers.empty() && !addressesTold)
        remarks +=
            QCoreApplication::translate("collect", "the addresses of its servers are reported only with "
                                                   "\"stats show-legends\", or by its socket at level "
                                                   "operator or admin");
    return remarks;
}

} // namespace collect::haproxy
