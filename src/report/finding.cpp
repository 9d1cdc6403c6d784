#include "report/local_time.h"
#include "report/verdict.h"
#include "report/words.h"

using namespace Qt::StringLiterals;

namespace report {

QString findingText(const insight::Verdict &verdict, const Naming &naming)
{
    const Sentence said = verdictSentence(verdict, naming);
    QString text = said.rest.isEmpty() ? said.lead : u"%1: %2"_s.arg(said.lead, said.rest);
    const bool saysSince = sinceOf(verdict) || verdict.kind == insight::Verdict::Kind::Remark;
    if (saysSince || !verdict.foundSince)
        return text;
    const core::Instant since = *verdict.foundSince;
    return Words::tr("%1 (found since %2)").arg(text, timeThen(since, verdict.survey.asOf.value_or(since)));
}

} // namespace report
