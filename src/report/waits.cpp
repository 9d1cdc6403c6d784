#include "insight/sessions/waits.h"

#include "report/views.h"

#include <QtGlobal>

namespace report {

namespace {

struct Row
{
    const core::Sample *sample;
    insight::WaitGroup group;
};

template<QString insight::WaitGroup::*field>
Value text(const Row &row)
{
    return valueOf(row.group.*field);
}

Value state(const Row &row)
{
    return row.group.state == core::SessionState::None
               ? Value {}
               : QString::fromLatin1(core::stateName(row.group.state));
}

// The order is an interface: new columns only at the end.
constexpr auto columns = std::to_array<Column<Row>>({
    { { "at", QT_TRANSLATE_NOOP("report", "at"), Unit::Time, 2 },
      [](const Row &row) { return valueOf(row.sample->at); } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 6 },
      [](const Row &row) { return valueOf(row.sample->endpoint.name); } },
    { { "database", QT_TRANSLATE_NOOP("report", "database"), Unit::Text, 7 },
      text<&insight::WaitGroup::database> },
    { { "state", QT_TRANSLATE_NOOP("report", "state"), Unit::State, 9 }, state },
    { { "wait_type", QT_TRANSLATE_NOOP("report", "wait type"), Unit::Text, 9 },
      text<&insight::WaitGroup::waitType> },
    { { "wait_event", QT_TRANSLATE_NOOP("report", "wait event"), Unit::Text, 9 },
      text<&insight::WaitGroup::waitEvent> },
    { { "query_id", QT_TRANSLATE_NOOP("report", "query id"), Unit::Count, 4 },
      [](const Row &row) { return valueOf(row.group.queryId); } },
    { { "sessions", QT_TRANSLATE_NOOP("report", "sessions"), Unit::Count, 10 },
      [](const Row &row) { return Value { row.group.sessions }; } },
});

} // namespace

Table waits(const QList<core::SamplePtr> &samples, core::Instant)
{
    std::vector<Row> rows;
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            continue;
        for (const insight::WaitGroup &group : insight::waitGroups(*sample))
            rows.push_back({ sample.get(), group });
    }
    return tabulate(columns, rows);
}

} // namespace report
