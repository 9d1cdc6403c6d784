#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

/// "pgbouncer reports 12 connections to db1:5432, but db1:5432 sees 9".
QString differenceText(const insight::Difference &difference, const Naming &naming = shown);

Sentence unbalanced(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
