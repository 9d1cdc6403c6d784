#include "collect/sources/metrics_page.h"

#include "collect/metrics_text.h"
#include "collect/sources/application_pools.h"
#include "collect/sources/pool_json.h"
#include "collect/sources/systems.h"
#include "collect/steps.h"
#include "collect/work.h"

#include <QCoreApplication>

#include <algorithm>

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace application {

namespace {

std::optional<core::Duration> either(std::optional<core::Duration> one, std::optional<core::Duration> other)
{
    return one ? one : other;
}

/// An OpenMetrics page without an end mark was cut off.
bool isWhole(const Page &page)
{
    const bool saysSo = page.body.trimmed().endsWith("# EOF");
    return page.status == 200 && (saysSo || !page.type.startsWith("application/openmetrics-text"));
}

} // namespace

void takeCounted(const Part &reading, Pool &pool)
{
    const auto averageWait = pool.averageWait;
    takeRates(reading, pool.name, pool);
    pool.averageWait = either(pool.averageWait, averageWait);
    const QByteArray key = pool.name.toUtf8();
    const WorkRates recent = workRates(stepsOf(reading, key), key);
    const WorkBy &work = reading.counted.work;
    const auto counted = work.find(key);
    const WorkRates ever = counted == work.end() ? WorkRates {} : lifetimeOf(counted->second);
    pool.averageUse = either(either(recent.averageUse, ever.averageUse), pool.averageUse);
    pool.averageOpening = either(either(recent.averageOpening, ever.averageOpening), pool.averageOpening);
}

void keep(PoolsTold told, Part &part)
{
    CounterSeries &counted = part.counted;
    for (const Pool &pool : told.pools)
        counted.counters.over += pool.name.toUtf8() + '\n';
    counted.counters.sessions = told.opened;
    counted.work = std::move(told.work);
    counted.scrapes = std::move(told.scrapes);
    part.pooling = { .pools = std::move(told.pools),
                     .limits = std::move(told.limits),
                     .neighbours = std::move(told.neighbours),
                     .ownName = told.application };
    part.instance = { .startedAt = told.startedAt };
    part.rejected = told.rejected;
    part.rejectedCells = told.rejectedFigures;
    if (told.at)
        part.at = *told.at;
}

bool readPools(const Page &page, Naming naming, Draft &draft)
{
    if (!isWhole(page))
        return false;
    if (const int status = jolokiaStatus(page.body).value_or(200); status != 200) {
        draft.refused = refusedBy(status);
        return false;
    }
    auto told = poolsTold(page.body, naming);
    if (!told) {
        if (told.error().fault == core::Fault::TooMuch)
            draft.refused = told.error();
        return false;
    }
    keep(std::move(told).value(), draft.part);
    return true;
}

std::vector<core::Limit> limitsOf(const QString &endpoint, const std::vector<Pool> &pools,
                                  std::vector<core::Limit> all)
{
    if (all.size() < 2)
        return all;
    core::Limit together = all.front();
    together.name = endpoint;
    together.used = total(pools, &Pool::physicalTotal);
    together.limit = together.usable = total(pools, &Pool::physicalLimit);
    all.insert(all.begin(), together);
    return all;
}

namespace {

QByteArray kindOf(const Greeting &greeting)
{
    if (greeting.status == 200 && jolokiaPaths(greeting.asked, greeting.body))
        return "hikaricp";
    const auto told = greeting.status == 200 ? poolsTold(greeting.body) : PoolsTold {};
    return told ? told.value().kind : QByteArray();
}

bool isHikari(const Greeting &greeting)
{
    return kindOf(greeting) == "hikaricp";
}

bool isOther(const Greeting &greeting)
{
    return kindOf(greeting) == "openmetrics";
}

void introduce(const Greeting &greeting, core::Endpoint &endpoint)
{
    if (const auto told = poolsTold(greeting.body))
        endpoint.startedAt = told.value().startedAt;
}

bool read(const Question &, const Page &page, Draft &draft)
{
    return readPools(page, Naming::Short, draft);
}

std::optional<Part> follow(const Question &question, const Parts &parts, std::optional<Part> now)
{
    if (!now || question.id != "metrics")
        return now;
    const Part &before = latest(parts, "metrics");
    continueWork(before, *now);
    continueSteps(before, *now, std::nullopt);
    return now;
}

/// Jolokia reads what a pool is configured to as an object of its own.
void takeConfiguration(const Part &configuration, Pool &pool, std::vector<core::Limit> &limits)
{
    const std::vector<Pool> &pools = configuration.pooling.pools;
    const auto configured = std::ranges::find(pools, pool.name, &Pool::name);
    if (configured == pools.end())
        return;
    pool.physicalLimit = configured->physicalLimit;
    pool.physicalLeast = configured->physicalLeast;
    for (core::Limit &limit : limits) {
        if (limit.name == pool.name)
            limit.limit = limit.usable = configured->physicalLimit;
    }
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    const Part &reading = latest(parts, "metrics");
    const Pooling &told = reading.pooling;
    sample.endpoint.startedAt = reading.instance ? reading.instance->startedAt : std::nullopt;
    sample.ownName = told.ownName;
    sample.neighbours = told.neighbours;
    sample.pools = told.pools;
    std::vector<core::Limit> own = told.limits;
    for (Pool &pool : sample.pools) {
        takeCounted(reading, pool);
        takeConfiguration(latest(parts, "configuration"), pool, own);
    }
    sample.limits = limitsOf(profile.endpoint.name, sample.pools, std::move(own));
    if (!sample.pools.empty())
        sample.counts = { .used = total(sample.pools, &Pool::physicalTotal),
                          .active = total(sample.pools, &Pool::logicalActive) };
    sample.rates = rates(reading.counted.steps);
    takeRates(reading, sample.rates);
    if (sample.pools.empty())
        sample.remarks += QCoreApplication::translate("collect", "its page no longer contains a pool");
}

/// A search finds the pools, and what is read is not what was asked first.
Source orByJolokia(Source source)
{
    source.probe = [page = source.probe](const QByteArray &typed) {
        const QByteArray search = jolokiaSearch(typed);
        return search.isEmpty() ? page(typed) : QList<QByteArray> { search };
    };
    source.profile = [page = source.profile](const Greeting &greeting, const wire::Rows &rows) {
        auto known = page(greeting, rows);
        if (const auto paths = jolokiaPaths(greeting.asked, greeting.body); paths && known) {
            known.value().page = paths->pools;
            known.value().configuration = paths->configuration;
        }
        return known;
    };
    source.questions = [page = source.questions](const Profile &profile, const Parts &parts) {
        std::vector<Question> all = page(profile, parts);
        if (!profile.configuration.isEmpty())
            all.push_back({ .id = "configuration", .text = profile.configuration, .every = 60s });
        return all;
    };
    return source;
}

} // namespace

/// The usual paths are those of Spring Boot, of most others, and of Quarkus.
Pages pagesOfPools(const char *kind, bool (*recognises)(const Greeting &greeting))
{
    return { .kind = kind,
             .layer = core::Layer::Application,
             .recognises = recognises,
             .usual = { "/actuator/prometheus", "/metrics", "/q/metrics", "/prometheus" },
             .introduce = introduce,
             .questions = { { .id = "metrics", .every = 1s, .essential = true } },
             .read = read,
             .follow = follow,
             .describe = describe };
}

} // namespace application

Source metricsPage()
{
    return page(application::pagesOfPools("openmetrics", application::isOther));
}

Source hikariPage()
{
    return application::orByJolokia(page(application::pagesOfPools("hikaricp", application::isHikari)));
}

} // namespace collect
