#include "collect/compose.h"

#include "collect/answers.h"
#include "collect/steps.h"
#include "collect/table.h"

#include <algorithm>
#include <array>

namespace collect {

using core::Counts;
using core::Limit;
using core::Session;
using core::SessionKind;
using core::SessionPtr;
using core::SessionState;

namespace {

struct StateCount
{
    SessionState state;
    std::optional<qint64> Counts::*count;
};

constexpr auto stateCounts = std::to_array<StateCount>({
    { SessionState::Active, &Counts::active },
    { SessionState::Idle, &Counts::idle },
    { SessionState::IdleInTransaction, &Counts::idleInTransaction },
    { SessionState::Aborted, &Counts::aborted },
    { SessionState::Starting, &Counts::starting },
});

/// The newest Part with figures of the instance.
const Part &newestReading(const Parts &parts)
{
    const Part *newest = &latest(parts, {});
    for (const auto &[id, part] : parts) {
        if ((part->instance || part->activity) && part->at > newest->at)
            newest = part.get();
    }
    return *newest;
}

bool takesSlot(const Session &session, const Profile &profile)
{
    return session.kind == SessionKind::Client
           || (session.kind == SessionKind::WalSender && profile.version < walSendersApart);
}

qint64 used(const Part &reading, const Profile &profile, const auto &which)
{
    return std::ranges::count_if(sessionsIn(reading), [&](const SessionPtr &session) {
        return takesSlot(*session, profile) && which(*session);
    });
}

std::optional<qint64> usedAtAll(const Part &reading, const Profile &profile)
{
    if (!reading.activity)
        return std::nullopt;
    return used(reading, profile, [](const Session &) { return true; });
}

std::vector<SessionPtr> theUsers(const std::vector<SessionPtr> &all, core::SessionId ownBackend,
                                 const Profile &profile)
{
    std::vector<SessionPtr> sessions;
    sessions.reserve(all.size());
    std::ranges::copy_if(all, std::back_inserter(sessions), [&](const SessionPtr &session) {
        return session->pid != ownBackend && !isOurs(profile, *session);
    });
    return sessions;
}

Counts count(const core::SessionList &sessions)
{
    Counts counts;
    counts.unknown = 0;
    counts.lockWaiting = 0;
    for (const auto &[state, counter] : stateCounts)
        counts.*counter = 0;

    bool someHidden = false;
    for (const auto &session : sessions) {
        someHidden = someHidden || (session->hidden && session->kind == SessionKind::Client);
        *counts.lockWaiting += core::waitsForLock(*session);
        if (session->kind != SessionKind::Client)
            continue;
        *counts.unknown += session->state == SessionState::Unknown;
        for (const auto &[state, counter] : stateCounts)
            *(counts.*counter) += session->state == state;
    }
    // Where some sessions are hidden, seeing none does not mean that there are none.
    const auto admit = [&](std::optional<qint64> &value) {
        if (someHidden && value == 0)
            value.reset();
    };
    for (const auto &[state, counter] : stateCounts)
        admit(counts.*counter);
    admit(counts.lockWaiting);
    return counts;
}

core::Visibility visibility(const core::SessionList &sessions)
{
    const auto seen =
        std::ranges::count_if(sessions, [](const SessionPtr &session) { return !session->hidden; });
    return { seen, qint64(sessions.size()) };
}

Limit serverLimit(const Profile &profile, std::optional<qint64> inUse)
{
    const auto reserved = sum(profile.superuserReserved, profile.reserved);
    return { .scope = core::LimitScope::Server,
             .name = profile.endpoint.name,
             .setting = QStringLiteral("max_connections"),
             .used = inUse,
             .limit = profile.connectionLimit,
             .reserved = reserved,
             .usable = remaining(profile.connectionLimit, reserved) };
}

std::vector<Limit> limits(const Profile &profile, const Parts &parts, const Part &reading)
{
    std::vector<Limit> all { serverLimit(profile, usedAtAll(reading, profile)) };
    for (const auto &[id, part] : parts) {
        if (!part->catalog)
            continue;
        for (auto limit : part->catalog->limits) {
            const auto holder = limit.scope == core::LimitScope::Role ? &Session::user : &Session::database;
            if (reading.activity)
                limit.used = used(reading, profile,
                                  [&](const Session &session) { return session.*holder == limit.name; });
            all.push_back(std::move(limit));
        }
        for (const Dropped &dropped : part->catalog->dropped)
            all.push_back({ .scope = dropped.scope,
                            .name = dropped.name,
                            .setting = dropped.setting,
                            .dropped = true });
    }
    return all;
}

/// Sessions that still wait, with their blockers as of when these were last asked.
std::optional<core::Blocking> blocking(const Parts &parts, const core::SessionList &sessions)
{
    std::optional<core::Blocking> still;
    for (const auto &[id, part] : parts) {
        if (!part->blocking)
            continue;
        if (!still)
            still = core::Blocking { part->blocking->at, {} };
        still->at = std::max(still->at, part->blocking->at);
        for (const auto &session : sessions.notIdle()) {
            const auto known = part->blocking->blockers.find(session->pid);
            if (core::waitsForLock(*session) && known != part->blocking->blockers.end())
                still->blockers.insert(*known);
        }
    }
    return still;
}

} // namespace

core::Sample compose(const Profile &profile, const Parts &parts)
{
    const auto &reading = newestReading(parts);
    const Instance instance = reading.instance.value_or(Instance {});
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    if (instance.role != core::Role::Unknown)
        sample.endpoint.role = instance.role;
    if (instance.startedAt)
        sample.endpoint.startedAt = instance.startedAt;
    for (const auto &[id, part] : parts) {
        if (part->membership && part->membership->timeline)
            sample.endpoint.timeline = part->membership->timeline;
    }
    // With too many sessions to read, only the instance answers.
    sample.health = reading.activity ? core::Health::Ok : core::Health::Slow;
    sample.at = reading.at;
    sample.asked = reading.asked;
    sample.replicationLag = instance.replicationLag;
    sample.walPosition = instance.walPosition;
    sample.replayedAll = instance.replayedAll;
    sample.isCutOff = instance.isCutOff;
    sample.sessionsMeasured = reading.activity.has_value();
    sample.limits = limits(profile, parts, reading);
    sample.catalogLimits =
        std::ranges::any_of(parts, [](const auto &each) { return each.second->catalog.has_value(); });
    sample.rates = rates(reading.counted.steps);
    sample.rates.reset = reading.counted.reset;
    if (reading.activity) {
        sample.sessions = theUsers(reading.activity->sessions, instance.backendPid, profile);
        sample.counts = count(sample.sessions);
        sample.visibility = visibility(sample.sessions);
        sample.blocking = blocking(parts, sample.sessions);
    }
    sample.counts.used = usedAtAll(reading, profile);
    takeRejected(parts, sample);
    return sample;
}

} // namespace collect
