#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

/// A finding as one line of a list: the sentence, and since when it has been found unless the sentence says
/// so, or it is a remark, which holds for good.
QString findingText(const insight::Verdict &verdict, const Naming &naming = shown);

Sentence verdictSentence(const insight::Verdict &verdict, const Naming &naming = shown);

} // namespace report
