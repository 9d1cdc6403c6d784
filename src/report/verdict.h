#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

/// A finding as one line of a list: the sentence, and since when it has been found unless the sentence says
/// so, or it is a remark, which holds for good.
QString findingText(const insight::Verdict &verdict, const Naming &naming = shown);

/// The same in two: the sentence, and where and when, which stay in sight before a sentence that is cut:
/// "db1:5432, since 17:13:21". Of a remark, and of the only endpoint, only the sentence.
struct FindingLine
{
    QString sentence;
    QString placeAndTime;
};
FindingLine findingLine(const insight::Verdict &verdict, const Naming &naming = shown);

Sentence verdictSentence(const insight::Verdict &verdict, const Naming &naming = shown);

} // namespace report
