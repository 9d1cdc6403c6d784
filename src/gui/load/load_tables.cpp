#include "gui/load/load_tables.h"

#include "gui/load/dimensions.h"

#include <array>

namespace gui {

namespace {

using insight::LoadPart;
using insight::WaitClass;
using report::Column;
using report::Unit;
using report::Value;
using report::valueOf;

template<WaitClass waitClass>
Value activeIn(const LoadPart &part)
{
    return part.active[std::size_t(waitClass)];
}

constexpr auto topColumns = std::to_array<Column<LoadPart>>({
    { { "name", "Name", Unit::Name }, [](const LoadPart &part) { return valueOf(part.name); } },
    { { "average_active_sessions", "Average active sessions", Unit::Rate },
      [](const LoadPart &part) { return valueOf(insight::averageOf(part)); } },
    { { "cpu", "CPU", Unit::Rate }, activeIn<WaitClass::Cpu> },
    { { "io", "IO", Unit::Rate }, activeIn<WaitClass::Io> },
    { { "ipc", "IPC", Unit::Rate }, activeIn<WaitClass::Ipc> },
    { { "lwlock", "LWLock", Unit::Rate }, activeIn<WaitClass::LwLock> },
    { { "lock", "Lock", Unit::Rate }, activeIn<WaitClass::Lock> },
    { { "timeout", "Timeout", Unit::Rate }, activeIn<WaitClass::Timeout> },
    { { "client", "Client", Unit::Rate }, activeIn<WaitClass::Client> },
    { { "other_waits", "Other waits", Unit::Rate }, activeIn<WaitClass::Other> },
    { { "sessions", "Sessions", Unit::Count },
      [](const LoadPart &part) { return valueOf(insight::sessionsOf(part)); } },
    { { "before", "Before", Unit::Rate }, [](const LoadPart &part) { return valueOf(part.before); } },
    { { "unreported", "Unreported", Unit::Rate }, activeIn<WaitClass::Unreported> },
});
static_assert(topColumns.size() == insight::waitClasses + 4);

/// The way from the whole to one session.
struct Leaf
{
    const LoadPart &whole;
    const LoadPart &type;
    const LoadPart &event;
    const LoadPart &query;
    const LoadPart &session;
};

Value shareOf(const Leaf &leaf)
{
    return leaf.whole.total > 0 ? Value(leaf.session.total / leaf.whole.total) : Value {};
}

constexpr auto leafColumns = std::to_array<Column<Leaf>>({
    { { "type", "Type" }, [](const Leaf &leaf) { return valueOf(leaf.type.name); } },
    { { "event", "Event" }, [](const Leaf &leaf) { return valueOf(leaf.event.name); } },
    { { "query", "Query", Unit::Prose }, [](const Leaf &leaf) { return valueOf(leaf.query.name); } },
    { { "query_id", "Query ID", Unit::Count }, [](const Leaf &leaf) { return valueOf(leaf.query.queryId); } },
    { { "pid", "PID", Unit::Count }, [](const Leaf &leaf) { return valueOf(pidOf(leaf.session)); } },
    { { "average_active_sessions", "Average active sessions", Unit::Rate },
      [](const Leaf &leaf) { return Value(leaf.session.total); } },
    { { "share", "Share", Unit::Rate }, shareOf },
    { { "sessions", "Sessions", Unit::Count },
      [](const Leaf &leaf) { return valueOf(insight::sessionsOf(leaf.session)); } },
});

} // namespace

report::Table topTable(const LoadPart &whole)
{
    return report::tabulate(topColumns, whole.parts);
}

report::Table waitsTable(const LoadPart &whole)
{
    std::vector<Leaf> leaves;
    for (const LoadPart &type : whole.parts) {
        for (const LoadPart &event : type.parts) {
            for (const LoadPart &query : event.parts) {
                for (const LoadPart &session : query.parts)
                    leaves.push_back({ whole, type, event, query, session });
            }
        }
    }
    return report::tabulate(leafColumns, leaves);
}

} // namespace gui
