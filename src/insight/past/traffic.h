#pragma once

#include "core/sample.h"

#include <optional>

namespace insight {

/// Connections by what they do; nothing is "not measured".
struct Traffic
{
    std::optional<qint64> active;
    std::optional<qint64> idleInTransaction; ///< of databases; elsewhere in active
    std::optional<qint64> idle;
    std::optional<qint64> waiting;
    std::optional<qint64> other; ///< logging in, hidden from us

    std::optional<qint64> total() const; ///< of what is measured; nothing when nothing is
    bool operator==(const Traffic &) const = default;
};

/// Pools of users, added up; of a database its sessions.
Traffic logicalOf(const core::Sample &sample);
Traffic physicalOf(const core::Sample &sample); ///< of a database nothing

void add(Traffic &sum, const Traffic &more);

/// The mean of a time that a transaction takes, over the pools of users, each as often as it has some. Where
/// an endpoint tells only of the whole, because several users share what is counted, that stands for all of
/// its pools.
class MeanTime
{
public:
    explicit MeanTime(std::optional<core::Duration> core::Pool::*time)
        : m_time(time)
    {
    }

    void add(const core::Sample &sample);
    std::optional<core::Duration> value() const; ///< nothing where nobody tells

private:
    void add(const core::Pool &pool);

    std::optional<core::Duration> core::Pool::*m_time;
    double m_total = 0;
    double m_weights = 0;
    bool m_measured = false;
};

/// Where the way ends: neither pooler, proxy nor what stands beside it. Who does not say is one.
bool isDatabase(const core::Sample &sample);

bool isProxy(const core::Sample &sample);
bool isApplication(const core::Sample &sample);

} // namespace insight
