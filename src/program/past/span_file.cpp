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

/// In which all its statements are written.
core::SqlDialect dialectIn(store::Database &history)
{
    std::optional<core::SqlDialect> common;
    auto kinds = history.prepare("select value from text where id in (select kind from endpoint where id in "
                                 "(select endpoint from who))");
    kinds.ask();
    while (kinds.next()) {
        const core::SqlDialect dialect = core::dialectOf(kinds.text(0));
        if (common.value_or(dialect) != dialect)
            return core::SqlDialect::Unknown;
        common = dialect;
    }
    return common.value_or(core::SqlDialect::Unknown);
}

/// A name in a statement is replaced as it is everywhere else.
store::Rewrite rewriteFor(const SpanFile &wanted, store::Database &history)
{
    const store::KeepQuery shape = keeping(false);
    const auto anonymizer =
        wanted.names == NamesKept::Replaced ? std::make_shared<Anonymizer>(history) : nullptr;
    const core::SqlDialect dialect = dialectIn(history);
    return [=, texts = wanted.texts](TextKind kind, const QString &text) {
        if (kind == TextKind::Query && texts == TextsKept::None)
            return QString();
        const bool isShaped = kind == TextKind::Query && texts == TextsKept::Shapes;
        const QString told = isShaped ? shape(text, dialect) : text;
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
