#include "gui/sessions/session_columns.h"

#include "insight/sessions/session_texts.h"
#include "report/chain.h"

#include <QtGlobal>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Field;
using insight::Grouping;

// The initial order on screen. The query comes early enough to be visible in a window of 1280 pixels, even in
// the blocking tree, whose first column is wide.
constexpr auto traits = std::to_array<ColumnTraits>({
    { "pid", 6, true, Field::Pid },
    { "behind", 8, false },
    { "query_ms", 10, true },
    { "xact_ms", 10, true },
    { "state", 18, true, Field::State, Grouping::State },
    { "blocked_by", 15, true },
    { "query", 26, true, Field::Query },
    { "wait", 20, true, Field::Wait, Grouping::Wait },
    { "endpoint", 14, false, Field::Endpoint, Grouping::Endpoint },
    { "application", 14, true, Field::Application, Grouping::Application },
    { "user", 9, true, Field::User, Grouping::User },
    { "database", 9, false, Field::Database, Grouping::Database },
    { "client_address", 16, true, Field::Client, Grouping::Client },
    { "client_port", 7, false },
    { "pooler_client", 18, false, Field::Behind },
    { "wait_type", 11, false, Field::Wait },
    { "wait_event", 16, false, Field::Wait },
    { "state_ms", 10, false },
    { "blocked_by_age_ms", 12, false },
    { "leader_pid", 8, false },
    { "backend_type", 16, false, Field::BackendType },
    { "backend_start", 14, false, Field::Start, Grouping::StartMinute },
    { "xact_start", 16, false },
    { "query_start", 14, false },
    { "state_change", 14, false },
    { "xmin_age", 10, false },
    { "query_id", 20, false, Field::QueryId },
    { "session_id", 32, false },
    { "at", 14, false },
});

// Only for columns that came later and were forgotten above.
constexpr ColumnTraits plain { "", 12, false };

constexpr report::Heading waitHeading { "wait", QT_TRANSLATE_NOOP("report", "wait"), report::Unit::Text };
constexpr report::Heading behindHeading { "behind", QT_TRANSLATE_NOOP("report", "blocks"),
                                          report::Unit::Count };

constexpr report::Heading poolerClientHeading { "pooler_client",
                                                QT_TRANSLATE_NOOP("report", "client of the pooler"),
                                                report::Unit::Text };

/// The wait that counts, as lists are grouped and filtered by it.
core::Value waitValue(const core::Session &session)
{
    return report::valueOf(insight::SessionTexts().textOf(insight::Field::Wait, {}, session));
}

} // namespace

std::span<const ColumnTraits> columnTraits()
{
    return traits;
}

int waitColumn()
{
    return int(report::sessionColumns().size());
}

int behindColumn()
{
    return waitColumn() + 1;
}

int poolerClientColumn()
{
    return waitColumn() + 2;
}

int sessionColumnCount()
{
    return waitColumn() + 3;
}

int columnNamed(QAnyStringView name)
{
    for (int column = 0; column < sessionColumnCount(); ++column) {
        if (name == QLatin1StringView(headingOf(column).name))
            return column;
    }
    return -1;
}

report::Heading headingOf(int column)
{
    if (column == waitColumn())
        return waitHeading;
    if (column == behindColumn())
        return behindHeading;
    if (column == poolerClientColumn())
        return poolerClientHeading;
    return report::sessionColumns()[std::size_t(column)].heading;
}

const ColumnTraits &traitsOf(int column)
{
    const QLatin1StringView name(headingOf(column).name);
    const auto found = std::ranges::find(
        traits, name, [](const ColumnTraits &each) { return QLatin1StringView(each.name); });
    return found == traits.end() ? plain : *found;
}

core::Value valueOf(int column, const report::SessionRow &row)
{
    if (column == waitColumn())
        return waitValue(*row.session);
    if (column > waitColumn())
        return {};
    return report::sessionColumns()[std::size_t(column)].read(row);
}

insight::SortKey sortKeyOf(int column, const insight::Chains &chains, const report::EndpointNames &names)
{
    if (column == columnNamed(u"endpoint"))
        return [names](const core::Sample &sample, const core::Session &) {
            return core::Value { report::called(sample.endpoint.name, names) };
        };
    if (column == poolerClientColumn())
        return [chains](const core::Sample &sample, const core::Session &session) {
            const auto behind = chains.clientBehind(sample.endpoint.name, session.pid);
            return behind ? core::Value { report::behindNames(*behind) } : core::Value {};
        };
    if (column == waitColumn())
        return [](const core::Sample &, const core::Session &session) { return waitValue(session); };
    return column < 0 || column == behindColumn() ? nullptr : report::sessionSortKey(column);
}

} // namespace gui
