#include "collect/answers.h"
#include "collect/compose.h"
#include "collect/sources/cockroachdb_nodes.h"
#include "collect/sources/cockroachdb_sessions.h"
#include "collect/sources/sql.h"
#include "collect/sources/systems.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;

namespace {

constexpr int oldestVersion = 200200;

// The list of nodes counts as unsafe from here on, and asking for it is logged.
constexpr int nodesGuarded = 250400;

constexpr const char *connectionsSetting = "server.max_connections_per_gateway";

/// A pooler may keep to itself what tells it apart from PostgreSQL, of which no version is called 13.0.0, and
/// 9.5.0 cannot be read.
bool recognises(const Greeting &greeting)
{
    return greeting.transport == Transport::PostgreSql
           && (!greeting.crdbVersion.isEmpty() || greeting.serverVersion == "13.0.0"
               || greeting.serverVersion == "9.5.0");
}

QByteArray introduction()
{
    return sql("cockroachdb_introduction", oldestVersion);
}

/// "CockroachDB CCL v23.1.2 (x86_64-…)" as "23.1.2" and 230102.
std::optional<std::pair<QString, int>> versionIn(const QString &told)
{
    static const QRegularExpression form(
        u"^CockroachDB (?:\\S+ )?v((\\d{1,3})\\.(\\d{1,2})(?:\\.(\\d{1,2}))?[^ ]*)"_s);
    const auto found = form.match(told);
    if (!found.hasMatch())
        return std::nullopt;
    const int number =
        found.captured(2).toInt() * 10000 + found.captured(3).toInt() * 100 + found.captured(4).toInt();
    return std::pair { core::display(found.captured(1), 64), number };
}

core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &rows)
{
    if (rows.count() != 1)
        return Error { Fault::Protocol,
                       QCoreApplication::translate("collect", "the server did not identify itself") };
    const Row row(rows, 0);
    const auto version = versionIn(text(row["version"]));
    if (!version)
        return Error { Fault::Unsupported, core::display(text(row["version"]), 64) };
    if (version->second < oldestVersion)
        return Error { Fault::Unsupported, u"CockroachDB %1"_s.arg(version->first) };
    Profile known;
    known.version = version->second;
    known.endpoint = { .kind = u"cockroachdb"_s, .layer = core::Layer::Database, .version = version->first };
    known.superuser = isTrue(row["superuser"]);
    known.speaksForAll = true;
    known.node = smallInteger(row["node_id"]);
    if (isGiven(row["session_id"]))
        known.ownPid = cockroach::idIn(*row["session_id"]).value_or(0);
    // Before 22.1 the server announces no pid, as every pooler does.
    const auto answering = std::max(0, smallInteger(row["backend_pid"]).value_or(0));
    known.direct = greeting.announcedPid == 0 || answering == greeting.announcedPid;
    // A message of several statements is no transaction to SET LOCAL, so it cannot carry a limit.
    if (!known.direct)
        return Error { Fault::Unsupported,
                       QCoreApplication::translate(
                           "collect",
                           "a pooler answers there, so Poolscope cannot set a statement timeout; enter the "
                           "address of a node") };
    return known;
}

/// One message each: older versions do not know them all.
QList<QByteArray> settings(const Profile &)
{
    return { "set statement_timeout = 3000", "set default_transaction_read_only = on",
             "set lock_timeout = 500", "set idle_in_transaction_session_timeout = 5000",
             "set idle_session_timeout = 60000" };
}

std::vector<Question> questions(const Profile &profile, const Parts &)
{
    return {
        { .id = "nodes",
          .text = sql("cockroachdb_nodes", profile.version),
          .every = 60s,
          .wanted = profile.version < nodesGuarded,
          .ifDenied = QCoreApplication::translate(
              "collect",
              "the other nodes are not listed: this role may not read crdb_internal.gossip_nodes") },
        { .id = "connections",
          .text = QByteArray("show cluster setting ") + connectionsSetting,
          .every = 60s,
          .ifDenied = QCoreApplication::translate(
              "collect", "without VIEWCLUSTERSETTING, the limit of connections is not measured") },
        { .id = "sessions",
          .text = sql("cockroachdb_sessions", profile.version),
          .every = 10s,
          .essential = true },
        { .id = "pulse", .text = sql("cockroachdb_pulse", profile.version), .essential = true },
    };
}

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft)
{
    if (question.id == "sessions")
        return cockroach::decodeSessions(rows, std::move(draft));
    draft = keepTable(profile, question, parts, rows, std::move(draft));
    if (rows.count() > 0 && isGiven(Row(rows, 0)["cluster"]))
        draft.part.membership = { .systemId = text(Row(rows, 0)["cluster"]) };
    return draft;
}

std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft)
{
    return question.id == "sessions" ? cockroach::completeSessions(profile, question, parts, std::move(draft))
                                     : std::optional(std::move(draft.part));
}

