#include "report/past_sentences.h"

#include "report/faults.h"
#include "report/local_time.h"
#include "report/words.h"

namespace report {

using insight::Verdict;

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
    const QString then = Words::tr("from %1 to %2, at its worst at %3")
                             .arg(timeThen(incident.from, end), timeThen(incident.to, end),
                                  timeThen(incident.worstAt.value_or(incident.from), end));
    const QString lead = incident.sentence.isEmpty() ? Words::tr("It was worse earlier in this span")
                                                     : naming(recalled(incident.sentence, naming));
    return { lead, clauses({ then, atEnd.isEmpty() ? QString()
                                                   : Words::tr("at the end of the span: %1").arg(atEnd) }) };
}

} // namespace report
