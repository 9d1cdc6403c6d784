#include "core/change.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

QString text(const QString &value)
{
    return value;
}

QString text(std::optional<int> value)
{
    return value ? QString::number(*value) : QString {};
}

QString text(std::optional<Instant> value)
{
    return value ? formatInstant(*value) : QString {};
}

// In the order of Kind.
constexpr auto names = std::to_array<QLatin1StringView>({
    "restart"_L1,
    "crash"_L1,
    "role"_L1,
    "timeline"_L1,
    "another-server"_L1,
    "moved"_L1,
    "setting"_L1,
    "clients-dropped"_L1,
    "clients-denied"_L1,
    "clients-unserved"_L1,
    "not-running"_L1,
    "asleep"_L1,
    "clock-set"_L1,
    "full"_L1,
    "lost"_L1,
    "back"_L1,
    "was-full"_L1,
    "was-filling"_L1,
});
static_assert(names.size() == std::size_t(Change::Kind::WasFilling) + 1);

std::optional<Change::Kind> kindOf(const std::optional<Interruption> &interruption)
{
    if (!interruption)
        return std::nullopt;
    switch (interruption->kind) {
    case Interruption::Kind::HeldBack: // nothing to report
        return std::nullopt;
    case Interruption::Kind::NotRunning:
        return Change::Kind::NotRunning;
    case Interruption::Kind::Asleep:
        return Change::Kind::Asleep;
    case Interruption::Kind::ClockSet:
        return Change::Kind::ClockSet;
    }
    Q_UNREACHABLE();
}

/// Only a crash of any process ends this one while the server goes on.
const Session *checkpointerIn(const Sample &sample)
{
    const auto &some = sample.sessions.notIdle();
    const auto found = std::ranges::find_if(some, [](const SessionPtr &session) {
        return session->kind == SessionKind::Background && session->backendType == "checkpointer"_L1;
    });
    return found == some.end() ? nullptr : found->get();
}

bool hasCrashed(const EndpointIdentity &before, const EndpointIdentity &now)
{
    constexpr Duration apart = std::chrono::milliseconds { 10 }; // files keep milliseconds
    return before.recovered && now.recovered && *now.recovered - *before.recovered > apart;
}

} // namespace

QString changeName(Change::Kind kind)
{
    return names[std::size_t(kind)];
}

std::optional<Change::Kind> changeNamed(QStringView name)
{
    const auto known = std::ranges::find_if(names, [name](QLatin1StringView each) { return name == each; });
    return known == names.end() ? std::nullopt : std::optional(Change::Kind(known - names.begin()));
}

EndpointIdentity endpointIdentityOf(const Sample &sample)
{
    EndpointIdentity known { sample.endpoint, sample.ownName, sample.rates.reset, sample.interruption };
    if (sample.endpoint.startedAt && sample.at && sample.received)
        known.started = *sample.received - (*sample.at - *sample.endpoint.startedAt);
    const Session *const checkpointer = checkpointerIn(sample);
    if (checkpointer && checkpointer->backendStart && sample.at && sample.received) {
        known.recovered = checkpointer->backendStart;
        known.recoveredAt = *sample.received - (*sample.at - *known.recovered);
    }
    return known;
}

Instant timeOf(const Change &change, std::optional<Instant> answerBefore, Instant answer)
{
    return change.at && answerBefore && change.at > answerBefore && *change.at < answer ? *change.at : answer;
}

std::vector<Change> changesBetween(const EndpointIdentity &before, const EndpointIdentity &now)
{
    std::vector<Change> changes;
    if (const auto kind = kindOf(now.interruption))
        changes.push_back({ *kind, {}, interruptionText(*now.interruption) });
    const std::size_t ours = changes.size();
    const auto differ = [&](Change::Kind kind, const auto &was, const auto &is) {
        const bool changed = !text(was).isEmpty() && !text(is).isEmpty() && text(was) != text(is);
        if (changed)
            changes.push_back({ kind, text(was), text(is) });
        return changed;
    };
    using Kind = Change::Kind;
    const Endpoint &was = before.endpoint;
    const Endpoint &is = now.endpoint;
    // Another server also has another address and start time; one server may have two addresses.
    const bool isSame = is.startedAt && text(was.startedAt) == text(is.startedAt); // one may be of a file
    if (!differ(Kind::AnotherServer, was.systemId, is.systemId) && !isSame
        && !differ(Kind::Moved, was.address, is.address)
        && differ(Kind::Restart, was.startedAt, is.startedAt))
        changes.back().at = now.started;
    if (isSame && hasCrashed(before, now))
        changes.push_back({ Kind::Crash, text(before.recovered), text(now.recovered), now.recoveredAt });
    differ(Kind::RoleChange, roleName(was.role), roleName(is.role));
    differ(Kind::TimelineChange, was.timeline, is.timeline);
    if (changes.size() > ours)
        return changes;
    // Most poolers do not report when they started, but their counters begin anew. Behind a port that several
    // processes share, a different one may answer each time.
    if (!differ(Kind::AnotherServer, before.ownName, now.ownName) && now.countsAnew && !before.countsAnew
        && !is.startedAt)
        changes.push_back({ Kind::Restart, {}, {} });
    return changes;
}

} // namespace core
