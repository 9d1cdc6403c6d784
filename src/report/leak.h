#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

Sentence leakSentence(const insight::Verdict &verdict, Naming naming);

} // namespace report
