#pragma once

#include "insight/past/wait_class.h"

#include <QString>

#include <optional>
#include <vector>

namespace insight {

enum class Dimension { Application, User, Client, Database, WaitType, WaitEvent, Wait, Query, Session };

/// A part of the load, and what it consists of.
struct LoadPart
{
    QString name;                  ///< null: the sessions have none; of a session "pid 4711"
    QString endpoint;              ///< of a session
    std::optional<qint64> queryId; ///< of a query
    Load active {};                ///< average active sessions by what they wait for
    double total = 0;              ///< their sum
    qint64 sessions = 0;           ///< different ones, idle ones included
    bool partly = false;           ///< what some of them do is hidden from our role
    std::optional<double> before; ///< `total` at the time of comparison; nothing where less than half of that
                                  ///< was measured
    std::vector<LoadPart>
        parts; ///< by the next dimension; highest total first, then most sessions, then by name
};

/// Its `total`; nothing where some are hidden and none was seen at work: that does not mean that none worked.
std::optional<double> averageOf(const LoadPart &part);

} // namespace insight
