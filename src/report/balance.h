#pragma once

#include "insight/balance.h"
#include "report/naming.h"

namespace report {

/// "pgbouncer claims 12 connections to db1:5432, 9 are there".
QString differenceText(const insight::Difference &difference, Naming naming = shown);

} // namespace report
