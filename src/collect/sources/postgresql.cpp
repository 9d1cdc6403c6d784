#include "collect/cells.h"
#include "collect/compose.h"
#include "collect/sources/postgresql_activity.h"
#include "collect/sources/postgresql_catalog.h"
#include "collect/sources/sql.h"
#include "collect/sources/systems.h"
#include "collect/table.h"
#include "core/address/place.h"
#include "core/text.h"
#include "wire/rules.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;

namespace {

constexpr int oldestVersion = 110000;

// A change is written a moment after its time is taken; other cores' clocks may differ slightly.
constexpr auto overlap = 1s;
constexpr auto fullReadEvery = 60s;

// A monitor shows no more bytes of one query, and 150 of them must not be megabytes.
constexpr qint64 queryBytes = 8192;

// The server copies every session's query at its full allowed length before it answers any question about
// sessions, even for their number. A hundred times a megabyte takes it about half a second.
constexpr qint64 dearCopy = 128ll * 1024 * 1024;

constexpr std::size_t mostWaiters = 500;

bool recognises(const Greeting &greeting)
{
    const auto &version = greeting.serverVersion;
    const bool isNumber = !version.isEmpty() && version[0] >= '1' && version[0] <= '9';
    return isNumber && greeting.transport == Transport::PostgreSql && greeting.crdbVersion.isEmpty()
           && !version.contains("-YB-") && !version.endsWith("/bouncer");
}

QByteArray introduction()
{
    return sql("introduction", oldestVersion);
}

core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &rows)
{
    if (rows.count() != 1)
        return Error { Fault::Protocol,
                       QCoreApplication::translate("collect", "the server did not identify itself") };
    const auto cell = [&](QByteArrayView column) { return rows.cell(0, rows.column(column)); };
    Profile known;
    known.version = smallInteger(cell("version_number")).value_or(0);
    const auto version = core::display(core::decodeText(bytes(cell("version")), "SQL_ASCII"), 64);
    if (known.version < oldestVersion)
        return Error { Fault::Unsupported, QStringLiteral("PostgreSQL %1").arg(version) };

    known.endpoint = {
        .kind = QStringLiteral("postgresql"),
        .layer = core::Layer::Database,
        .role = roleIn(isTrue(cell("in_recovery"))),
        .version = version,
        .startedAt = instant(cell("started_at")),
    };
    const auto answering = smallInteger(cell("backend_pid")).value_or(0);
    known.direct = answering == greeting.announcedPid;
    known.ownPid = known.direct ? answering : 0; // behind a pooler it is not ours
    known.readsControl = isTrue(cell("reads_control"));
    known.connectionLimit = count(cell("connection_limit"));
    known.superuserReserved = count(cell("superuser_reserved"));
    known.reserved = cell("reserved") ? count(cell("reserved")) : 0; // before 16 the setting does not exist
    known.longestQuery = count(cell("longest_query")).value_or(0);
    return known;
}

struct SettingRow
{
    int since;
    QByteArrayView text;
};

// These settings make our connection harmless whatever happens to us. Sent once, only on a direct connection.
constexpr auto settingTable = std::to_array<SettingRow>({
    { 0, "default_transaction_read_only = on" },
    { 0, "statement_timeout = 3000" },
    { 0, "lock_timeout = 500" },
    { 0, "idle_in_transaction_session_timeout = 5000" },
    { 140000, "idle_session_timeout = 60000" },
    { 140000, "client_connection_check_interval = 500" },
    { 0, "tcp_keepalives_idle = 30" },
    { 0, "tcp_keepalives_interval = 5" },
    { 0, "tcp_keepalives_count = 3" },
    { 120000, "tcp_user_timeout = 20000" },
    { 120000, "plan_cache_mode = force_generic_plan" },
    { 150000, "stats_fetch_consistency = none" },
    { 0, "search_path = pg_catalog, pg_temp" },
    { 0, "datestyle = iso" },
    { 0, "timezone = 'UTC'" },
    { 0, "bytea_output = hex" },
    { 0, "jit = off" },
    { 0, "max_parallel_workers_per_gather = 0" },
    { 0, "client_min_messages = error" },
});

QList<QByteArray> settings(const Profile &profile)
{
    QByteArray message;
    for (const auto &[since, text] : settingTable) {
        if (profile.version >= since)
            message += "set " + text.toByteArray() + ";\n";
    }
    return { message };
}

bool readingIsCostly(const Profile &profile)
{
    return profile.longestQuery * profile.connectionLimit.value_or(0) > dearCopy;
}

/// Changes since a second before the last answer; everything when there was none, or long ago.
std::optional<core::Instant> cursor(const Parts &parts)
{
    const auto &before = latest(parts, "sessions");
    const auto &known = before.activity;
    const bool namesCame = known && known->namesMissing && latest(parts, "catalog").at > before.at;
    if (!known || before.at - known->fullRead >= fullReadEvery || namesCame)
        return std::nullopt;
    return before.at - overlap;
}

