#include "gui/load/load_question.h"

#include "gui/words.h"
#include "report/cells.h"

#include <algorithm>

namespace gui {

namespace {

/// Of the endpoints in question: all, and those that ever answered.
struct Heard
{
    qsizetype all = 0;
    qsizetype of = 0;
};

Heard heard(const LoadQuestion &question)
{
    if (!question.past)
        return {};
    const QStringList endpoints = question.past->endpointsIn(question.scope);
    return { endpoints.size(), std::ranges::count_if(endpoints, [&](const QString &endpoint) {
                 return question.past->history(endpoint).latestGood() != nullptr;
             }) };
}

} // namespace

LoadQuestion questionOf(const Picture &picture)
{
    return { .past = &picture.lookedAt(),
             .kept = picture.then,
             .scope = picture.scope,
             .span = picture.span(),
             .before = picture.comparedTo(),
             .lastMinute = picture.isLive(),
             .names = picture.names };
}

insight::Breakdown answerTo(const LoadQuestion &question, std::span<const insight::Dimension> dimensions)
{
    if (!question.past)
        return {};
    return insight::breakDown(*question.past, question.scope, question.span, dimensions, question.before);
}

QString spanText(const LoadQuestion &question)
{
    if (question.lastMinute)
        return Words::tr("last minute");
    const auto moment = [](core::Instant at) { return report::cellText(at, report::Unit::Time); };
    return Words::tr("%1 – %2").arg(moment(question.span.from), moment(question.span.to));
}

QString coverageText(const LoadQuestion &question, double coverage)
{
    // Rounded down: 99.9 % is not all of it.
    const int percent = int(coverage * 100 + 1e-6);
    const Heard endpoints = heard(question);
    if (endpoints.of > 0 && endpoints.of < endpoints.all)
        return Words::tr("only %1 % sampled at the worst endpoint that answered").arg(percent);
    if (endpoints.all > 1 && percent < 100)
        return Words::tr("only %1 % sampled at the worst endpoint").arg(percent);
    return Words::tr("%1 % sampled").arg(percent);
}

/// One endpoint that is silent makes the coverage 0, whatever the others tell.
bool isMeasured(const insight::Breakdown &answer)
{
    return insight::averageOf(answer.whole) && (answer.coverage > 0 || answer.whole.sessions > 0);
}

QString emptyText(const insight::Breakdown &answer)
{
    if (!insight::averageOf(answer.whole))
        return Words::tr("The monitoring role cannot see session details.");
    return isMeasured(answer) ? Words::tr("Nothing ran in this span.")
                              : Words::tr("Nothing was measured in this span.");
}

} // namespace gui
