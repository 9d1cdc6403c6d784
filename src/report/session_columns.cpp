#include "report/session_columns.h"

#include <QStringList>
#include <QtGlobal>

#include <set>
#include <utility>

namespace report {

namespace {

/// A value that our role may not see is not measured, whatever the server puts in its place.
template<auto core::Session::*field>
Value detail(const SessionRow &row)
{
    return row.session->hidden ? Value {} : valueOf(row.session->*field);
}

/// Also reported for sessions whose details are hidden.
template<auto core::Session::*field>
Value always(const SessionRow &row)
{
    return valueOf(row.session->*field);
}

template<std::optional<core::Instant> core::Session::*since>
Value age(const SessionRow &row)
{
    return row.session->hidden ? Value {} : ageOf(row.session->*since, row.sample->at);
}

Value state(const SessionRow &row)
{
    const auto shown = row.session->hidden ? core::SessionState::Unknown : row.session->state;
    return shown == core::SessionState::None ? Value {} : QString::fromLatin1(core::stateName(shown));
}

// Between statements the server keeps the start of the last one, which is not a running time.
Value queryAge(const SessionRow &row)
{
    return row.session->state == core::SessionState::Active ? age<&core::Session::queryStart>(row) : Value {};
}

Value blockedBy(const SessionRow &row)
{
    const std::vector<core::SessionId> *blockers = core::blockersOf(*row.sample, row.session->pid);
    if (!blockers || blockers->empty())
        return {};
    QStringList pids;
    for (const core::SessionId &pid : std::set(blockers->begin(), blockers->end()))
        pids.append(pid.text());
    return pids.join(u' ');
}

Value blockedByAge(const SessionRow &row)
{
    if (!row.sample->blocking || std::holds_alternative<std::monostate>(blockedBy(row)))
        return {};
    return ageOf(row.sample->blocking->at, row.sample->at);
}

constexpr auto columns = std::to_array<Column<SessionRow>>({
    { { "at", QT_TRANSLATE_NOOP("report", "sampled"), Unit::Time, 1 },
      [](const SessionRow &row) { return valueOf(row.sample->at); } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 6 },
      [](const SessionRow &row) { return valueOf(row.sample->endpoint.name); } },
    { { "pid", QT_TRANSLATE_NOOP("report", "pid"), Unit::Count, 10 },
      [](const SessionRow &row) { return valueOf(row.session->pid); } },
    { { "leader_pid", QT_TRANSLATE_NOOP("report", "leader"), Unit::Count, 3 },
      always<&core::Session::leaderPid> },
    { { "database", QT_TRANSLATE_NOOP("report", "database"), Unit::Text, 7 },
      always<&core::Session::database> },
    { { "user", QT_TRANSLATE_NOOP("report", "user"), Unit::Text, 8 }, always<&core::Session::user> },
    { { "application", QT_TRANSLATE_NOOP("report", "application"), Unit::Text, 7 },
      always<&core::Session::application> },
    { { "client_address", QT_TRANSLATE_NOOP("report", "client"), Unit::Text, 6 },
      detail<&core::Session::clientAddress> },
    { { "client_port", QT_TRANSLATE_NOOP("report", "port"), Unit::Count, 2 },
      detail<&core::Session::clientPort> },
    { { "backend_type", QT_TRANSLATE_NOOP("report", "backend type"), Unit::Text, 7 },
      detail<&core::Session::backendType> },
    { { "state", QT_TRANSLATE_NOOP("report", "state"), Unit::State, 10 }, state },
    { { "wait_type", QT_TRANSLATE_NOOP("report", "wait type"), Unit::Text, 7 },
      detail<&core::Session::waitType> },
    { { "wait_event", QT_TRANSLATE_NOOP("report", "wait event"), Unit::Text, 8 },
      detail<&core::Session::waitEvent> },
    { { "backend_start", QT_TRANSLATE_NOOP("report", "backend start"), Unit::Time, 1 },
      detail<&core::Session::backendStart> },
    { { "xact_start", QT_TRANSLATE_NOOP("report", "transaction start"), Unit::Time, 1 },
      detail<&core::Session::transactionStart> },
    { { "query_start", QT_TRANSLATE_NOOP("report", "query start"), Unit::Time, 1 },
      detail<&core::Session::queryStart> },
    { { "state_change", QT_TRANSLATE_NOOP("report", "state change"), Unit::Time, 1 },
      detail<&core::Session::stateChange> },
    { { "query_ms", QT_TRANSLATE_NOOP("report", "query time"), Unit::Milliseconds, 9 }, queryAge },
    { { "xact_ms", QT_TRANSLATE_NOOP("report", "tx time"), Unit::Milliseconds, 9 },
      age<&core::Session::transactionStart> },
    { { "state_ms", QT_TRANSLATE_NOOP("report", "in state"), Unit::Milliseconds, 6 },
      age<&core::Session::stateChange> },
    { { "xmin_age", QT_TRANSLATE_NOOP("report", "xmin age"), Unit::Count, 3 },
      detail<&core::Session::xminAge> },
    { { "blocked_by", QT_TRANSLATE_NOOP("report", "blocked by"), Unit::Text, 9 }, blockedBy },
    { { "blocked_by_age_ms", QT_TRANSLATE_NOOP("report", "blockers checked"), Unit::Milliseconds, 3 },
      blockedByAge },
    { { "query_id", QT_TRANSLATE_NOOP("report", "query id"), Unit::Count, 2 },
      detail<&core::Session::queryId> },
    { { "query", QT_TRANSLATE_NOOP("report", "query"), Unit::Prose, 9 }, detail<&core::Session::query> },
    { { "session_id", QT_TRANSLATE_NOOP("report", "session id"), Unit::Text, 2 },
      [](const SessionRow &row) {
          return row.session->pid.isNumber() ? Value {} : valueOf(row.session->pid);
      } },
});

template<std::size_t column>
Value readColumn(const core::Sample &sample, const core::Session &session)
{
    return columns[column].read({ &sample, &session });
}

template<std::size_t... column>
constexpr auto keysOf(std::index_sequence<column...>)
{
    using Key = Value (*)(const core::Sample &, const core::Session &);
    return std::array<Key, sizeof...(column)> { readColumn<column>... };
}

constexpr auto sortKeys = keysOf(std::make_index_sequence<columns.size()>());

} // namespace

std::span<const Column<SessionRow>> sessionColumns()
{
    return columns;
}

insight::SortKey sessionSortKey(int column)
{
    return sortKeys.at(std::size_t(column));
}

} // namespace report
