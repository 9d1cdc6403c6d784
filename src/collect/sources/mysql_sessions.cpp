#include "collect/sources/mysql_sessions.h"

#include "collect/answers.h"
#include "collect/growth.h"
#include "collect/steps.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace collect::mysql {

using namespace std::chrono_literals;
using core::Session;
using core::SessionKind;
using core::SessionPtr;
using core::SessionState;

namespace {

struct CommandRow
{
    QByteArrayView command; ///< as it begins
    SessionKind kind;
    SessionState state;
};

// What is not here runs a statement.
constexpr auto commands = std::to_array<CommandRow>({
    { "Sleep", SessionKind::Client, SessionState::Idle },
    { "Binlog Dump", SessionKind::WalSender, SessionState::Active },
    { "Daemon", SessionKind::Background, SessionState::None },
    { "Slave_", SessionKind::Background, SessionState::None },
    { "Connect", SessionKind::Client, SessionState::Starting },
});

struct WaitRow
{
    QByteArrayView begins; ///< what the server shows as state
    QByteArrayView ends;
    const char *type;
};

constexpr auto waits = std::to_array<WaitRow>({
    { "Waiting for", "lock", "Lock" },
    { "Waiting for table flush", "", "Lock" }, // for statements that still use the table
    { "User lock", "", "Lock" },
    { "Waiting for global read", "", "Lock" },
    { "User sleep", "", "Timeout" },
    { "Waiting for prior transaction", "", "IPC" },
    { "Waiting for semi-sync", "", "IPC" },
    { "Master has sent all", "", "Activity" },
    { "Source has sent all", "", "Activity" },
    { "Writing to net", "", "Client" },
    { "Sending to client", "", "Client" },
    { "Reading from net", "", "Client" },
});

constexpr auto backgroundUsers = std::to_array<QByteArrayView>({ "system user", "event_scheduler" });

/// Times of the future, and of longer ago than a server runs, are none.
std::optional<core::Instant> ago(Cell milliseconds, core::Instant at)
{
    const auto passed = millis(milliseconds);
    return passed && *passed >= 0s && *passed < 20 * 365 * 24h ? std::optional(at - *passed) : std::nullopt;
}

/// "10.0.0.5:41234", "::1:41234"; "localhost" alone is the socket.
void takeHost(Cell cell, Session &session, TextPool &texts)
{
    if (!cell || cell->isEmpty())
        return;
    const qsizetype colon = cell->lastIndexOf(':');
    if (colon < 0) {
        session.clientPort = -1;
        return;
    }
    const QByteArrayView host = cell->first(colon);
    session.clientAddress = sharedText(host == "localhost" ? QByteArrayView("127.0.0.1") : host, texts);
    if (const int number = port(cell->sliced(colon + 1)); number > 0)
        session.clientPort = number;
}

/// What applies a replica's log has no state, but waits for locks like a client.
bool mayWait(const Session &session)
{
    return session.state == SessionState::Active || session.state == SessionState::None;
}

void takeWait(Cell state, Session &session, TextPool &texts)
{
    if (!state || !mayWait(session))
        return;
    const auto row = std::ranges::find_if(waits, [&](const WaitRow &known) {
        return state->startsWith(known.begins) && state->endsWith(known.ends);
    });
    const bool isKnown = row != waits.end();
    if (!isKnown || (session.state == SessionState::None && QByteArrayView(row->type) != "Lock"))
        return;
    session.state = SessionState::Active;
    session.waitType = QString::fromLatin1(row->type);
    session.waitEvent = sharedText(*state, texts);
}

Session sessionIn(const Row &row, TextPool &texts)
{
    Session session;
    const Cell command = row["command"];
    const Cell user = row["name"];
    session.user = sharedText(user, texts);
    session.database = sharedText(row["db"], texts);
    session.backendType = sharedText(command, texts);
    session.query = sharedText(row["query"], texts);
    takeHost(row["host"], session, texts);
    const auto known = std::ranges::find_if(
        commands, [&](const CommandRow &each) { return command && command->startsWith(each.command); });
    session.state = !command ? SessionState::Unknown : SessionState::Active;
    if (known != commands.end()) {
        session.kind = known->kind;
        session.state = known->state;
    }
    if (user && std::ranges::find(backgroundUsers, *user) != backgroundUsers.end()) {
        session.kind = SessionKind::Background;
        session.state = SessionState::None;
    }
    takeWait(row["state"], session, texts);
    return session;
}

Instance &instanceOf(Part &part)
{
    return part.instance ? *part.instance : part.instance.emplace();
}

void takeTime(const Row &row, Draft &draft)
{
    const auto seconds = real(row["state"]);
    if (!seconds || *seconds < 0 || *seconds > 4e9)
        return;
    draft.part.at = core::Instant(core::Duration(qint64(*seconds * 1e6)));
    draft.part.spent = millis(row["ms"]).value_or(core::Duration {});
    instanceOf(draft.part).backendPid = integer(row["pid"]).value_or(0);
    draft.whole = true;
}

/// What a transaction makes of the session that holds it open.
struct OpenTransaction
{
    Cell state;
    Cell age;
};

using OpenTransactions = std::map<core::SessionId, OpenTransaction>;

OpenTransactions transactionsIn(const wire::Rows &table)
{
    OpenTransactions all;
    for (int i = 0; i < table.count(); ++i) {
        const Row row(table, i);
        if (const auto pid = integer(row["pid"]))
            all.insert({ *pid, { row["state"], row["ms"] } });
    }
    return all;
}

void join(const OpenTransaction &transaction, core::Instant at, Session &session)
{
    session.transactionStart = ago(transaction.age, at);
    if (session.state == SessionState::Idle)
        session.state = SessionState::IdleInTransaction;
    if (mayWait(session) && transaction.state == "LOCK WAIT" && session.waitType.isEmpty()) {
        session.state = SessionState::Active;
        session.waitType = u"Lock"_s;
        session.waitEvent = u"row"_s;
    }
}

using Programs = std::map<core::SessionId, QString>;

/// The answer is older than that of the sessions. No other connection gets the same number.
Programs programsIn(const Parts &parts, TextPool &texts)
{
    Programs all;
    const wire::Rows &table = tableOf(parts, "programs");
    for (int i = 0; i < table.count(); ++i) {
        const Row row(table, i);
        if (const auto pid = integer(row["pid"]))
            all.emplace(*pid, sharedText(row["program"], texts));
    }
    return all;
}

/// What the answer before had of the same connection; null where it is new.
SessionPtr knownOf(const std::vector<SessionPtr> &before, core::SessionId pid)
{
    const auto known = std::ranges::lower_bound(before, pid, {}, &Session::pid);
    return known != before.end() && (*known)->pid == pid ? *known : nullptr;
}

/// The ages of one moment differ a little between answers. A busy server that lists its sessions slowly
/// reports a greater age, as if the moment were earlier; a state that begins anew begins later.
std::optional<core::Instant> steady(std::optional<core::Instant> told, std::optional<core::Instant> before,
                                    core::Duration exactTo)
{
    constexpr core::Duration longestListing = 1s; // where the difference is larger, its clock was set back
    const bool isSame =
        told && before && *told - *before <= exactTo && *before - *told <= std::max(exactTo, longestListing);
    return isSame ? before : told;
}

void steady(Session &session, const Session &before, core::Duration exactTo)
{
    session.transactionStart = steady(session.transactionStart, before.transactionStart, secondsTold);
    if (session.state == before.state && session.query == before.query)
        session.stateChange = steady(session.stateChange, before.stateChange, exactTo);
}

/// Times are told as ages, and the time they count from comes last. What is as it was stays the same object.
std::vector<SessionPtr> dated(const std::vector<SessionPtr> &undated, core::Instant at,
                              const std::vector<SessionPtr> &before, const OpenTransactions &transactions,
                              const Programs &programs, core::Duration exactTo)
{
    std::vector<SessionPtr> sessions;
    sessions.reserve(undated.size());
    for (const SessionPtr &each : undated) {
        Session session = *each;
        if (session.stateChange)
            session.stateChange = at - (core::Instant {} - *session.stateChange);
        if (const auto found = transactions.find(session.pid); found != transactions.end())
            join(found->second, at, session);
        if (const auto found = programs.find(session.pid); found != programs.end())
            session.application = found->second;
        if (session.state == SessionState::Active && session.waitType.isEmpty())
            session.waitType = core::waitUnreported;
        const SessionPtr known = knownOf(before, session.pid);
        if (known)
            steady(session, *known, exactTo);
        if (session.state == SessionState::Active)
            session.queryStart = session.stateChange;
        const bool isAsBefore = known && *known == session;
        sessions.push_back(isAsBefore ? known : std::make_shared<const Session>(std::move(session)));
    }
    std::ranges::sort(sessions, {}, [](const SessionPtr &session) { return session->pid; });
    return sessions;
}

Cell figureIn(const Part &part, const QByteArray &name)
{
    if (!part.instance)
        return std::nullopt;
    const auto &figures = part.instance->figures;
    const auto found = figures.find(name);
    return found == figures.end() ? std::nullopt : Cell(found->second);
}

/// The server reports how many whole seconds ago, so that the same start differs from answer to answer.
std::optional<core::Instant> startIn(const Part &part, const Part &before)
{
    const auto uptime = seconds(figureIn(part, "uptime"));
    if (!uptime || *uptime < 0s || *uptime > part.at.time_since_epoch())
        return std::nullopt;
    const core::Instant told = std::chrono::floor<std::chrono::seconds>(part.at - *uptime);
    const auto known = before.instance ? before.instance->startedAt : std::nullopt;
    return known && isSameStart(told, *known) ? known : told;
}

/// The server counts attempts, and those that fail, such as the check of a proxy, once more when they fail:
/// one that is under way must not come back as a session that was never opened.
std::optional<qint64> sessionsOpened(const Part &part, const Part &before)
{
    const auto attempts = counter(figureIn(part, "connections"));
    const auto failed = counter(figureIn(part, "aborted_connects"));
    const qint64 failedBefore = counter(figureIn(before, "aborted_connects")).value_or(0);
    if (!attempts || !failed || *failed < failedBefore) // FLUSH STATUS forgets the failures alone
        return std::nullopt;
    const bool goesOn = attempts >= counter(figureIn(before, "connections"));
    return std::max(*attempts - *failed, goesOn ? before.counted.counters.sessions.value_or(0) : 0);
}

/// Those that a command ended: the server does not count statements that commit by themselves as
/// transactions, so where there has been no other, their number is not known.
std::optional<qint64> endedByCommand(const Part &part)
{
    const auto ended = sum(counter(figureIn(part, "com_commit")), counter(figureIn(part, "com_rollback")));
    return ended.value_or(0) > 0 ? ended : std::nullopt;
}

void takeCounters(const Question &question, const Part &before, Part &part)
{
    part.counted.counters.sessions = sessionsOpened(part, before);
    part.counted.counters.abandoned = counter(figureIn(part, "aborted_clients"));
    Work &work = part.counted.work["server"];
    work.queries = counter(figureIn(part, "questions"));
    work.ownQueries = question.ownTransactions;
    work.transactions = endedByCommand(part);
}

qint64 atWork(const Part &part, const Profile &profile)
{
    return std::ranges::count_if(sessionsIn(part), [&](const SessionPtr &session) {
        return session->kind == SessionKind::Client && session->state == SessionState::Active
               && session->pid != part.instance->backendPid && !isOurs(profile, *session);
    });
}

} // namespace

