#include "report/local_time.h"
#include "report/verdict.h"
#include "report/words.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace report {

namespace {

/// For events when they happened, otherwise since when it has been so, or at least since when it was found.
QString timeOf(const insight::Verdict &verdict)
{
    const auto now = verdict.survey.asOf;
    const auto since = sinceOf(verdict);
    if (since && verdict.about<insight::Happening>())
        return Words::tr("at %1").arg(timeThen(*since, now.value_or(*since)));
    const insight::Queue *const queue = queueOf(verdict);
    if (since)
        return sinceText(*since, now,
                         queue ? queue->sinceWatched : verdict.aboutOr<insight::Roles>().sinceWatched);
    if (!verdict.foundSince)
        return {};
    return Words::tr("found since %1").arg(timeThen(*verdict.foundSince, now.value_or(*verdict.foundSince)));
}

} // namespace

QString findingText(const insight::Verdict &verdict, const Naming &naming)
{
    const QString text = wholeText(verdictSentence(verdict, naming));
    const bool saysSince = sinceOf(verdict) || verdict.kind == insight::Verdict::Kind::Remark;
    if (saysSince || !verdict.foundSince)
        return text;
    const core::Instant since = *verdict.foundSince;
    return Words::tr("%1 (found since %2)").arg(text, timeThen(since, verdict.survey.asOf.value_or(since)));
}

FindingLine findingLine(const insight::Verdict &verdict, const Naming &naming)
{
    const QString text = wholeText(verdictSentence(verdict, naming));
    if (verdict.kind == insight::Verdict::Kind::Remark)
        return { text, {} };
    const QString endpoint =
        verdict.endpoint.isEmpty() ? verdict.aboutOr<insight::Roles>().names.value(0) : verdict.endpoint;
    QStringList parts { verdict.survey.endpoints > 1 ? naming(endpoint) : QString(), timeOf(verdict) };
    parts.removeAll(QString());
    return { text, parts.join(u", "_s) };
}

} // namespace report
