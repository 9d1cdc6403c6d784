#pragma once

#include "insight/balance.h"
#include "report/verdict.h"

namespace report {

/// "pgbouncer reports 12 connections to db1:5432, but db1:5432 sees 9".
QString differenceText(const insight::Difference &difference, Naming naming = shown);

Said unbalanced(const insight::Verdict &verdict, Naming naming);

} // namespace report
