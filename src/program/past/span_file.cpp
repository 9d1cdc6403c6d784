#include "program/past/span_file.h"

#include "program/past/anonymizer.h"
#include "program/past/endpoint_samples.h"
#include "program/past/history_content.h"
#include "program/past/poll_rounds.h"
#include "program/past/recorded_span.h"
#include "store/excerpt.h"

#include <algorithm>
#include <memory>

namespace program {

namespace {

using store::TextKind;

/// A name in a statement is replaced as it is everywhere else.
store::Rewrite rewriteFor(const SpanFile &wanted, store::Database &history)
{
    const store::KeepQuery shape = keeping(false);
    const auto anonymizer =
        wanted.names == NamesKept::Replaced ? std::make_shared<Anonymizer>(history) : nullptr;
    return [=, texts = wanted.texts](TextKind kind, const QString &text) {
        if (kind == TextKind::Query && texts == TextsKept::None)
            return QString();
        const bool isShaped = kind == TextKind::Query && texts == TextsKept::Shapes;
        const QString told = isShaped ? shape(text) : text;
        return anonymizer ? anonymizer->rewritten(kind, told) : told;
    };
}

} // namespace

core::Result<ExportSummary> saveSpan(const SpanFile &wanted, const ExportProgress &progress)
{
    auto history = readForExport(wanted.history, wanted.output);
    if (!history)
        return history.error();
    const auto isWanted = [&wanted](const store::Recorded &recorded) {
        return wanted.endpoints.isEmpty()
               || std::ranges::any_of(wanted.endpoints, [&](const core::Endpoint &endpoint) {
                      return isMeant(endpoint, recorded.endpoint);
                  });
    };
    const auto written = store::writeExcerpt(wanted.history, wanted.output,
                                             { .from = wanted.from,
                                               .to = wanted.to,
                                               .lead = PollRounds::warmUp,
                                               .rewrite = rewriteFor(wanted, history.value()),
                                               .marks = wanted.marks,
                                               .wanted = isWanted },
                                             progress);
    if (!written)
        return written.error();
    const store::ExcerptSummary &summary = written.value();
    ExportSummary said { .rows = summary.rows,
                         .anything = summary.from.has_value(),
                         .available = spanOf(history.value()) };
    if (summary.from)
        said.covered = insight::TimeSpan { *summary.from, *summary.to };
    return said;
}

} // namespace program
