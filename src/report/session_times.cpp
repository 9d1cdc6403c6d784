#include "report/session_times.h"

#include "report/views.h"

#include <QtGlobal>

namespace report {

namespace {

using insight::Dimension;
using insight::Lifetime;
using insight::SessionTime;

/// Without `time` it is the row of those that were not seen.
struct SpanRow
{
    const insight::SessionTimes *of;
    const SessionTime *time;
    QString endpoint;
};

template<auto field>
Value ofTime(const SpanRow &row)
{
    return row.time ? valueOf((row.time->*field)) : Value {};
}

bool mayMissSome(const SessionTime &time, core::Duration SessionTime::*field)
{
    const bool mayBeUnreported = field == &SessionTime::running || field == &SessionTime::waiting;
    return time.partly || (mayBeUnreported && time.unreported > core::Duration {});
}

/// What hidden sessions do, or active ones without a report, is not known: nothing seen is not none.
template<core::Duration SessionTime::*field>
Value spent(const SpanRow &row)
{
    if (!row.time || (mayMissSome(*row.time, field) && row.time->*field == core::Duration {}))
        return {};
    return valueOf(row.time->*field);
}

template<qint64 SessionTime::*field>
Value counted(const SpanRow &row)
{
    return row.time ? Value { row.time->*field } : Value {};
}

/// Those that were not seen came and went.
template<qint64 SessionTime::*field>
Value cameOrWent(const SpanRow &row)
{
    return row.time ? Value { row.time->*field } : Value { *row.of->unseen };
}

template<Lifetime lifetime>
Value lived(const SpanRow &row)
{
    return row.time ? Value { row.time->lived[std::size_t(lifetime)] } : Value {};
}

const char *nameOf(Dimension by)
{
    switch (by) {
    case Dimension::User:
        return "user";
    case Dimension::Client:
        return "client_address";
    case Dimension::Database:
        return "database";
    case Dimension::Session:
        return "session";
    default:
        return "application";
    }
}

constexpr std::size_t nameColumn = 3;

// The order is an interface: new columns only at the end.
constexpr auto columnsOfTimes = std::to_array<Column<SpanRow>>({
    { { "from", QT_TRANSLATE_NOOP("report", "from"), Unit::Time, 2 },
      [](const SpanRow &row) { return Value { row.of->span.from }; } },
    { { "to", QT_TRANSLATE_NOOP("report", "to"), Unit::Time, 2 },
      [](const SpanRow &row) { return Value { row.of->span.to }; } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 7 },
      [](const SpanRow &row) {
          return valueOf(row.time && row.endpoint.isEmpty() ? row.time->endpoint : row.endpoint);
      } },
    { { "application", QT_TRANSLATE_NOOP("report", "application"), Unit::Name, 10 },
      [](const SpanRow &row) { return row.time ? valueOf(row.time->name) : Value {}; } },
    { { "sessions", QT_TRANSLATE_NOOP("report", "sessions"), Unit::Count, 9 },
      counted<&SessionTime::sessions> },
    { { "running_ms", QT_TRANSLATE_NOOP("report", "running"), Unit::Sampled, 8 },
      spent<&SessionTime::running> },
    { { "waiting_ms", QT_TRANSLATE_NOOP("report", "in waits"), Unit::Sampled, 8 },
      spent<&SessionTime::waiting> },
    { { "unreported_ms", QT_TRANSLATE_NOOP("report", "unreported"), Unit::Sampled, 8 },
      spent<&SessionTime::unreported> },
    { { "idle_in_transaction_ms", QT_TRANSLATE_NOOP("report", "idle in tx"), Unit::Sampled, 8 },
      spent<&SessionTime::idleInTransaction> },
    { { "idle_ms", QT_TRANSLATE_NOOP("report", "idle"), Unit::Sampled, 6 }, spent<&SessionTime::idle> },
    { { "other_ms", QT_TRANSLATE_NOOP("report", "other"), Unit::Sampled, 3 },
      [](const SpanRow &row) { return row.time ? valueOf(row.time->other) : Value {}; } },
    { { "began", QT_TRANSLATE_NOOP("report", "opened"), Unit::Count, 7 }, cameOrWent<&SessionTime::began> },
    { { "ended", QT_TRANSLATE_NOOP("report", "closed"), Unit::Count, 7 }, cameOrWent<&SessionTime::ended> },
    { { "open", QT_TRANSLATE_NOOP("report", "still open"), Unit::Count, 6 }, counted<&SessionTime::open> },
    { { "lived_under_1s", QT_TRANSLATE_NOOP("report", "lived < 1 s"), Unit::Count, 7 },
      lived<Lifetime::Second> },
    { { "lived_under_10s", QT_TRANSLATE_NOOP("report", "< 10 s"), Unit::Count, 7 },
      lived<Lifetime::TenSeconds> },
    { { "lived_under_1min", QT_TRANSLATE_NOOP("report", "< 1 min"), Unit::Count, 7 },
      lived<Lifetime::Minute> },
    { { "lived_under_10min", QT_TRANSLATE_NOOP("report", "< 10 min"), Unit::Count, 7 },
      lived<Lifetime::TenMinutes> },
    { { "lived_longer", QT_TRANSLATE_NOOP("report", "longer"), Unit::Count, 7 }, lived<Lifetime::Longer> },
    { { "lived_unknown", QT_TRANSLATE_NOOP("report", "not known how long"), Unit::Count, 4 },
      counted<&SessionTime::livedUnknown> },
    { { "seen", QT_TRANSLATE_NOOP("report", "seen"), Unit::Text, 3 },
      [](const SpanRow &row) { return Value { row.time ? QStringLiteral("yes") : QStringLiteral("no") }; } },
    { { "covered_ms", QT_TRANSLATE_NOOP("report", "covered"), Unit::Milliseconds, 3 },
      [](const SpanRow &row) { return valueOf(row.of->covered); } },
    { { "open_last", QT_TRANSLATE_NOOP("report", "open when last read"), Unit::Count, 5 },
      counted<&SessionTime::openLast> },
});
static_assert(columnsOfTimes[nameColumn].heading.name[0] == 'a');

} // namespace

Table sessionTimes(const insight::SessionTimes &times, Dimension by, const QString &endpoint)
{
    std::vector<SpanRow> rows;
    rows.reserve(times.rows.size() + 1);
    for (const SessionTime &time : times.rows)
        rows.push_back({ &times, &time, endpoint });
    if (times.unseen.value_or(0) > 0)
        rows.push_back({ &times, nullptr, endpoint });
    Table table = tabulate(columnsOfTimes, rows);
    table.headings[nameColumn].name = nameOf(by);
    table.headings[nameColumn].title = nameOf(by);
    return table;
}

Table lifetimes(const SpanContent &content)
{
    Table all = tabulate(columnsOfTimes, std::vector<SpanRow> {});
    for (const QString &endpoint : content.totals.sessions.endpoints()) {
        if (!content.scope.includes(endpoint))
            continue;
        const auto times = content.totals.sessions.times({ endpoint }, Dimension::Application);
        Table table = sessionTimes(times, Dimension::Application, endpoint);
        std::ranges::move(table.rows, std::back_inserter(all.rows));
    }
    return all;
}

} // namespace report
