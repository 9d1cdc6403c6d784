#include "report/past_sentences.h"

#include "report/faults.h"
#include "report/filled.h"
#include "report/local_time.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

using insight::Verdict;

namespace {

/// %1 is the endpoint.
struct PastWords
{
    const char *finding;
    const char *words;
};

constexpr auto pastWords = std::to_array<PastWords>({
    { "no-answer", QT_TRANSLATE_NOOP("report", "no endpoint answered") },
    { "two-primaries", QT_TRANSLATE_NOOP("report", "there was more than one primary") },
    { "full", QT_TRANSLATE_NOOP("report", "a limit at %1 was reached") },
    { "lost", QT_TRANSLATE_NOOP("report", "%1 did not answer") },
    { "no-primary", QT_TRANSLATE_NOOP("report", "there was no primary") },
    { "queue", QT_TRANSLATE_NOOP("report", "clients were waiting at %1") },
    { "servers-down", QT_TRANSLATE_NOOP("report", "servers of %1 were down") },
    { "degraded", QT_TRANSLATE_NOOP("report", "%1 was degraded") },
    { "nearly-full", QT_TRANSLATE_NOOP("report", "a limit at %1 was nearly reached") },
    { "lock-queue", QT_TRANSLATE_NOOP("report", "sessions were waiting for a lock at %1") },
    { "used-up", QT_TRANSLATE_NOOP("report", "a limit at %1 was reached") },
    { "silent", QT_TRANSLATE_NOOP("report", "%1 did not answer") },
    { "idle-in-transaction", QT_TRANSLATE_NOOP("report", "sessions were idle in transaction at %1") },
    { "leak", QT_TRANSLATE_NOOP("report", "connections of %1 were not given back") },
    { "busy", QT_TRANSLATE_NOOP("report", "more sessions ran at %1 than it has cores") },
    { "unbalanced", QT_TRANSLATE_NOOP("report", "the load was not balanced at %1") },
    { "only-replicas", QT_TRANSLATE_NOOP("report", "only replicas answered") },
    { "filling", QT_TRANSLATE_NOOP("report", "a limit at %1 would soon have been reached") },
});

QString whatWas(const core::Note &incident, const Naming &naming)
{
    const auto known = std::ranges::find_if(
        pastWords, [&](const PastWords &words) { return incident.what == QLatin1StringView(words.finding); });
    return known == pastWords.end() ? Words::tr("it was worse than at the end of the span")
                                    : filled(Words::tr(known->words), { naming(incident.endpoint) });
}

} // namespace

Sentence nothingThen(const Verdict &verdict, const Naming &naming)
{
    if (const auto &error = verdict.aboutOr<insight::Silence>().error)
        return { Words::tr("The history of this span could not be read"), naming(sentence(*error)) };
    if (const auto *const before = verdict.about<insight::Unrecorded>())
        return { Words::tr("This time is not in the history"),
                 Words::tr("the history begins at %1; choose a later time")
                     .arg(timeThen(before->begins, before->asked)) };
    if (const auto *const left = verdict.about<insight::Averaged>())
        return { Words::tr("Only averages are left of this time"),
                 left->samplesFrom
                     ? Words::tr("the charts show them, with their peaks; sessions, pools and connections "
                                 "are kept from %1 on")
                           .arg(timeThen(*left->samplesFrom, left->asked))
                     : Words::tr("the charts show them, with their peaks; sessions, pools and connections "
                                 "are no longer kept") };
    return { Words::tr("Nothing was read at the time shown"),
             Words::tr("the hatched gap in the charts shows the reason; averages are of the time before it; "
                       "choose another time") };
}

Sentence worseBefore(const Verdict &verdict, const QString &atEnd, const Naming &naming)
{
    const auto &incident = verdict.aboutOr<core::Note>();
    const core::Instant end = verdict.survey.asOf.value_or(incident.to);
    const QString when = Words::tr("%1 to %2").arg(timeThen(incident.from, end), timeThen(incident.to, end));
    const QString worst = timeThen(incident.worstAt.value_or(incident.from), end);
    return { u"%1: %2"_s.arg(when, whatWas(incident, naming)),
             clauses({ atEnd.isEmpty() ? QString() : Words::tr("at the end of the span: %1").arg(atEnd),
                       incident.sentence.isEmpty()
                           ? Words::tr("at its worst at %1").arg(worst)
                           : Words::tr("at its worst at %1: “%2”")
                                 .arg(worst, naming(recalled(incident.sentence, naming))) }) };
}

} // namespace report
