#include "gui/load/load_question.h"

#include "core/address/loopback.h"
#include "core/address/place.h"
#include "gui/widgets/words.h"
#include "insight/past/coverage.h"
#include "insight/past/traffic.h"
#include "report/cells.h"
#include "report/naming.h"

#include <algorithm>

using namespace Qt::StringLiterals;

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

/// The latest beginning of the databases; empty where one did not answer from its beginning on.
std::optional<core::Instant> watchedSince(const LoadQuestion &question, double coverage)
{
    if (!question.past)
        return std::nullopt;
    std::optional<core::Instant> since;
    for (const QString &endpoint : question.past->endpointsIn(question.scope)) {
        const insight::EndpointHistory &history = question.past->history(endpoint);
        if (history.latestGood() && insight::isDatabase(*history.latestGood()))
            since = std::max(since, history.heardSince());
    }
    if (!since || *since <= question.span.from || *since >= question.span.to)
        return std::nullopt;
    const double possible = double((question.span.to - *since).count());
    const bool isWhole = coverage * double(question.span.length().count()) >= insight::nearlyAll * possible;
    return isWhole ? since : std::nullopt;
}

} // namespace

LoadQuestion questionOf(const Picture &picture)
{
    return { .past = &picture.lookedAt(),
             .kept = picture.then,
             .known = picture.load,
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
    if (question.known && std::ranges::equal(question.known->by, dimensions))
        return question.known->breakdown;
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
    if (const auto since = watchedSince(question, coverage))
        return Words::tr("watched since %1").arg(report::cellText(*since, report::Unit::Time));
    if (endpoints.all > 1 && coverage < insight::nearlyAll)
        return Words::tr("only %1 % sampled at the worst endpoint").arg(percent);
    return Words::tr("%1 % sampled").arg(percent);
}

/// Loopback is the same host for us and a database only where we reach the database by it too.
QHash<QString, QString> poolerHosts(const Picture &picture)
{
    const auto hostOf = [](const core::Sample &sample) {
        return core::parseAddress(sample.endpoint.address).host;
    };
    const bool isAllHere = std::ranges::all_of(picture.samples, [&](const core::SamplePtr &sample) {
        return !insight::isDatabase(*sample) || core::isLoopback(hostOf(*sample));
    });
    QHash<QString, QString> names;
    for (const core::SamplePtr &sample : picture.samples) {
        const QString host = hostOf(*sample);
        const bool passesOn = sample->endpoint.layer == core::Layer::Pooler || insight::isProxy(*sample);
        if (!passesOn || host.isEmpty() || (core::isLoopback(host) && !isAllHere))
            continue;
        const QString name = report::called(sample->endpoint.name, picture.names);
        QString &known = names[host];
        known = known.isEmpty() ? name : u"%1, %2"_s.arg(known, name);
    }
    return names;
}

/// One endpoint that is silent makes the coverage 0, whatever the others tell.
bool isMeasured(const insight::Breakdown &answer)
{
    return insight::averageOf(answer.whole) && (answer.coverage > 0 || answer.whole.sessions > 0);
}

bool reportsSessions(const LoadQuestion &question)
{
    return question.past
           && std::ranges::any_of(question.past->endpointsIn(question.scope), [&](const QString &endpoint) {
                  const core::SamplePtr &known = question.past->history(endpoint).latestGood();
                  return !known || insight::isDatabase(*known);
              });
}

QString emptyText(const LoadQuestion &question, const insight::Breakdown &answer)
{
    if (!reportsSessions(question))
        return Words::tr("Only databases report their sessions. Select one, or “All”.");
    if (!insight::averageOf(answer.whole))
        return Words::tr("The monitoring role cannot see session details.");
    if (!isMeasured(answer))
        return Words::tr("Sessions of this span are not known.");
    // Work that is shorter than the time between two readings is in none of them.
    return answer.coverage < insight::nearlyAll
               ? Words::tr(
                   "No active session was seen in the readings of this span; the rest of it is not known.")
               : Words::tr("No active session was seen in the readings of this span.");
}

} // namespace gui
