#include "report/faults.h"
#include "report/views.h"

#include <QtGlobal>

namespace report {

namespace {

struct LimitRow
{
    const core::Sample *sample;
    const core::Limit *limit;
};

template<QString core::Limit::*field>
Value text(const LimitRow &row)
{
    return valueOf(row.limit->*field);
}

template<std::optional<qint64> core::Limit::*field>
Value count(const LimitRow &row)
{
    return valueOf(row.limit->*field);
}

/// The certainty of `used`.
Value certainty(const LimitRow &row)
{
    return row.limit->used ? usedWord(core::usedIsEstimated(*row.sample, *row.limit)) : Value {};
}

// The order is an interface: new columns only at the end.
constexpr auto limitColumns = std::to_array<Column<LimitRow>>({
    { { "at", QT_TRANSLATE_NOOP("report", "at"), Unit::Time, 2 },
      [](const LimitRow &row) { return valueOf(row.sample->at); } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 6 },
      [](const LimitRow &row) { return valueOf(row.sample->endpoint.name); } },
    { { "scope", QT_TRANSLATE_NOOP("report", "scope"), Unit::Text, 8 },
      [](const LimitRow &row) { return valueOf(core::scopeName(row.limit->scope)); } },
    { { "name", QT_TRANSLATE_NOOP("report", "name"), Unit::Name, 9 }, text<&core::Limit::name> },
    { { "setting", QT_TRANSLATE_NOOP("report", "setting"), Unit::Text, 5 }, text<&core::Limit::setting> },
    { { "used", QT_TRANSLATE_NOOP("report", "used"), Unit::Count, 10 }, count<&core::Limit::used> },
    { { "limit", QT_TRANSLATE_NOOP("report", "limit"), Unit::Count, 7 }, count<&core::Limit::limit> },
    { { "reserved", QT_TRANSLATE_NOOP("report", "reserved"), Unit::Count, 4 },
      count<&core::Limit::reserved> },
    { { "usable", QT_TRANSLATE_NOOP("report", "usable"), Unit::Count, 10 }, count<&core::Limit::usable> },
    { { "used_is", QT_TRANSLATE_NOOP("report", "used is"), Unit::Text, 3 }, certainty },
});

} // namespace

Table limits(const QList<core::SamplePtr> &samples, core::Instant)
{
    std::vector<LimitRow> rows;
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            continue;
        for (const core::Limit &limit : sample->limits) {
            if (!limit.dropped)
                rows.push_back({ sample.get(), &limit });
        }
    }
    return tabulate(limitColumns, rows);
}

} // namespace report
