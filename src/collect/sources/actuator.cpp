#include "collect/sources/actuator_json.h"
#include "collect/sources/metrics_page.h"
#include "collect/sources/systems.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace actuator {

namespace {

constexpr std::size_t mostPools = 20; ///< each is asked for by itself
constexpr qsizetype mostNames = 1000;

struct Rhythm
{
    Pace pace;
    std::chrono::seconds every; ///< for each pool
};

// With the list of pools, which makes a reading, not more than one page a second.
constexpr std::chrono::seconds everyList { 2 };
constexpr auto rhythms = std::to_array<Rhythm>({
    { Pace::Gauge, 12s },
    { Pace::Counter, 40s },
    { Pace::Setting, 60s },
});

std::chrono::seconds every(Pace pace, std::size_t pools)
{
    return std::ranges::find(rhythms, pace, &Rhythm::pace)->every
           * std::clamp<std::size_t>(pools, 1, mostPools);
}

bool recognises(const Greeting &greeting)
{
    return greeting.status == 200 && !poolsIn(greeting.asked, greeting.body).isEmpty();
}

QList<QByteArray> probe(const QByteArray &typed)
{
    const bool isOpen = typed.isEmpty() || typed == "/";
    const QByteArray path = pathOfPools(isOpen ? QByteArray("/actuator/metrics") : typed);
    return path.isEmpty() ? QList<QByteArray> {} : QList<QByteArray> { path };
}

/// The pool whose figure a question asks for; null: their list.
QString poolOf(const Question &question)
{
    const qsizetype blank = question.id.indexOf(' ');
    return blank < 0 ? QString() : QString::fromUtf8(question.id.sliced(blank + 1));
}

bool keepList(const Question &question, const Page &page, Draft &draft)
{
    const QStringList pools = poolsIn(question.text, page.body);
    for (const QString &name : pools.first(std::min(pools.size(), mostNames)))
        draft.part.pooling.pools.push_back({ .name = name });
    return !pools.isEmpty();
}

/// A figure that is not there, 404, is not measured; it may be there again the next time.
bool read(const Question &question, const Page &page, Draft &draft)
{
    const QString pool = poolOf(question);
    if (pool.isNull())
        return page.status == 200 && keepList(question, page, draft);
    if (page.status == 404)
        return true;
    if (page.status != 200)
        return false;
    auto told = application::poolsTold(metricsIn(page.body, pool));
    if (!told || told.value().pools.empty())
        return false;
    application::keep(std::move(told).value(), draft.part);
    return true;
}

std::optional<Part> follow(const Question &question, const Parts &parts, std::optional<Part> now)
{
    if (now)
        continueWork(latest(parts, question.id), *now);
    return now;
}

template<typename Value>
void fill(std::optional<Value> Pool::*figure, const Pool &from, Pool &pool)
{
    if (from.*figure)
        pool.*figure = from.*figure;
}

/// What one of its figures tells. Each is of a moment of its own, so that they do not add up.
void add(const Pool &told, Pool &pool)
{
    for (const auto figure :
         { &Pool::logicalActive, &Pool::logicalWaiting, &Pool::physicalActive, &Pool::physicalIdle,
           &Pool::physicalTotal, &Pool::physicalLimit, &Pool::physicalLeast })
        fill(figure, told, pool);
    for (const auto time :
         { &Pool::averageWait, &Pool::longestWait, &Pool::averageUse, &Pool::averageOpening })
        fill(time, told, pool);
    fill(&Pool::errorsPerSecond, told, pool);
    pool.raw += told.raw;
}

/// An answer that was not renewed in its time is of another time.
bool isCurrent(const QByteArray &question, const Part &part, const Part &list)
{
    const auto figure = std::ranges::find_if(figures(), [&question](const Figure &each) {
        return question.startsWith(QByteArray(each.name) + ' ');
    });
    return figure != figures().end()
           && list.received - part.received <= 2 * every(figure->pace, list.pooling.pools.size());
}

std::map<QString, Pool> gathered(const Parts &parts)
{
    std::map<QString, Pool> pools;
    for (const auto &[id, part] : parts) {
        const QString name = poolOf({ .id = id });
        const std::vector<Pool> &told = part->pooling.pools;
        if (name.isNull() || told.empty() || !isCurrent(id, *part, latest(parts, "metrics")))
            continue;
        Pool figure = told.front();
        application::takeCounted(*part, figure);
        add(figure, pools.try_emplace(name, Pool { .name = name }).first->second);
    }
    return pools;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    std::vector<core::Limit> limits;
    const std::map<QString, Pool> known = gathered(parts);
    for (const Pool &named : std::exchange(sample.pools, {})) {
        const auto found = known.find(named.name);
        Pool pool = found == known.end() ? named : found->second;
        pool.logicalTotal = sum(pool.logicalActive, pool.logicalWaiting);
        limits.push_back(ceiling(core::LimitScope::ApplicationPool, pool.name, "maximumPoolSize",
                                 pool.physicalTotal, pool.physicalLimit));
        sample.pools.push_back(std::move(pool));
    }
    sample.limits = application::limitsOf(profile.endpoint.name, sample.pools, std::move(limits));
    sample.counts = { .used = total(sample.pools, &Pool::physicalTotal),
                      .active = total(sample.pools, &Pool::logicalActive) };
    sample.remarks +=
        QCoreApplication::translate(
            "collect",
            "its figures are read one by one, every %1 s; /actuator/prometheus, Spring Boot's page "
            "for monitoring, contains all of them")
            .arg(every(Pace::Gauge, sample.pools.size()).count());
    if (sample.pools.size() > mostPools)
        sample.remarks +=
            QCoreApplication::translate("collect", "only the first %1 of its pools are read").arg(mostPools);
}

std::vector<Question> questionsFor(const Profile &profile, const Parts &parts)
{
    const std::vector<Pool> &pools = latest(parts, "metrics").pooling.pools;
    std::vector<Question> questions {
        { .id = "metrics", .text = profile.page, .every = everyList, .essential = true }
    };
    for (const Pool &pool : std::span(pools).first(std::min(pools.size(), mostPools))) {
        for (const Figure &figure : figures())
            questions.push_back({ .id = QByteArray(figure.name) + ' ' + pool.name.toUtf8(),
                                  .text = pathOf(profile.page, figure, pool.name),
                                  .every = every(figure.pace, pools.size()) });
    }
    return questions;
}

} // namespace

} // namespace actuator

/// Spring Boot's figures one by one.
Source actuatorMetrics()
{
    Source source = page({ .kind = "actuator",
                           .layer = core::Layer::Application,
                           .recognises = actuator::recognises,
                           .probe = actuator::probe,
                           .questions = { { .id = "metrics", .essential = true } },
                           .read = actuator::read,
                           .follow = actuator::follow,
                           .describe = actuator::describe });
    source.questions = actuator::questionsFor;
    return source;
}

} // namespace collect
