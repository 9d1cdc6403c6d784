#include "program/past/span_totals.h"

#include "program/past/history_builder.h"

#include <algorithm>

namespace program {

using namespace std::chrono_literals;

namespace {

/// The totals have all that was read: of a history only its end is needed.
constexpr insight::HistoryRules atItsEnd { .points = 1min, .details = 1min, .segment = 1min };

/// False where it was not continued.
bool addUp(std::deque<store::Database> &files, const core::Endpoint &endpoint, insight::SpanTotals &totals,
           const TotalsProgress &progress)
{
    const insight::TimeSpan &span = totals.sessions.span();
    const double all = double(std::max<qint64>(1, span.length().count()));
    HistoryBuilder builder(atItsEnd, {}, &totals);
    EndpointSamples samples(files, endpoint, span.from, span.to, { .linksAt = span.to });
    while (const core::SamplePtr sample = samples.next()) {
        const TimedSample heard { sample, *sample->received };
        if (!progress(std::clamp(double((heard.at - span.from).count()) / all, 0., 1.)))
            return false;
        if (heard.at < span.from)
            builder.precede(heard);
        else if (heard.at <= span.to)
            builder.add(heard);
    }
    builder.finish();
    return true;
}

} // namespace

core::Result<insight::SpanTotals> totalsOf(const TotalsQuestion &question, const TotalsProgress &progress)
{
    OpenFiles opened = openAll(question.histories, {});
    insight::SpanTotals totals(question.span);
    const auto endpoints = double(question.endpoints.size());
    double done = 0;
    for (const core::Endpoint &endpoint : question.endpoints) {
        const auto ofAll = [&](double part) { return progress((done + part) / endpoints); };
        if (!addUp(opened.files, endpoint, totals, ofAll))
            return core::Error { core::Fault::Cancelled, {} };
        ++done;
    }
    totals.sessions.finish();
    if (const auto trouble = troubleOf(opened))
        return *trouble;
    return totals;
}

} // namespace program
