#include "collect/sources/metrics_page.h"

#include "collect/answers.h"
#include "collect/metrics_text.h"
#include "collect/page.h"
#include "collect/sources/application_pools.h"
#include "collect/steps.h"

#include <QCoreApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace application {

namespace {

/// What sources of Spring Boot, of most others, and of Quarkus call it.
constexpr auto usualPaths =
    std::to_array<const char *>({ "/actuator/prometheus", "/metrics", "/q/metrics", "/prometheus" });

QByteArray kindOf(const Greeting &greeting)
{
    if (greeting.transport != Transport::Http || greeting.status != 200)
        return {};
    const auto told = poolsTold(greeting.body);
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

QList<QByteArray> probe(const QByteArray &typed)
{
    if (!typed.isEmpty() && typed != "/")
        return { typed };
    return { usualPaths.begin(), usualPaths.end() };
}

core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &)
{
    const auto told = poolsTold(greeting.body);
    if (!told)
        return told.error();
    Profile known;
    known.page = greeting.asked;
    known.endpoint = { .kind = QString::fromLatin1(told.value().kind),
                       .layer = core::Layer::Application,
                       .startedAt = told.value().startedAt };
    return known;
}

std::vector<Question> questions(const Profile &profile, const Parts &)
{
    return { { .id = "metrics", .text = profile.page, .every = 1s, .essential = true } };
}

/// A page that is said to be OpenMetrics and does not say where it ends was cut.
bool isWhole(const Page &page)
{
    const bool saysSo = page.body.trimmed().endsWith("# EOF");
    return page.status == 200 && (saysSo || !page.type.startsWith("application/openmetrics-text"));
}

void take(PoolsTold told, Part &part)
{
    for (const Pool &pool : told.pools)
        part.counters.over += pool.name.toUtf8() + '\n';
    part.counters.sessions = told.opened;
    part.pools = std::move(told.pools);
    part.limits = std::move(told.limits);
    part.work = std::move(told.work);
    part.neighbours = std::move(told.neighbours);
    part.ownName = told.application;
    part.startedAt = told.startedAt;
    part.rejected = told.rejected;
    part.rejectedCells = told.rejectedFigures;
    if (told.at)
        part.at = *told.at;
}

Draft decode(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    const auto page = pageOf(rows);
    draft.whole = page && isWhole(*page) && !std::exchange(draft.tagged, true);
    if (!draft.whole)
        return draft;
    auto told = poolsTold(page->body);
    if (told)
        take(std::move(told).value(), draft.part);
    else if (told.error().fault == core::Fault::TooMuch)
        draft.refused = told.error();
    draft.whole = bool(told);
    return draft;
}

std::optional<Part> complete(const Profile &, const Question &, const Parts &parts, Draft draft)
{
    if (!draft.whole)
        return std::nullopt;
    const Part &before = latest(parts, "metrics");
    auto series = continued(before, draft.part, std::nullopt);
    draft.part.steps = std::move(series.steps);
    continueWork(before, draft.part);
    draft.part.countersReset = draft.part.countersReset || series.reset;
    return std::move(draft.part);
}

/// Where there are several, first what they may have open together.
std::vector<core::Limit> limits(const Profile &profile, const Part &reading)
{
    std::vector<core::Limit> all = reading.limits;
    if (all.size() < 2)
        return all;
    core::Limit together = all.front();
    together.name = profile.endpoint.name;
    together.used = total(reading.pools, &Pool::physicalTotal);
    together.limit = together.usable = total(reading.pools, &Pool::physicalLimit);
    all.insert(all.begin(), together);
    return all;
}

core::Sample compose(const Profile &profile, const Parts &parts)
{
    const Part &reading = latest(parts, "metrics");
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.endpoint.startedAt = reading.startedAt;
    sample.health = core::Health::Ok;
    sample.at = reading.at;
    sample.ownName = reading.ownName;
    sample.neighbours = reading.neighbours;
    sample.pools = reading.pools;
    for (Pool &pool : sample.pools)
        takeRates(reading, pool.name, pool);
    sample.limits = limits(profile, reading);
    if (!sample.pools.empty())
        sample.counts = { .used = total(sample.pools, &Pool::physicalTotal),
                          .active = total(sample.pools, &Pool::logicalActive) };
    sample.rates = rates(reading.steps);
    takeRates(reading, sample.rates);
    if (sample.pools.empty())
        sample.remarks += QCoreApplication::translate("collect", "its page names no pool any more");
    takeRejected(parts, sample);
    return sample;
}

} // namespace

} // namespace application

Source metricsPage()
{
    return {
        .kind = "openmetrics",
        .transport = Transport::Http,
        .recognises = application::isOther,
        .probe = application::probe,
        .introduction = nullptr,
        .profile = application::profile,
        .settings = nullptr,
        .questions = application::questions,
        .decode = application::decode,
        .complete = application::complete,
        .compose = application::compose,
    };
}

Source hikariPage()
{
    Source source = metricsPage();
    source.kind = "hikaricp";
    source.recognises = application::isHikari;
    return source;
}

} // namespace collect
