#pragma once

#include "insight/past/wait_class.h"

#include <QString>

#include <optional>
#include <vector>

namespace insight {

/// A part of the load, and its own parts.
struct LoadPart
{
    QString name;                  ///< null: the sessions have no value; for a session "pid 4711"
    QString endpoint;              ///< only for a session
    std::optional<qint64> queryId; ///< only for a query
    Load active {};                ///< average active sessions by wait class
    double total = 0;              ///< sum of `active`
    qint64 sessions = 0;           ///< distinct sessions, idle ones included
    bool partly = false;           ///< the activity of some sessions is hidden from our role
    bool together = false;         ///< some are several that were not told apart
    std::optional<double>
        before; ///< `total` at the time of comparison; empty where less than half of that span was measured
    std::vector<LoadPart>
        parts; ///< by the next dimension; highest total first, then most sessions, then by name
};

/// Its `total`; empty where some sessions are hidden and none was seen working: hidden ones may work.
std::optional<double> averageOf(const LoadPart &part);
/// Their number; empty where some were not told apart.
std::optional<qint64> sessionsOf(const LoadPart &part);

} // namespace insight