/// A ceiling of every node.
std::vector<core::Limit> limits(const Profile &profile, const Parts &parts)
{
    const wire::Rows &table = tableOf(parts, "connections");
    const auto most = table.count() == 1 ? count(Row(table, 0)[connectionsSetting]) : std::nullopt;
    if (!most)
        return {}; // -1: none
    std::map<QString, qint64> used;
    for (const core::SessionPtr &session : sessionsIn(latest(parts, "sessions")))
        ++used[session->backendType];
    std::vector<core::Limit> all;
    for (const auto &[node, connections] : used) {
        const bool isOwn = profile.node && node == cockroach::nodeName(*profile.node);
        all.insert(isOwn ? all.begin() : all.end(),
                   ceiling(core::LimitScope::Server, isOwn ? profile.endpoint.name : node, connectionsSetting,
                           connections, most));
    }
    return all;
}

std::vector<core::Neighbour> neighbours(const Profile &profile, const wire::Rows &nodes)
{
    std::vector<core::Neighbour> known;
    for (int i = 0; i < nodes.count(); ++i) {
        const Row row(nodes, i);
        const auto node = smallInteger(row["node_id"]);
        const Cell address = isGiven(row["advertise_sql_address"]) ? row["advertise_sql_address"]
                             : isGiven(row["sql_address"])         ? row["sql_address"]
                                                                   : row["address"];
        const qsizetype colon = address ? address->lastIndexOf(':') : -1;
        if (!node || node == profile.node || colon < 0)
            continue;
        known.push_back(
            { .relation = core::Neighbour::Relation::Member,
              .kind = u"cockroachdb"_s,
              .name = cockroach::nodeName(*node),
              .host = text(address->first(colon)),
              .port = port(address->sliced(colon + 1)),
              .up = isGiven(row["is_live"]) ? std::optional(isTrue(row["is_live"])) : std::nullopt });
    }
    return known;
}

/// A role without the right sees its own sessions and is not told that there are others.
bool isBlind(const Profile &profile, const std::vector<core::SessionPtr> &sessions)
{
    const auto own = std::ranges::lower_bound(sessions, profile.ownPid, {}, &core::Session::pid);
    return !profile.superuser && own != sessions.end() && (*own)->pid == profile.ownPid
           && std::ranges::all_of(
               sessions, [&](const core::SessionPtr &session) { return session->user == (*own)->user; });
}

void admitSilence(const Part &reading, core::Sample &sample)
{
    for (int i = 0; i < reading.table.count(); ++i) {
        const Row row(reading.table, i);
        const QString told = text(row["value"]);
        if (row["key"] != cockroach::tellsStatus)
            sample.remarks += QCoreApplication::translate("collect", "node %1 does not answer: %2")
                                  .arg(text(row["key"]), told.startsWith(u"-- "_s) ? told.sliced(3) : told);
    }
}

void admitGaps(const Profile &profile, const Part &reading, core::Sample &sample)
{
    sample.counts.lockWaiting.reset();
    if (!valueOf(reading.table, cockroach::tellsStatus)) {
        sample.counts.idle.reset();
        sample.counts.idleInTransaction.reset();
        sample.remarks += QCoreApplication::translate(
            "collect", "this version does not report open transactions: a session between two statements "
                       "of one counts as idle");
    }
    if (isBlind(profile, sessionsIn(reading))) {
        sample.counts = {};
        sample.rates.averageActiveSessions.reset();
        for (core::Limit &limit : sample.limits)
            limit.used.reset();
        sample.remarks += QCoreApplication::translate(
            "collect", "all sessions are of our own role: without VIEWACTIVITY or VIEWACTIVITYREDACTED it "
                       "sees no others");
    }
    sample.remarks += QCoreApplication::translate(
        "collect", "the server reports no waits: an active session may run, or wait for a lock or a disk; "
                   "sessions are read every 10 s");
}

/// All of it is about sessions, which other connections of this program report.
void leaveToOthers(const Profile &profile, core::Sample &sample)
{
    sample.limits = {};
    sample.sessions = {};
    sample.sessionsMeasured = false;
    sample.counts = {};
    sample.visibility = {};
    sample.rates = {};
    if (!profile.awaitsSiblings)
        sample.remarks +=
            QCoreApplication::translate("collect", "its sessions are listed at another node of this cluster");
}

core::Sample composed(const Profile &profile, const Parts &parts)
{
    const Part &reading = latest(parts, "sessions");
    const cockroach::ReportedNodes reported(profile, reading);
    Profile ours = profile;
    std::ranges::copy(std::views::keys(profile.siblings), std::inserter(ours.ownPids, ours.ownPids.end()));
    ours.ownPids.insert(profile.ownPid);
    Parts own = parts;
    if (!reported.areAll() && parts.contains("sessions"))
        own["sessions"] = reported.sessionsOf(reading);
    core::Sample sample = compose(ours, own);
    sample.neighbours = neighbours(profile, tableOf(parts, "nodes"));
    admitSilence(reading, sample);
    if (reported.areNone()) {
        leaveToOthers(profile, sample);
        return sample;
    }
    if (!reported.areAll()) // the mean is of all nodes
        sample.rates.averageActiveSessions = sample.counts.active;
    sample.limits = limits(profile, own);
    admitGaps(profile, reading, sample);
    return sample;
}

} // namespace

Source cockroachdb()
{
    return {
        .kind = "cockroachdb",
        .tellsTime = true,
        .recognises = recognises,
        .introduction = introduction,
        .profile = profile,
        .settings = settings,
        .questions = questions,
        .decode = decode,
        .complete = complete,
        .compose = composed,
    };
}

} // namespace collect
