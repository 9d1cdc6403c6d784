#include "program/past/export_span.h"

#include "program/past/joined_notes.h"
#include "program/past/notes.h"
#include "program/past/recorded_span.h"
#include "program/past/span_totals.h"
#include "store/sample_reader.h"

#include <algorithm>

namespace program {

namespace {

using insight::TimeSpan;

/// The part of the wanted span that the history reaches; empty where it reaches none.
std::optional<TimeSpan> reached(const HistoryExport &wanted, store::Database &history)
{
    const auto available = spanOf(history);
    if (!available || available->to < wanted.from || available->from > wanted.to)
        return {};
    return TimeSpan { std::max(wanted.from, available->from), std::min(wanted.to, available->to) };
}

QList<core::Endpoint> endpointsOf(store::Database &history)
{
    QList<core::Endpoint> endpoints;
    for (const store::Recorded &recorded : store::Reader(history).endpoints())
        endpoints.append(recorded.endpoint);
    return endpoints;
}

core::Result<ExportSummary> written(const report::Table &table, ExportFile &file, bool anything)
{
    if (auto begun = file.begin({ .headings = table.headings }); !begun)
        return begun.error();
    if (auto added = file.add(table); !added)
        return added.error();
    return ExportSummary { .anything = anything };
}

/// Finds what was not judged while it was recorded; false where it was not continued.
bool judge(const NotesQuestion &question, std::vector<core::Note> &notes, const ExportProgress &progress)
{
    bool goesOn = true;
    for (const TimeSpan &span : notLookedThrough(question.span, notes)) {
        const double all = std::max(double(span.length().count()), 1.0);
        const auto take = [&](const std::vector<core::Note> &found) {
            notes.insert(notes.end(), found.begin(), found.end());
            const double done = double((span.to - found.front().from).count()) / all;
            goesOn = progress(done, qint64(notes.size()));
            return goesOn;
        };
        findIncidents({ question.histories, question.endpoints, span }, take, {});
        if (!goesOn)
            return false;
    }
    return true;
}

} // namespace

core::Result<ExportSummary> exportNotes(const HistoryExport &wanted, store::Database &history,
                                        ExportFile &file, const ExportProgress &progress)
{
    const auto span = reached(wanted, history);
    const bool isSearched = wanted.view->list == report::incidents;
    if (!span && isSearched)
        return written(wanted.view->list({}), file, false);
    // A mark may be of a time without samples.
    const NotesQuestion question { { wanted.history },
                                   endpointsOf(history),
                                   isSearched ? *span : TimeSpan { wanted.from, wanted.to } };
    std::vector<core::Note> notes = notesIn(question, {}).notes; // trouble is that of the file, told later
    if (isSearched) {
        if (!judge(question, notes, progress))
            return core::Error { core::Fault::Cancelled, {} };
        notes = joined(std::move(notes));
    }
    return written(wanted.view->list(notes), file, span || !notes.empty());
}

core::Result<ExportSummary> exportTotals(const HistoryExport &wanted, store::Database &history,
                                         ExportFile &file, const ExportProgress &progress)
{
    const auto span = reached(wanted, history);
    if (!span)
        return written(wanted.view->over({ insight::SpanTotals({}) }), file, false);
    const auto totals = totalsOf({ { wanted.history }, endpointsOf(history), *span },
                                 [&](double done) { return progress(done, 0); });
    return totals ? written(wanted.view->over({ totals.value() }), file, true) : totals.error();
}

} // namespace program