bool seesAll(const Parts &parts)
{
    return parts.contains("rights");
}

bool isInstrumented(const Parts &parts)
{
    return valueOf(tableOf(parts, "settings"), "performance_schema") == "ON";
}

Cell figure(const Parts &parts, const QByteArray &name)
{
    return figureIn(latest(parts, "sessions"), name);
}

Draft decodeSessions(const Profile &, const wire::Rows &rows, Draft draft)
{
    Part &part = draft.part;
    draft.tagged = true;
    if (part.table.columns().isEmpty())
        part.table = wire::Rows(rows.columns());
    for (int i = 0; i < rows.count(); ++i) {
        const Row row(rows, i);
        const Cell what = row["part"];
        const auto pid = integer(row["pid"]);
        if (what == "i") {
            takeTime(row, draft);
        } else if (what == "s" && pid && *pid > 0) {
            Session session = sessionIn(row, draft.texts);
            session.pid = *pid;
            session.stateChange = ago(row["ms"], {}); // dated when the age arrives
            draft.changed.push_back(std::make_shared<const Session>(std::move(session)));
        } else if (what == "g") {
            if (row["state"])
                instanceOf(part).figures.insert_or_assign(bytes(row["name"]), bytes(row["state"]));
        } else if (what == "t") {
            for (int column = 0; column < int(rows.columns().size()); ++column)
                part.table.append(rows.cell(i, column));
        } else {
            ++part.rejected;
        }
    }
    return draft;
}

