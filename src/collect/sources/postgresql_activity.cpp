#include "collect/sources/postgresql_activity.h"

#include "collect/cells.h"
#include "collect/sources/postgresql_session.h"
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
    const auto &catalog = latest(parts, "catalog");
    return catalog.names ? *catalog.names : none;
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

constexpr auto usuallyHeard = 10s;
constexpr auto pingTakes = 5s;

/// The lag of a standby that has replayed all it received. An idle primary also sends nothing until the
/// standby asks for a sign of life; silence after that means that the connection is lost.
std::optional<core::Duration> lagOfSilence(const QJsonObject &instance, Instant at)
{
    const auto heard = moment(instance[u"heard_at"]);
    const auto ping = instance[u"ping_ms"];
    if (!heard || !ping.isDouble())
        return std::nullopt;
    const core::Duration silence = at - *heard;
    const std::chrono::milliseconds asksAfter { ping.toInteger() };
    if (silence <= usuallyHeard)
        return core::Duration::zero();
    return asksAfter > 0ms && silence > asksAfter + pingTakes ? std::optional(silence) : std::nullopt;
}

std::optional<core::Duration> lag(const QJsonObject &instance, Instant at)
{
    if (!instance[u"in_recovery"].toBool())
        return std::nullopt;
    if (instance[u"replayed_all"].toBool())
        return lagOfSilence(instance, at);
    const auto replayed = moment(instance[u"replayed_at"]);
    return replayed ? std::optional(std::max(core::Duration::zero(), at - *replayed)) : std::nullopt;
}

void takeInstance(QByteArrayView text, const Question &question, Draft &draft)
{
    const auto instance = QJsonDocument::fromJson(text.toByteArray()).object();
    const auto at = moment(instance[u"at"]);
    if (!at)
        return;
    auto &part = draft.part;
    draft.whole = true;
    part.at = *at;
    part.spent = core::Duration(instance[u"spent_us"].toInteger());
    part.backendPid = instance[u"backend_pid"].toInt();
    if (instance[u"in_recovery"].isBool())
        part.role = roleIn(instance[u"in_recovery"].toBool());
    part.rejectedCells += unreadable(instance, { u"transactions", u"sessions", u"abandoned", u"fatal",
                                                 u"killed", u"active_ms", u"spent_us", u"backend_pid" });
    part.startedAt = moment(instance[u"started_at"]);
    part.replicationLag = lag(instance, *at);
    part.walPosition = count(instance[u"wal_position"]);
    part.replayedAll = instance[u"in_recovery"].toBool() && instance[u"replayed_all"].toBool();
    part.counters = {
        .transactions = count(instance[u"transactions"]),
        .sessions = count(instance[u"sessions"]),
        .abandoned = count(instance[u"abandoned"]),
        .fatal = count(instance[u"fatal"]),
        .killed = count(instance[u"killed"]),
        .reset = moment(instance[u"reset"]),
        .over = question.parameters.value(1),
        .ownTransactions = question.ownTransactions,
    };
    if (const auto active = instance[u"active_ms"]; active.isDouble())
        part.counters.activeSeconds = active.toDouble() / 1000;
}

void takeSession(DecodedSession decoded, Draft &draft)
{
    draft.changed.push_back(std::move(decoded.session));
    draft.part.namesMissing = draft.part.namesMissing || decoded.nameMissing;
    draft.part.rejectedCells += decoded.rejectedCells;
}

bool byPid(const SessionPtr &a, const SessionPtr &b)
{
    return a->pid < b->pid;
}

/// The changed sessions, and the unchanged state of the others that still exist. Nothing if a session exists
/// of which nothing is known.
std::optional<std::vector<SessionPtr>> merged(std::vector<SessionPtr> changed, std::vector<int> present,
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
        known = std::lower_bound(known, before.end(), pid,
                                 [](const SessionPtr &session, int wanted) { return session->pid < wanted; });
        if (known == before.end() || (*known)->pid != pid)
            return std::nullopt;
        sessions.push_back(*known);
    }
    sessions.insert(sessions.end(), next, changed.end());
    return sessions;
}

/// Empty where our role does not see every session's state.
std::optional<qint64> atWork(const Part &part, const Profile &profile)
{
    qint64 active = 0;
    for (const auto &session : part.sessions) {
        const bool counts =
            session->kind == core::SessionKind::Client || session->kind == core::SessionKind::ParallelWorker;
        if (!counts || session->pid == part.backendPid || profile.ownPids.contains(session->pid))
            continue;
        if (session->hidden)
            return std::nullopt;
        active += session->state == core::SessionState::Active;
    }
    return active;
}

void continueSeries(const Profile &profile, const Part &before, Part &now)
{
    auto series = continued(before, now, now.sessionsMeasured ? atWork(now, profile) : std::nullopt);
    now.steps = std::move(series.steps);
    now.countersReset = series.reset;
}

} // namespace

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft)
{
    const auto &before = latest(parts, question.id);
    if (draft.texts.isEmpty() && before.texts && before.texts->size() <= mostShared && question.cursor)
        draft.texts = *before.texts;

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
    const bool clockWentBack = draft.part.at < before.at;
    auto sessions = merged(std::move(draft.changed), std::move(draft.present),
                           question.cursor ? before.sessions : std::vector<SessionPtr> {});
    if (!sessions || (question.cursor && clockWentBack))
        return std::nullopt;

    Part part = std::move(draft.part);
    part.sessions = std::move(*sessions);
    part.sessionsMeasured = true;
    part.fullRead = question.cursor ? before.fullRead : part.at;
    part.namesMissing = part.namesMissing || (question.cursor && before.namesMissing);
    part.texts = std::make_shared<const TextPool>(std::move(draft.texts));
    continueSeries(profile, before, part);
    return part;
}

std::optional<Part> completePulse(const Profile &profile, const Question &question, const Parts &parts,
                                  Draft draft)
{
    if (!draft.whole)
        return std::nullopt;
    Part part = std::move(draft.part);
    continueSeries(profile, latest(parts, question.id), part);
    return part;
}

} // namespace collect::activity
