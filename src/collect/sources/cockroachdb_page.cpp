#include "collect/metrics_text.h"
#include "collect/sources.h"
#include "collect/sources/systems.h"
#include "collect/steps.h"
#include "core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;

namespace {

/// Series of one metric differ by tenant or store: they are added up, but those of the process are repeated.
enum class Series { AddedUp, Repeated };

constexpr auto failures = "sql_conn_failures"; ///< of handshakes: no session is lost by one

struct Figure
{
    QByteArrayView metric;
    Series series = Series::AddedUp;
    bool isShown = false; ///< among the raw values of the node
};

constexpr auto figures = std::to_array<Figure>({
    { "sql_conns", Series::AddedUp, true },
    { "sql_txns_open", Series::AddedUp, true },
    { "sql_statements_active", Series::AddedUp, true },
    { "kv_concurrency_lock_wait_queue_waiters", Series::AddedUp, true },
    { "sql_txn_contended_count", Series::AddedUp, true },
    { "sql_new_conns" },
    { failures },
    { "sql_query_count" },
    { "sql_txn_latency_count" },
    { "sql_txn_latency_sum" },
    { "sys_cpu_user_percent", Series::Repeated },
    { "sys_cpu_sys_percent", Series::Repeated },
    { "sys_cpu_combined_percent_normalized", Series::Repeated },
    { "sys_cgocalls", Series::Repeated },
    { "node_id", Series::Repeated },
    { "build_timestamp", Series::Repeated },
});

// Below it the load is too imprecise to calculate with.
constexpr double leastLoad = 0.02;

const WantedMetrics &wanted()
{
    static const WantedMetrics all = [] {
        WantedMetrics names;
        for (int i = 0; i < int(figures.size()); ++i)
            names.insert(figures[std::size_t(i)].metric, i);
        return names;
    }();
    return all;
}

struct Told
{
    std::map<QByteArrayView, double> values;
    QByteArray node;
    QByteArray version;
    QByteArray sqlAddress;
    int rejected = 0;

