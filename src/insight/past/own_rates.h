#pragma once

#include "core/sample.h"

#include <deque>
#include <map>

namespace insight {

/// What we cost all endpoints together: connections now, the rest per second over the last ten.
struct OwnRates
{
    qint64 connections = 0;
    std::optional<qint64> mostConnections; ///< that the budget of the cluster allows
    double questions = 0;
    double serverMilliseconds = 0;
    double bytes = 0;
    qint64 skipped = 0; ///< ticks within those seconds that were not asked
};

/// Follows our own cost, sample by sample.
class OwnCosts
{
public:
    void add(const core::Sample &sample, core::Instant now);
    void forget(const QString &endpoint) { m_moments.erase(endpoint); }
    OwnRates rates(core::Instant now) const;

private:
    struct Moment
    {
        core::Instant at;
        core::OwnCost cost;
    };

    std::map<QString, std::deque<Moment>> m_moments; ///< by endpoint
};

} // namespace insight
