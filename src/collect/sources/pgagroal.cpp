#include "collect/sources.h"
#include "collect/sources/systems.h"

#include <QCoreApplication>

#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::LimitScope;
using core::Pool;

namespace {

// Its slots are connections to servers, each for one database and user. Its active count for a limit is
// wrong.
constexpr auto series = std::to_array<PoolSeries>({
    { "pgagroal_connection", &Pool::physicalActive, "state", "in_use" },
    { "pgagroal_connection", &Pool::physicalActive, "state", "gracefully" },
    { "pgagroal_connection", &Pool::physicalIdle, "state", "free" },
    { "pgagroal_connection", &Pool::physicalIdle, "state", "idle_check" },
    { "pgagroal_connection", &Pool::physicalIdle, "state", "max_connection_age" },
    { "pgagroal_connection", &Pool::physicalIdle, "state", "validation" },
    { "pgagroal_connection", &Pool::physicalIdle, "state", "flush" },
    { "pgagroal_connection", &Pool::physicalIdle, "state", "remove" },
    { "pgagroal_connection", &Pool::physicalLogin, "state", "init" },
    { "pgagroal_limit", &Pool::physicalLimit, "type", "max" },
    { "pgagroal_limit_awaiting", &Pool::logicalWaiting },
    { "pgagroal_active_connections" },
    { "pgagroal_max_connections" },
    { "pgagroal_query_count" },
    { "pgagroal_pipeline_mode" },
    { "pgagroal_state" },
});

bool recognises(const Greeting &greeting)
{
    const auto told = metricPools(greeting.body, series);
    return greeting.status == 200 && told && told.value().counted("pgagroal_state");
}

/// Every slot is listed, so a state without slots is a true zero. A client holds its server until it
/// disconnects, except in the transaction pipeline: there, clients without a server are counted only for all
/// pools together.
void complete(Pool &pool, bool byTransaction, bool isWhole)
{
    for (auto figure : { &Pool::physicalActive, &Pool::physicalIdle, &Pool::physicalLogin }) {
        if (isWhole)
            pool.*figure = (pool.*figure).value_or(0);
    }
    pool.physicalTotal = sum(sum(pool.physicalActive, pool.physicalIdle), pool.physicalLogin);
    pool.mode = core::poolModeName(byTransaction ? core::PoolMode::Transaction : core::PoolMode::Session);
    pool.logicalActive = pool.physicalActive;
    if (!byTransaction)
        pool.logicalIdle = 0;
    pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalIdle), pool.logicalWaiting);
}

bool read(const Question &, const Page &page, Draft &draft)
{
    const auto read = metricPools(page.body, series);
    if (page.status != 200 || !read || !read.value().counted("pgagroal_state"))
        return false;
    const MetricPools &told = read.value();
    const auto pipeline = told.counted("pgagroal_pipeline_mode"); // performance, session, transaction
    Part &part = draft.part;
    part.pooling.pools = told.pools;
    for (Pool &pool : part.pooling.pools)
        complete(pool, pipeline == 2, told.isWhole());
    part.pooling.limits = { ceiling(pipeline == 2 ? LimitScope::Pool : LimitScope::Pooler, {},
                                    "max_connections", told.connections("pgagroal_active_connections"),
                                    told.connections("pgagroal_max_connections")) };
    // The performance pipeline counts no queries.
    part.counted.work = {
        { "", { .queries = pipeline > 0 ? told.counted("pgagroal_query_count") : std::nullopt } }
    };
    part.rejected = told.rejected;
    part.rejectedCells = told.rejectedFigures;
    return true;
}

std::optional<Part> follow(const Question &, const Parts &parts, std::optional<Part> now)
{
    if (now)
        continueWork(latest(parts, "metrics"), *now);
    return now;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    const Part &reading = latest(parts, "metrics");
    for (core::Limit &limit : sample.limits)
        limit.name = profile.endpoint.name;
    addPoolLimits(sample, "max_size");
    takeRates(reading, sample.rates);
    takeCounts(sample);
    sample.remarks += QCoreApplication::translate(
        "collect", "pgagroal reports no addresses, no process ids and no waiting times");
}

} // namespace

Source pgagroal()
{
    return page({ .kind = "pgagroal",
                  .layer = core::Layer::Pooler,
                  .recognises = recognises,
                  .usual = { "/metrics" },
                  .questions = { { .id = "metrics", .every = 1s, .essential = true } },
                  .read = read,
                  .follow = follow,
                  .describe = describe });
}

} // namespace collect