std::optional<Part> completeSessions(const Profile &profile, const Question &question, const Parts &parts,
                                     Draft draft, core::Duration exactTo)
{
    if (!draft.whole)
        return std::nullopt;
    const Part &before = latest(parts, question.id);
    Part part = std::move(draft.part);
    auto sessions = dated(draft.changed, part.at, sessionsIn(before), transactionsIn(part.table),
                          programsIn(parts, draft.texts), exactTo);
    const auto doubles =
        std::ranges::unique(sessions, {}, [](const SessionPtr &session) { return session->pid; });
    part.rejected += int(doubles.size());
    sessions.erase(doubles.begin(), doubles.end());
    part.activity = { .sessions = std::move(sessions), .fullRead = part.at };
    part.instance->startedAt = startIn(part, before);
    takeCounters(question, before, part);
    continueSteps(before, part, seesAll(parts) ? std::optional(atWork(part, profile)) : std::nullopt);
    continueWork(before, part);
    return part;
}

std::optional<Part> completeBlockers(const Parts &parts, Draft draft)
{
    Part part = std::move(draft.part);
    core::Blocking blocking { latest(parts, "sessions").at, {} };
    for (int i = 0; i < part.table.count(); ++i) {
        const Row row(part.table, i);
        const auto waiter = integer(row["waiter"]);
        const auto blocker = integer(row["blocker"]);
        if (waiter && blocker && *waiter > 0 && *blocker >= 0)
            blocking.blockers[*waiter].push_back(*blocker);
        else
            ++part.rejected;
    }
    part.at = blocking.at;
    part.blocking = std::move(blocking);
    return part;
}

} // namespace collect::mysql
