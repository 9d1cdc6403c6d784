#include "collect/json.h"
#include "collect/sources.h"
#include "collect/sources/systems.h"
#include "collect/sources/yb_manager_pools.h"

#include <QCoreApplication>

#include <algorithm>

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace {

bool recognises(const Greeting &greeting)
{
    const auto told = jsonObject(greeting.body);
    return greeting.status == 200 && told && yb::pools(*told);
}

bool read(const Question &, const Page &page, Draft &draft)
{
    const auto told = page.status == 200 ? jsonObject(page.body) : std::nullopt;
    const auto pools = told ? yb::pools(*told) : std::nullopt;
    draft.part.pooling.pools = pools.value_or(std::vector<Pool> {});
    return pools.has_value();
}

/// It clears its figures before it fills them anew, so that an answer in between has zeros.
std::optional<Part> follow(const Question &, const Parts &parts, std::optional<Part> now)
{
    const Part &before = latest(parts, "connections");
    const bool isBlip = now && !before.pooling.doubtful && !now->pooling.pools.empty()
                        && std::ranges::all_of(now->pooling.pools, yb::isEmpty)
                        && !std::ranges::all_of(before.pooling.pools, yb::isEmpty);
    return isBlip ? keptInstead(before, *now) : now;
}

QStringList remarks(const std::vector<Pool> &pools)
{
    QStringList remarks;
    if (pools.empty())
        remarks += QCoreApplication::translate(
            "collect", "the connection manager is off, or has not been used since it was started");
    if (std::ranges::any_of(pools, [](const Pool &pool) { return pool.pinned.value_or(0) > 0; }))
        remarks += QCoreApplication::translate(
            "collect", "pinned servers include those in a transaction, and are known only per pool");
    return remarks;
}

void describe(const Profile &profile, const Parts &, core::Sample &sample)
{
    sample.limits = { ceiling(core::LimitScope::Pooler, profile.endpoint.name,
                              "ysql_conn_mgr_max_client_connections",
                              total(sample.pools, &Pool::logicalTotal), std::nullopt) };
    sample.rates.transactionsPerSecond = yb::together(sample.pools, &Pool::transactionsPerSecond);
    sample.rates.queriesPerSecond = yb::together(sample.pools, &Pool::queriesPerSecond);
    sample.remarks = remarks(sample.pools);
    takeCounts(sample);
}

} // namespace

Source ybManager()
{
    return page({ .kind = "yb-connection-manager",
                  .layer = core::Layer::Pooler,
                  .recognises = recognises,
                  .usual = { "/connections" },
                  .questions = { { .id = "connections", .every = 1s, .essential = true } },
                  .read = read,
                  .follow = follow,
                  .describe = describe });
}

} // namespace collect