QByteArray databaseNumbers(const Parts &parts)
{
    const auto &known = latest(parts, "catalog").catalog;
    auto numbers = known ? known->names.databases.keys() : QList<QByteArray> {};
    std::ranges::sort(numbers); // the same databases must give the same list
    return '{' + numbers.join(',') + '}';
}

std::vector<core::SessionId> lockWaiters(const Part &part)
{
    std::vector<core::SessionId> pids;
    for (const auto &session : sessionsIn(part)) {
        // A plain role sees no waits, so it asks for none.
        if (core::waitsForLock(*session) && pids.size() < mostWaiters)
            pids.push_back(session->pid);
    }
    return pids;
}

QByteArray list(const std::vector<core::SessionId> &pids)
{
    QByteArray text;
    for (const auto &pid : pids)
        text += (text.isEmpty() ? "" : ",") + pid.text().toLatin1();
    return '{' + text + '}';
}

/// No timestamp tells that these become idle, so they must be read.
std::vector<core::SessionId> notIdle(const Part &part)
{
    std::vector<core::SessionId> pids;
    for (const auto &session : sessionsIn(part)) {
        if (session->state != core::SessionState::Idle && !session->hidden)
            pids.push_back(session->pid);
    }
    return pids;
}

/// A promoted server has a new timeline.
bool roleChanged(const Parts &parts)
{
    const auto &now = latest(parts, "sessions").instance;
    const auto &known = latest(parts, "control").membership;
    return now && now->role != core::Role::Unknown && (!known || now->role != known->role);
}

std::vector<Question> questions(const Profile &profile, const Parts &parts)
{
    const bool costly = readingIsCostly(profile);
    const auto since = costly ? std::nullopt : cursor(parts);
    const QList<QByteArray> activity { since ? core::formatInstant(*since).toLatin1() : "-infinity",
                                       databaseNumbers(parts), QByteArray::number(queryBytes) };
    const auto &before = latest(parts, "sessions");
    const auto waiters = lockWaiters(before);
    const auto catalogEvery = before.activity && before.activity->namesMissing ? 5s : 60s;
    return {
        { .id = "control",
          .text = sql("control", profile.version),
          .every = roleChanged(parts) ? 1s : 60s,
          .wanted = profile.readsControl },
        { .id = "catalog", .text = sql("catalog", profile.version), .every = catalogEvery },
        { .id = "sessions",
          .text = sql("sessions", profile.version),
          .parameters = activity + QList<QByteArray> { list(notIdle(before)) },
          .cursor = since,
          .wanted = !costly,
          .essential = true },
        { .id = "pulse",
          .text = sql("pulse", profile.version),
          .parameters = activity,
          .wanted = costly,
          .essential = true },
        { .id = "blockers",
          .text = sql("blockers", profile.version),
          .parameters = { list(waiters) },
          .wanted = !costly && !waiters.empty(),
          .sparing = true },
    };
}

struct Answer
{
    QByteArrayView question;
    decltype(&control::decode) decode;
    decltype(&control::complete) complete;
};

constexpr auto answers = std::to_array<Answer>({
    { "control", control::decode, control::complete },
    { "catalog", catalog::decode, catalog::complete },
    { "sessions", activity::decode, activity::complete },
    { "pulse", activity::decode, activity::completePulse },
    { "blockers", blockers::decode, blockers::complete },
});

const Answer &answerTo(const Question &question)
{
    return *std::ranges::find(answers, QByteArrayView(question.id), &Answer::question);
}

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft)
{
    return answerTo(question).decode(profile, question, parts, rows, std::move(draft));
}

std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft)
{
    return answerTo(question).complete(profile, question, parts, std::move(draft));
}

/// What answers at the address of a database may be a pooler, which then has other clients, too.
core::Sample composeWithPooler(const Profile &profile, const Parts &parts)
{
    core::Sample sample = compose(profile, parts);
    const core::Address reached = core::parseAddress(profile.endpoint.address);
    if (!profile.direct)
        sample.neighbours.push_back(
            { .relation = core::Neighbour::Relation::Before, .host = reached.host, .port = reached.port });
    return sample;
}

} // namespace

Source postgresql()
{
    return {
        .kind = "postgresql",
        .speaksSql = true,
        .tellsTime = true,
        .tellsCost = true,
        .tellsStart = true,
        .recognises = recognises,
        .introduction = introduction,
        .profile = profile,
        .settings = settings,
        .questions = questions,
        .decode = decode,
        .complete = complete,
        .compose = composeWithPooler,
    };
}

} // namespace collect
