#include "insight/verdict/leaks.h"

#include "insight/past/traffic.h"
#include "insight/path/stand_in.h"
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

/// A backend that did nothing, or a client that sent its pooler nothing and got no server from it.
struct Resting
{
    const core::Sample *endpoint = nullptr;
    core::SessionPtr session;           ///< null: a client
    const core::Link *client = nullptr; ///< null: a backend
    core::Duration age {};
};

std::optional<Resting> restingBackend(const core::Sample &database, const core::SessionPtr &session)
{
    if (session->hidden || session->state != core::SessionState::Idle || !session->stateChange
        || !database.at)
        return std::nullopt;
    return Resting { &database, session, nullptr, *database.at - *session->stateChange };
}

std::optional<Resting> restingClient(const core::Sample &pooler, const core::Link &client,
                                     const EndpointHistory &history)
{
    const auto since = isAnswer(pooler) ? history.restingClients().since(client) : std::nullopt;
    return since ? std::optional(Resting { &pooler, {}, &client, pooler.links->received - *since })
                 : std::nullopt;
}

std::optional<Resting> restingAt(const Situation &situation, End end)
{
    const ConnectionMatches &matches = situation.snapshot.chains.matches();
    const End last = matches.bottom(end);
    const core::Sample &endpoint = *matches.samples()[qsizetype(last.sample)];
    if (last.side == End::Side::Backend)
        return restingBackend(endpoint, matches.session(last));
    return last.side == End::Side::Client
               ? restingClient(endpoint, *matches.link(last), situation.past.history(endpoint.endpoint.name))
               : std::nullopt;
}

bool isMeasured(const core::Pool &pool)
{
    return pool.purpose == core::PoolPurpose::User && pool.averageUse && pool.physicalTotal
           && *pool.physicalTotal > 0;
}

/// All connections of the pool that did nothing for that long, the longest first.
std::vector<Resting> restingFor(core::Duration time, const Situation &situation, const std::vector<End> &ends)
{
    std::vector<Resting> resting;
    for (const End end : ends) {
        if (auto rests = restingAt(situation, end); rests && rests->age > time)
            resting.push_back(std::move(*rests));
    }
    std::ranges::stable_sort(resting, std::ranges::greater {}, &Resting::age);
    return resting;
}

void nameBackend(const Resting &resting, Leak &leak, Verdict &verdict)
{
    const core::Session &session = *resting.session;
    const QString onDatabase = termFor(Field::Endpoint, leak.database);
    verdict.filter = termFor(Field::State, u"idle"_s) + u' ' + onDatabase;
    verdict.filtersIdle = true;
    if (leak.unused > 0) // it may be one of those in the pool
        return;
    leak.pid = session.pid;
    leak.application = session.application;
    leak.user = session.user;
    verdict.filter = termFor(Field::Pid, leak.pid->text()) + u' ' + onDatabase;
    leak.statement = shapeOf(session.query, core::dialectOf(resting.endpoint->endpoint.kind));
}

void nameClient(const core::Link &client, Leak &leak)
{
    leak.client = ClientAt { leak.database, client.key, client.remote };
    leak.application = client.application;
    leak.user = client.user;
}

/// A list of clients may be older than the page of the pool: what the pool had then counts, too.
core::Instant earliestOf(core::Instant page, const std::vector<Resting> &resting)
{
    for (const Resting &each : resting) {
        if (each.client)
            page = std::min(page, each.endpoint->links->received);
    }
    return page;
}

Verdict verdictOfLeak(const core::Sample &application, const Resting &longest, Leak leak)
{
    Verdict verdict { .severity = Severity::Warning,
                      .endpoint = application.endpoint.name,
                      .count = leak.idle - leak.unused,
                      .age = longest.age };
    leak.database = longest.endpoint->endpoint.name;
    if (longest.session)
        nameBackend(longest, leak, verdict);
    else if (leak.unused == 0)
        nameClient(*longest.client, leak);
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
    const auto resting = restingFor(time, situation, *ends);
    const auto unused = situation.past.history(application.endpoint.name)
                            .extremes()
                            .mostUnusedSince(pool.name, earliestOf(*application.received, resting) - time);
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
        const bool isAsked = situation.snapshot.samples.contains(matches.whole(place));
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
