#include "insight/past/oldest.h"

#include "insight/past/cluster_history.h"
#include "insight/past/wait_class.h"

#include <algorithm>

namespace insight {

namespace {

using core::Duration;
using core::Instant;
using core::Sample;
using core::Session;

bool holdsTransaction(const Session &session)
{
    using enum core::SessionState;
    return session.kind == core::SessionKind::Client
           && (session.state == IdleInTransaction || session.state == Aborted);
}

/// A client of which our role sees only that it exists.
bool isUnseen(const Session &session)
{
    return session.hidden && session.kind == core::SessionKind::Client;
}

/// What is counted, and since when it lasts, as far as the server reports it.
struct Search
{
    bool (*counts)(const Session &session);
    std::optional<Instant> Session::*began;
    std::optional<qint64> core::Counts::*total; ///< null where it is not measured
    Duration atLeast {};
};

constexpr Search idleTransactions { holdsTransaction, &Session::stateChange,
                                    &core::Counts::idleInTransaction };
constexpr Search lockWaits { core::waitsForLock, &Session::queryStart, &core::Counts::lockWaiting };

std::optional<Duration> ageOf(const Session &session, std::optional<Instant> Session::*moment,
                              std::optional<Instant> now)
{
    const auto began = session.*moment ? session.*moment : session.stateChange;
    if (!began || !now)
        return std::nullopt;
    return std::max(*now - *began, Duration::zero());
}

void count(const Session &session, const Search &search, std::optional<Instant> now, Oldest &oldest)
{
    if (session.hidden || !search.counts(session))
        return;
    const auto age = ageOf(session, search.began, now);
    if (search.atLeast > Duration::zero() && age < search.atLeast)
        return;
    if (++oldest.of > 1 && age <= oldest.age)
        return;
    oldest.pid = session.pid;
    oldest.age = age;
}

std::optional<Oldest> oldestOf(const Sample &sample, const Search &search, const SessionsAt &except)
{
    Oldest oldest { .endpoint = sample.endpoint.name,
                    .partly = !sample.sessionsMeasured || core::mayMissClients(sample)
                              || !(sample.counts.*search.total) };
    for (const core::SessionPtr &session : sample.sessions.notIdle()) {
        oldest.partly = oldest.partly || isUnseen(*session);
        if (except.empty() || !except.contains({ sample.endpoint.name, session->pid }))
            count(*session, search, sample.at, oldest);
    }
    // Where some sessions are hidden, seeing none does not mean that there are none.
    if (!sample.sessionsMeasured || (oldest.of == 0 && oldest.partly))
        return std::nullopt;
    return oldest;
}

/// The older of the two, with the sum of both counts.
Oldest joined(const Oldest &one, const Oldest &other)
{
    Oldest older = other.of > 0 && (one.of == 0 || other.age > one.age) ? other : one;
    older.of = one.of + other.of;
    return older;
}

/// How long ago, by our clock, no working session waited for a lock.
std::optional<Duration> sinceNoneWaited(const EndpointHistory &history, const Sample &sample)
{
    if (!sample.received)
        return std::nullopt;
    auto next = std::ranges::upper_bound(history.points(), *sample.received, {}, &Point::at);
    while (next != history.points().begin()) {
        --next;
        if ((*next)[Metric::Lock] == 0)
            return *sample.received - next->at;
    }
    return std::nullopt;
}

bool isAtWork(const Sample &sample, core::SessionId pid)
{
    const auto session = sample.sessions.find(pid);
    return session != sample.sessions.end() && isWorking(**session);
}

/// A background process that waits is in no lane, so the history does not show it.
Oldest boundByPast(Oldest oldest, const ClusterHistory &past, const Sample &sample)
{
    if (!oldest.age || !isAtWork(sample, oldest.pid))
        return oldest;
    if (const auto queue = sinceNoneWaited(past.history(sample.endpoint.name), sample))
        oldest.age = std::min(*oldest.age, *queue);
    return oldest;
}

std::optional<Oldest> oldestAmong(const QList<core::SamplePtr> &samples, const auto &oldestIn)
{
    std::optional<Oldest> oldest;
    bool partly = false;
    for (const core::SamplePtr &sample : samples) {
        const std::optional<Oldest> here = oldestIn(*sample);
        partly = partly || !here || here->partly;
        if (here)
            oldest = oldest ? joined(*oldest, *here) : *here;
    }
    if (oldest)
        oldest->partly = partly;
    return oldest;
}

} // namespace

bool allSeen(const core::Sample &sample)
{
    return sample.sessionsMeasured && !core::mayMissClients(sample)
           && std::ranges::none_of(sample.sessions.notIdle(),
                                   [](const core::SessionPtr &session) { return isUnseen(*session); });
}

bool seesLockWaits(const Sample &sample)
{
    return sample.counts.lockWaiting && allSeen(sample);
}

std::optional<Oldest> oldestIdleTransaction(const QList<core::SamplePtr> &samples, const SessionsAt &except,
                                            Duration atLeast)
{
    Search search = idleTransactions;
    search.atLeast = atLeast;
    return oldestAmong(samples, [&](const Sample &sample) { return oldestOf(sample, search, except); });
}

std::optional<Duration> transactionAge(const Session &session, std::optional<Instant> now)
{
    return ageOf(session, &Session::transactionStart, now);
}

std::optional<Duration> lockWaitAge(const Session &session, std::optional<Instant> now,
                                    std::optional<Duration> longest)
{
    const auto age = ageOf(session, lockWaits.began, now);
    return age && longest ? std::min(age, longest) : age;
}

std::optional<Oldest> oldestLockWait(const ClusterHistory &past, const QList<core::SamplePtr> &samples,
                                     const SessionsAt &except)
{
    return oldestAmong(samples, [&](const Sample &sample) {
        const auto oldest = oldestOf(sample, lockWaits, except);
        return oldest ? boundByPast(*oldest, past, sample) : oldest;
    });
}

Oldest oldestLockWaitAmong(const SessionsAt &sessions, const ClusterHistory &past, const Sample &sample)
{
    Oldest oldest { .endpoint = sample.endpoint.name };
    for (const auto &[endpoint, pid] : sessions) {
        const auto session = sample.sessions.find(pid);
        if (session != sample.sessions.end())
            count(**session, lockWaits, sample.at, oldest);
    }
    return boundByPast(oldest, past, sample);
}

} // namespace insight
