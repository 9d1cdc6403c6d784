#pragma once

#include "insight/verdict.h"
#include "report/naming.h"

namespace report {

/// A sentence in two parts: what is the matter, and what that means and where to look next.
struct Said
{
    QString lead;
    QString rest; ///< may be empty
};

/// A finding in one line of a list: the sentence, and since when it has been found where it does not say so.
QString findingText(const insight::Verdict &verdict, Naming naming = shown);

Said verdictSentence(const insight::Verdict &verdict, Naming naming = shown);

} // namespace report
