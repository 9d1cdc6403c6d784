#include "collect/sources/postgresql_activity.h"

#include "collect/cells.h"
#include "collect/sources/postgresql_session.h"
#include "collect/standby_lag.h"
#include "collect/steps.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <iterator>

namespace collect::activity {

using namespace std::chrono_literals;
using core::Instant;
using core::SessionPtr;

namespace {

// Texts that come and go between two full reads.
constexpr qsizetype mostShared = 20'000;

const Names &namesOf(const Parts &parts)
{
    static const Names none;
    const auto &known = latest(parts, "catalog").catalog;
    return known ? known->names : none;
}

std::optional<Instant> moment(const QJsonValue &value)
{
    return value.isString() ? core::parseInstant(value.toString().toLatin1()) : std::nullopt;
}

std::optional<qint64> count(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toInteger()) : std::nullopt;
}

int unreadable(const QJsonObject &instance, std::initializer_list<QStringView> numbers)
{
    return int(std::ranges::count_if(numbers, [&](QStringView name) {
        const auto value = instance[name];
        return !value.isUndefined() && !value.isNull() && !value.isDouble();
    }));
}

constexpr auto pingTakes = 5s;

/// The lag of a standby that has replayed all it received: it is behind by no more than the time since it
/// last heard of its primary. An idle primary also sends nothing until the standby asks for a sign of life;
/// silence after that means that the connection is lost. In between, the lag is unknown.
std::optional<core::Duration> lagOfSilence(const QJsonObject &instance, Instant at)
{
    const auto heard = moment(instance[u"heard_at"]);
    const auto ping = instance[u"ping_ms"];
    if (!heard || !ping.isDouble())
        return std::nullopt;
    const core::Duration silence = at - *heard;
    const std::chrono::milliseconds asksAfter { ping.toInteger() };
    if (silence <= justNow)
        return core::Duration::zero();
    return asksAfter > 0ms && silence > asksAfter + pingTakes ? std::optional(silence) : std::nullopt;
}

std::optional<core::Duration> lag(const QJsonObject &instance, Instant at)
{
    if (!instance[u"in_recovery"].toBool())
        return std::nullopt;
    if (instance[u"replayed_all"].toBool()) // without a receiver nothing tells how long there has been more
        return instance[u"receives"].toBool() ? lagOfSilence(instance, at) : std::nullopt;
    const auto replayed = moment(instance[u"replayed_at"]);
    return replayed ? std::optional(std::max(core::Duration::zero(), at - *replayed)) : std::nullopt;
}

void takeInstance(QByteArrayView text, const Question &question, Draft &draft)
{
    const auto told = QJsonDocument::fromJson(text.toByteArray()).object();
    const auto at = moment(told[u"at"]);
    if (!at)
        return;
    auto &part = draft.part;
    draft.whole = true;
    part.at = *at;
    part.spent = core::Duration(told[u"spent_us"].toInteger());
    part.rejectedCells += unreadable(told, { u"transactions", u"sessions", u"abandoned", u"fatal", u"killed",
                                             u"active_ms", u"spent_us", u"backend_pid" });
    const auto isStandby = told[u"in_recovery"];
    part.instance = {
        .role = isStandby.isBool() ? roleIn(isStandby.toBool()) : core::Role::Unknown,
        .startedAt = moment(told[u"started_at"]),
        .replicationLag = lag(told, *at),
        .walPosition = count(told[u"wal_position"]),
        .replayedAll = isStandby.toBool() && told[u"replayed_all"].toBool(),
        .isCutOff = isStandby.toBool() && told[u"receives"].isBool() && !told[u"receives"].toBool(),
        .backendPid = told[u"backend_pid"].toInt(),
    };
    part.counted.counters = {
        .transactions = count(told[u"transactions"]),
        .sessions = count(told[u"sessions"]),
        .abandoned = count(told[u"abandoned"]),
        .fatal = count(told[u"fatal"]),
        .killed = count(told[u"killed"]),
        .reset = moment(told[u"reset"]),
        .over = question.parameters.value(1),
        .ownTransactions = question.ownReported,
    };
    if (const auto active = told[u"active_ms"]; active.isDouble())
        part.counted.counters.activeSeconds = active.toDouble() / 1000;
}

void takeSession(DecodedSession decoded, Draft &draft)
{
    draft.changed.push_back(std::move(decoded.session));
    draft.namesMissing = draft.namesMissing || decoded.nameMissing;
    draft.part.rejectedCells += decoded.rejectedCells;
}

bool byPid(const SessionPtr &a, const SessionPtr &b)
{
    return a->pid < b->pid;
}

/// The changed sessions, and the unchanged state of the others that still exist. Nothing if a session exists
/// of which nothing is known.
std::optional<std::vector<SessionPtr>> merged(std::vector<SessionPtr> changed,
                                              std::vector<core::SessionId> present,
                                              const std::vector<SessionPtr> &before)
{
    std::ranges::sort(changed, byPid);
    std::ranges::sort(present);
    std::vector<SessionPtr> sessions;
    sessions.reserve(std::max(changed.size(), present.size()));
    auto known = before.begin();
    auto next = changed.begin();
    for (const auto pid : present) {
        while (next != changed.end() && (*next)->pid < pid)
            sessions.push_back(*next++);
        if (next != changed.end() && (*next)->pid == pid) {
            sessions.push_back(*next++);
            continue;
        }
        known =
            std::lower_bound(known, before.end(), pid, [](const SessionPtr &session, core::SessionId wanted) {
                return session->pid < wanted;
            });
        if (known == before.end() || (*known)->pid != pid)
            return std::nullopt;
        sessions.push_back(*known);
    }
    sessions.insert(sessions.end(), next, changed.end());
    return sessions;
}

/// Empty where sessions were not read, or our role does not see the state of each.
std::optional<qint64> atWork(const Part &part, const Profile &profile)
{
    if (!part.activity)
        return std::nullopt;
    const core::SessionId ownBackend = part.instance ? part.instance->backendPid : 0;
    qint64 active = 0;
    for (const auto &session : part.activity->sessions) {
        const bool counts =
            session->kind == core::SessionKind::Client || session->kind == core::SessionKind::ParallelWorker;
        if (!counts || session->pid == ownBackend || isOurs(profile, *session))
            continue;
        if (session->hidden)
            return std::nullopt;
        active += session->state == core::SessionState::Active;
    }
    return active;
}

} // namespace

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft)
{
    const auto &before = latest(parts, question.id).activity;
    if (draft.texts.isEmpty() && before && before->texts->size() <= mostShared && question.cursor)
        draft.texts = *before->texts;

    const auto &names = namesOf(parts);
    const int tag = rows.column("part");
    const int payload = rows.column("query");
    draft.tagged = tag >= 0;
    for (int row = 0; row < rows.count(); ++row) {
        const auto what = rows.cell(row, tag);
        if (!what || *what == "s")
            takeSession(decodeSession(rows, row, profile.version, names, draft.texts), draft);
        else if (*what == "p")
            std::ranges::copy(integers(rows.cell(row, payload)), std::back_inserter(draft.present));
        else if (const auto text = rows.cell(row, payload); text && *what == "i")
            takeInstance(*text, question, draft);
    }
    return draft;
}

std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft)
{
    if (draft.tagged && !draft.whole)
        return std::nullopt;
    const auto &before = latest(parts, question.id);
    // Changes are added to what is known.
    const auto &known = latest(parts, question.cursor ? question.id : QByteArray());
    auto sessions = merged(std::move(draft.changed), std::move(draft.present), sessionsIn(known));
    if (!sessions || draft.part.at < known.at)
        return std::nullopt;

    Part part = std::move(draft.part);
    part.activity = {
        .sessions = std::move(*sessions),
        .fullRead = known.activity ? known.activity->fullRead : part.at,
        .texts = std::make_shared<const TextPool>(std::move(draft.texts)),
        .namesMissing = draft.namesMissing || (known.activity && known.activity->namesMissing),
    };
    continueSteps(before, part, atWork(part, profile));
    return part;
}

std::optional<Part> completePulse(const Profile &, const Question &question, const Parts &parts, Draft draft)
{
    if (!draft.whole)
        return std::nullopt;
    Part part = std::move(draft.part);
    continueSteps(latest(parts, question.id), part, {});
    return part;
}

} // namespace collect::activity
