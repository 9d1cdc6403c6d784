#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

/// "db1:5432 restarted at 17:13:21 (4 min ago)".
Sentence happened(const insight::Verdict &verdict, const Naming &naming);

/// "at least 44 waiting clients of pool shop/app were probably dropped".
QString departureText(const core::Departure &departure, const Naming &naming = shown);

} // namespace report
