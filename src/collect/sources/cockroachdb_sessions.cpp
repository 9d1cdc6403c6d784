#include "collect/sources/cockroachdb_sessions.h"

#include "collect/answers.h"
#include "collect/steps.h"
#include "core/address/application_name.h"
#include "core/text.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace collect::cockroach {

using core::Session;
using core::SessionPtr;
using core::SessionState;

namespace {

// The prefix of the server's own sessions; people's shells begin with "$ cockroach".
constexpr QByteArrayView internalPrefix = "$ internal";

constexpr qsizetype longestId = 64;

bool isId(QByteArrayView text)
{
    return text.size() <= longestId && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

/// Before 22.2 times come without a zone; they are in UTC.
std::optional<core::Instant> moment(Cell cell)
{
    const auto told = instant(cell);
    return told || !isGiven(cell) ? told : core::parseInstant(cell->toByteArray() + "+00");
}

/// "10.0.0.5:41234", "[::1]:41234"; internal ones have "<admin>".
void takeAddress(Cell cell, Session &session, TextPool &texts)
{
    if (!isGiven(cell))
        return;
    const qsizetype colon = cell->lastIndexOf(':');
    QByteArrayView host = colon < 0 ? *cell : cell->first(colon);
    if (host.startsWith('[') && host.endsWith(']'))
        host = host.sliced(1, host.size() - 2);
    session.clientAddress = sharedText(host, texts);
    if (const int number = colon < 0 ? 0 : port(cell->sliced(colon + 1)); number > 0)
        session.clientPort = number;
}

/// The server calls a session active that has a transaction open, whether or not a statement runs in it.
SessionState stateOf(bool runs, Cell status)
{
    if (runs)
        return SessionState::Active;
    return status == "ACTIVE" ? SessionState::IdleInTransaction : SessionState::Idle;
}

Session sessionIn(const Row &row, TextPool &texts)
{
    Session session;
    session.id = text(row["session_id"]);
    session.pid = pidOf(*row["session_id"]);
    session.backendType = u"node %1"_s.arg(text(row["node_id"]));
    session.user = sharedText(row["user_name"], texts);
    const auto [application, told] = core::applicationOf(sharedText(row["application_name"], texts));
    session.application = application;
    session.applicationTold = told;
    takeAddress(row["client_address"], session, texts);
    const bool runs = isGiven(row["active_queries"]);
    session.state = stateOf(runs, row["status"]);
    session.backendStart = moment(row["session_start"]);
    if (runs) {
        session.waitType =
            sharedText(QByteArrayView(core::waitUnreported.data(), core::waitUnreported.size()), texts);
        session.queryStart =
            moment(row["active_query_start"] ? row["active_query_start"] : row["oldest_query_start"]);
        session.stateChange = session.queryStart;
    }
    session.query = text(runs ? row["active_queries"] : row["last_active_query"]);
    return session;
}

void note(Part &part, QByteArrayView key, Cell value)
{
    if (part.table.columns().isEmpty())
        part.table = wire::Rows({ "key", "value" });
    part.table.append(key);
    part.table.append(value);
}

void take(const Row &row, Draft &draft)
{
    const Cell id = row["session_id"];
    const Cell application = row["application_name"];
    if (!isGiven(id)) {
        if (integer(row["node_id"]))
            note(draft.part, *row["node_id"], row["active_queries"]);
        else
            ++draft.part.rejected;
    } else if (!isId(*id)) {
        ++draft.part.rejected;
    } else if (row["status"] != "CLOSED" && !(application && application->startsWith(internalPrefix))) {
        draft.changed.push_back(std::make_shared<const Session>(sessionIn(row, draft.texts)));
    }
}

/// While a session closes, it may be listed twice.
void keepEachOnce(std::vector<SessionPtr> &sessions)
{
    const auto idOf = [](const SessionPtr &session) -> const QString & { return session->id; };
    std::ranges::stable_sort(sessions, {}, idOf);
    const auto doubles = std::ranges::unique(sessions, {}, idOf);
    sessions.erase(doubles.begin(), doubles.end());
}

/// Ids begin with the time of the login, so that of two that clash the older session keeps its pid.
void tellApart(std::vector<SessionPtr> &sessions)
{
    std::set<core::Pid> taken;
    for (SessionPtr &session : sessions) {
        core::Pid pid = session->pid;
        while (!taken.insert(pid).second)
            ++pid;
        if (pid == session->pid)
            continue;
        Session other = *session;
        other.pid = pid;
        session = std::make_shared<const Session>(std::move(other));
    }
}

} // namespace

QString nodeName(int node)
{
    return u"node %1"_s.arg(node);
}

core::Pid pidOf(QByteArrayView id)
{
    quint64 hash = 14'695'981'039'346'656'037U; // FNV-1a: the same on every machine, and in every history
    for (const char c : id)
        hash = (hash ^ quint8(c)) * 1'099'511'628'211U;
    // Of 10,000 sessions hardly two clash: such a session gets another number when the older one ends.
    constexpr quint64 most = 999'999'999'999;
    return core::Pid(hash % most) + 1;
}

Draft decodeSessions(const wire::Rows &rows, Draft draft)
{
    if (rows.column("status") >= 0 && draft.part.table.columns().isEmpty())
        note(draft.part, tellsStatus, "t");
    for (int i = 0; i < rows.count(); ++i) {
        const Row row(rows, i);
        if (const auto at = instant(row["at"])) {
            draft.part.at = *at;
            draft.whole = rows.column("session_id") >= 0;
        }
        take(row, draft);
    }
    return draft;
}

std::optional<Part> completeSessions(const Profile &profile, const Question &question, const Parts &parts,
                                     Draft draft)
{
    if (!draft.whole)
        return std::nullopt;
    Part part = std::move(draft.part);
    std::vector<SessionPtr> sessions = std::move(draft.changed);
    keepEachOnce(sessions);
    tellApart(sessions);
    std::ranges::sort(sessions, {}, [](const SessionPtr &session) { return session->pid; });
    const auto active = std::ranges::count_if(sessions, [&](const SessionPtr &session) {
        return session->state == SessionState::Active && session->pid != profile.ownPid;
    });
    part.activity = { .sessions = std::move(sessions),
                      .fullRead = part.at,
                      .texts = std::make_shared<const TextPool>(std::move(draft.texts)) };
    continueSteps(latest(parts, question.id), part, active);
    return part;
}

} // namespace collect::cockroach
