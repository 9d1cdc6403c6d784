#pragma once

#include "insight/verdict/ceilings.h"
#include "report/naming.h"

namespace report {

/// Where the connections are that a limit counts: at the endpoint, or at another node that it reports.
QString limitPlace(const core::Limit &limit, const QString &endpoint, const Naming &naming);

/// What a limit applies to: a role, a pool, a proxy's listener, another node, or else the endpoint.
QString limitOwner(const core::Limit &limit, const QString &endpoint, const Naming &naming);

/// The setting of a limit and its owner: "PgBouncer's max_db_connections of bench". Languages with cases have
/// no other form of it, so it is put in parentheses or alone.
QString limitName(const core::Limit &limit, const QString &endpoint, const QString &system,
                  const Naming &naming);

/// "a limit is reached, 5 of 5 (PgBouncer's max_db_connections of bench)".
QString reachedText(const core::Limit &limit, const QString &endpoint, const QString &system,
                    const Naming &naming);

/// What a ceiling applies to: "clients of pgb-a", "role app", "pool shop/app".
QString ceilingName(const core::Limit &limit, const QString &endpoint, const Naming &naming = shown);

/// The same, with the endpoint in front where others of its layer have limits and the name does not say
/// which: "pgb-a, servers of pool shop/app".
QString placedName(const insight::Ceiling &ceiling, const std::vector<insight::Ceiling> &all,
                   const Naming &naming = shown);

/// How long it has been reached: "12 s", "12 s or longer".
QString heldText(core::Duration held, bool orLonger);

/// Of the time that is left: "1:30".
QString countdown(core::Duration left);

/// "full in 3:40 at this rate", "at its limit for 12 s: more may be wanted"; empty where there is nothing to
/// say.
QString paceText(const insight::Ceiling &ceiling);

/// "60 of 100".
QString usageText(const insight::Ceiling &ceiling);

/// "clients of pgb-a: 60 of 100, full in 0:40 at this rate".
QString ceilingText(const insight::Ceiling &ceiling, const Naming &naming = shown);

/// The ceiling that is full first, where another one is closer to its limit: "Filling up: …".
QString fillingText(const std::vector<insight::Ceiling> &ceilings, const Naming &naming = shown);

/// The ceiling that is reached first, and how close it is; empty where none is measured.
QString nearestText(const std::vector<insight::Ceiling> &ceilings, const Naming &naming = shown);

} // namespace report
