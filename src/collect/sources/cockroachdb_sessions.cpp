#include "collect/sources/cockroachdb_sessions.h"

#include "collect/answers.h"
#include "collect/steps.h"
#include "core/address/application_name.h"
#include "core/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect::cockroach {

using core::Session;
using core::SessionPtr;
using core::SessionState;

namespace {

// The prefix of the server's own sessions; people's shells begin with "$ cockroach".
constexpr QByteArrayView internalPrefix = "$ internal";

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

Session sessionIn(core::SessionId id, const Row &row, TextPool &texts)
{
    Session session;
    session.pid = id;
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
    } else if (!idIn(*id)) {
        ++draft.part.rejected;
    } else if (row["status"] != "CLOSED" && !(application && application->startsWith(internalPrefix))) {
        draft.changed.push_back(std::make_shared<const Session>(sessionIn(*idIn(*id), row, draft.texts)));
    }
}

/// By id; while a session closes, it may be listed twice.
void arrange(std::vector<SessionPtr> &sessions)
{
    std::ranges::stable_sort(sessions, {}, &Session::pid);
    const auto doubles = std::ranges::unique(sessions, {}, &Session::pid);
    sessions.erase(doubles.begin(), doubles.end());
}

} // namespace

QString nodeName(int node)
{
    return u"node %1"_s.arg(node);
}

std::optional<core::SessionId> idIn(QByteArrayView text)
{
    const auto id = core::SessionId::fromText(QString::fromLatin1(text));
    return id && !id->isNumber() ? id : std::nullopt;
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
    arrange(sessions);
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