    std::optional<double> value(QByteArrayView metric) const
    {
        const auto found = values.find(metric);
        return found == values.end() ? std::nullopt : std::optional(found->second);
    }
    std::optional<qint64> count(QByteArrayView metric) const
    {
        const auto told = value(metric);
        return told ? std::optional(qint64(std::llround(*told))) : std::nullopt;
    }
};

std::optional<Told> toldBy(QByteArrayView body)
{
    constexpr double most = 1e15;
    const auto text = metricsText(body, wanted());
    if (!text)
        return std::nullopt;
    Told told { .rejected = text.value().rejected };
    std::set<QByteArrayView> damaged; // a sum with what is no figure is none
    for (const MetricLine &line : text.value().lines) {
        const Figure &figure = figures[std::size_t(line.metric)];
        const bool isFigure = line.value >= 0 && line.value <= most; // false for NaN
        if (!isFigure) {
            ++told.rejected;
            damaged.insert(figure.metric);
            continue;
        }
        double &value = told.values[figure.metric];
        value = figure.series == Series::AddedUp ? std::min(value + line.value, most)
                                                 : std::max(value, line.value);
        const auto take = [&line](QByteArray &place, QByteArrayView label) {
            if (place.isEmpty())
                place = labelOf(line.labels, label).value_or(QByteArray());
        };
        take(told.node, "node_id");
        take(told.sqlAddress, "sql_addr");
        take(told.version, "tag");
    }
    for (const QByteArrayView metric : damaged)
        told.values.erase(metric);
    if (const auto node = told.count("node_id"); node && told.node.isEmpty()) // before 23.1 without labels
        told.node = QByteArray::number(*node);
    return told.value("sql_conns") && told.value("sys_cgocalls") ? std::optional(told) : std::nullopt;
}

bool recognises(const Greeting &greeting)
{
    return greeting.status == 200 && toldBy(greeting.body);
}

void introduce(const Greeting &greeting, core::Endpoint &endpoint)
{
    QString version = core::decodeText(toldBy(greeting.body).value_or(Told {}).version, "UTF8");
    endpoint.version = core::display(version.startsWith(u'v') ? version.sliced(1) : version, 64);
}

/// The server divides the time it spent by its CPUs.
std::optional<double> cpus(const Told &told)
{
    const auto user = told.value("sys_cpu_user_percent");
    const auto system = told.value("sys_cpu_sys_percent");
    const auto share = told.value("sys_cpu_combined_percent_normalized");
    if (!user || !system || share.value_or(0) < leastLoad)
        return std::nullopt;
    const double found = (*user + *system) / *share;
    return found >= 0.1 && found <= 10'000 ? std::optional(found) : std::nullopt;
}

core::Limit yardstick(const QString &name, const Told &told)
{
    const auto known = cpus(told);
    core::Limit limit = { .scope = core::LimitScope::Statements,
                          .name = name,
                          .setting = u"4 × vCPUs"_s,
                          .used = told.count("sql_statements_active") };
    if (known)
        limit.limit = limit.usable = std::max<qint64>(1, std::llround(4 * *known));
    return limit;
}

core::Pool poolOf(const Told &told)
{
    core::Pool pool { .name = u"node %1"_s.arg(core::decodeText(told.node, "UTF8")) };
    pool.logicalTotal = told.count("sql_conns");
    pool.logicalActive = told.count("sql_statements_active");
    pool.logicalIdle = remaining(pool.logicalTotal, pool.logicalActive);
    for (const Figure &figure : figures) {
        if (const auto value = told.count(figure.metric); value && figure.isShown)
            pool.raw.append({ QString::fromLatin1(figure.metric), QString::number(*value) });
    }
    if (pool.logicalActive && pool.logicalTotal > 0)
        pool.raw.append({ u"sql_statements_active / sql_conns"_s,
                          u"%1 %"_s.arg(100 * *pool.logicalActive / *pool.logicalTotal) });
    return pool;
}

std::vector<core::Neighbour> sqlSideOf(const QString &name, const QByteArray &address)
{
    const qsizetype colon = address.lastIndexOf(':');
    if (colon <= 0)
        return {};
    return { { .relation = core::Neighbour::Relation::Member,
               .kind = u"cockroachdb"_s,
               .name = name,
               .host = core::decodeText(address.first(colon), "UTF8"),
               .port = port(QByteArrayView(address).sliced(colon + 1)) } };
}

bool read(const Question &, const Page &page, Draft &draft)
{
    const auto told = page.status == 200 ? toldBy(page.body) : std::nullopt;
    if (!told)
        return false;
    Part &part = draft.part;
    const core::Pool pool = poolOf(*told);
    part.pooling = { .pools = { pool },
                     .limits = { yardstick(pool.name, *told) },
                     .neighbours = sqlSideOf(pool.name, told->sqlAddress) };
    if (const auto failed = told->count(failures))
        part.pooling.refusals = { { core::Refusal::Cause::Denied, QString::fromLatin1(failures), *failed } };
    part.counted.counters.sessions = told->count("sql_new_conns");
    Work work { .transactions = told->count("sql_txn_latency_count"),
                .queries = told->count("sql_query_count") };
    if (const auto spent = told->value("sql_txn_latency_sum")) // nanoseconds
        work.inTransactions = core::Duration(std::llround(*spent / 1000));
    part.counted.work = { { "", work } };
    part.rejected = told->rejected;
    return true;
}

/// While the node is idle, it has as many CPUs as before.
std::optional<Part> follow(const Question &, const Parts &parts, std::optional<Part> now)
{
    if (!now)
        return now;
    const Part &before = latest(parts, "vars");
    const std::vector<core::Limit> &limits = before.pooling.limits;
    for (core::Limit &limit : now->pooling.limits) {
        const auto known = std::ranges::find(limits, limit.name, &core::Limit::name);
        if (known != limits.end() && !limit.limit)
            limit.limit = limit.usable = known->limit;
    }
    continueWork(before, *now);
    continueSteps(before, *now, std::nullopt);
    return now;
}

/// Any node that is polled by SQL lists the sessions of all. What a session does that runs no statement is
/// not told: it may be in a transaction.
void countSessions(const Profile &profile, core::Sample &sample)
{
    if (!profile.siblings.empty())
        sample.remarks +=
            QCoreApplication::translate("collect", "its connections are counted at its SQL address");
    if (!profile.siblings.empty() || profile.awaitsSiblings || sample.pools.empty())
        return;
    const core::Pool &node = sample.pools.front();
    sample.counts = { .used = node.logicalTotal,
                      .active = node.logicalActive,
                      .unknown = remaining(node.logicalTotal, node.logicalActive) };
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    const Part &reading = latest(parts, "vars");
    for (core::Pool &pool : sample.pools)
        takeRates(reading, {}, pool);
    std::erase_if(sample.limits, [](const core::Limit &limit) { return !limit.limit; });
    sample.neighbours = reading.pooling.neighbours;
    if (!reading.pooling.refusals.empty())
        sample.refusals = reading.pooling.refusals;
    sample.rates = rates(reading.counted.steps);
    takeRates(reading, sample.rates);
    countSessions(profile, sample);
    sample.remarks += QCoreApplication::translate(
        "collect",
        "4 active statements per vCPU is what the documentation of CockroachDB recommends at most, "
        "and the number of vCPUs is calculated from its CPU load");
}

} // namespace

Source cockroachdbPage()
{
    return page({ .kind = "cockroachdb",
                  .layer = core::Layer::Database,
                  .recognises = recognises,
                  .usual = { "/_status/vars" },
                  .introduce = introduce,
                  .questions = { { .id = "vars", .every = 1s, .essential = true } },
                  .read = read,
                  .follow = follow,
                  .describe = describe });
}

} // namespace collect
