#pragma once

#include "core/sample.h"

#include <deque>
#include <map>
#include <set>

namespace insight {

/// What we cost all endpoints together: connections now, the rest per second over the last ten seconds.
struct OwnRates
{
    qint64 connections = 0;
    std::optional<qint64> mostConnections; ///< the most that the cluster's budget allows
    double questions = 0;
    std::optional<double> serverMilliseconds; ///< of the servers that measure it; empty: none does
    double bytes = 0;
    qint64 skipped = 0;   ///< ticks in those seconds that were not asked
    qint64 elsewhere = 0; ///< endpoints that another process polls, at its own cost
};

/// Follows our own cost, sample by sample.
class OwnCosts
{
public:
    void add(const core::Sample &sample, core::Instant now);
    void addOfOthers(const QString &endpoint); ///< another process polls it: its cost is not ours
    void forget(const QString &endpoint);
    OwnRates rates(core::Instant now) const;

private:
    struct Moment
    {
        core::Instant at;
        core::OwnCost cost;
    };

    std::map<QString, std::deque<Moment>> m_moments; ///< by endpoint
    std::set<QString> m_elsewhere;
};

} // namespace insight
