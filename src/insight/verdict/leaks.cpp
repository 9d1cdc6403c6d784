#include "insight/verdict/leaks.h"

#include "insight/past/traffic.h"
#include "insight/sessions/filter.h"
#include "insight/sql/statement.h"
#include "insight/verdict/pool_ends.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr int uses = 10;
constexpr core::Duration least = 10s; ///< an application may do something else between two statements

/// A backend that did nothing.
struct Resting
{
    const core::Sample *database = nullptr;
    core::SessionPtr session;
    core::Duration age {};
};

std::optional<Resting> restingAt(const ConnectionMatches &matches, End end)
{
    const End backend = matches.bottom(end);
    if (backend.side != End::Side::Backend)
        return std::nullopt;
    const core::Sample &database = *matches.samples()[qsizetype(backend.sample)];
    const core::SessionPtr &session = matches.session(backend);
    if (session->hidden || session->state != core::SessionState::Idle || !session->stateChange
        || !database.at)
        return std::nullopt;
    return Resting { &database, session, *database.at - *session->stateChange };
}

bool isMeasured(const core::Pool &pool)
{
    return pool.purpose == core::PoolPurpose::User && pool.averageUse && pool.physicalTotal
           && *pool.physicalTotal > 0;
}

/// All connections of the pool that did nothing for that long, the longest first.
std::vector<Resting> restingFor(core::Duration time, const ConnectionMatches &matches,
                                const std::vector<End> &ends)
{
    std::vector<Resting> resting;
    for (const End end : ends) {
        if (auto rests = restingAt(matches, end); rests && rests->age > time)
            resting.push_back(std::move(*rests));
    }
    std::ranges::stable_sort(resting, std::ranges::greater {}, &Resting::age);
    return resting;
}

Verdict verdictOfLeak(const core::Sample &application, const Resting &longest, Leak leak)
{
    Verdict verdict { .severity = Severity::Warning,
                      .endpoint = application.endpoint.name,
                      .count = leak.idle - leak.unused,
                      .age = longest.age };
    leak.database = longest.database->endpoint.name;
    const QString onDatabase = termFor(Field::Endpoint, leak.database);
    verdict.filter = termFor(Field::State, u"idle"_s) + u' ' + onDatabase;
    verdict.filtersIdle = true;
    if (leak.unused == 0) { // else it may be one of those in the pool
        leak.pid = longest.session->pid;
        leak.application = longest.session->application;
        leak.user = longest.session->user;
        verdict.filter = termFor(Field::Pid, QString::number(*leak.pid)) + u' ' + onDatabase;
        leak.statement = shapeOf(longest.session->query);
    }
    verdict.matter = std::move(leak);
    return verdict;
}

std::optional<Verdict> leakOf(const Situation &situation, std::size_t place, const core::Pool &pool,
                              const std::vector<End> *ends)
{
    const ConnectionMatches &matches = situation.snapshot.chains.matches();
    const core::Sample &application = *matches.samples()[qsizetype(place)];
    if (!isMeasured(pool) || !ends || qint64(ends->size()) != *pool.physicalTotal)
        return std::nullopt;
    const core::Duration time = std::max(*pool.averageUse * uses, least);
    const auto resting = restingFor(time, matches, *ends);
    const auto unused = situation.past.history(application.endpoint.name)
                            .extremes()
                            .mostUnusedSince(pool.name, *application.received - time);
    if (!unused || qint64(resting.size()) <= *unused)
        return std::nullopt;
    return verdictOfLeak(application, resting.front(),
                         { .pool = pool.name,
                           .named = matches.nameOf(place),
                           .idle = qint64(resting.size()),
                           .unused = *unused,
                           .longerThan = time,
                           .use = *pool.averageUse });
}

} // namespace

std::vector<Verdict> leaks(const Situation &situation)
{
    const ConnectionMatches &matches = situation.snapshot.chains.matches();
    std::vector<Verdict> found;
    for (std::size_t place = 0; place < std::size_t(matches.samples().size()); ++place) {
        const core::SamplePtr &application = matches.samples()[qsizetype(place)];
        const bool isAsked = situation.snapshot.samples.contains(application);
        if (!isAsked || !isApplication(*application) || application->error || !application->received
            || matches.ownedBy(place).mayBeOthers || std::ranges::none_of(application->pools, isMeasured))
            continue;
        const PoolEnds ends(matches, place);
        for (const core::Pool &pool : application->pools) {
            if (auto leak = leakOf(situation, place, pool, ends.of(pool)))
                found.push_back(std::move(*leak));
        }
    }
    return found;
}

} // namespace insight
