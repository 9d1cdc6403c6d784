#pragma once

#include "core/sample.h"

#include <QSet>

#include <optional>
#include <span>

namespace insight {

/// Connections by what they do; an empty value is "not measured".
struct Traffic
{
    std::optional<qint64> active;
    std::optional<qint64> idleInTransaction; ///< of a pooler's clients only where its database shows it;
                                             ///< otherwise they are active
    std::optional<qint64> idle;
    std::optional<qint64> waiting;
    std::optional<qint64> other; ///< logging in, or hidden from us

    std::optional<qint64> total() const; ///< of the measured parts; empty when none is measured
    bool operator==(const Traffic &) const = default;
};

/// Whether it lists pools, but only its own: then it has no clients, and no servers for them.
bool hasNoUserPool(const core::Sample &sample);

/// The names of pools that are not for users: those of consoles, replication and control.
QSet<QString> sideDoors(const core::Sample &sample);

/// The clients of a pool, and its servers.
Traffic logicalOf(const core::Pool &pool);
Traffic physicalOf(const core::Pool &pool);

/// The sum over pools of users; for a database its sessions.
Traffic logicalOf(const core::Sample &sample);
Traffic physicalOf(const core::Sample &sample); ///< empty for a database

/// How many servers all pools of users may hold, their reserves included; empty where a pool that holds
/// servers has no limit, or none that is measured.
std::optional<qint64> physicalLimitOf(std::span<const core::SamplePtr> samples);

void add(Traffic &sum, const Traffic &more);

/// Whether every pool of users reports how many wait, so that a queue would be seen. The queue for a database
/// is that of its locks.
bool reportsQueue(const core::Sample &sample);

/// Whether every pool of users reports all of its clients, those that wait included.
bool reportsClients(const core::Sample &sample);

/// The mean of a time per transaction over the pools of users, weighted by their number of transactions.
/// Where an endpoint reports only the total, because several users share what is counted, the total stands
/// for all of its pools. Pools whose transactions are not counted have no weight, so a single one has a mean
/// and several have none.
class MeanTime
{
public:
    explicit MeanTime(std::optional<core::Duration> core::Pool::*time)
        : m_time(time)
    {
    }

    void add(const core::Sample &sample);
    std::optional<core::Duration> value() const; ///< empty where it is not known

private:
    void add(const core::Pool &pool);

    std::optional<core::Duration> core::Pool::*m_time;
    struct Sum
    {
        double times = 0;
        double weights = 0;
    };
    Sum m_byTransactions;
    Sum m_ofIdlePools; ///< no transaction of theirs ended, so they count alike
    Sum m_ofUncounted;
};

/// Whether the way ends here: neither a pooler nor a proxy nor a supervisor. An endpoint of unknown layer
/// counts as a database.
bool isDatabase(const core::Sample &sample);

/// Whether it hands its traffic to other endpoints, so that a database counts it too.
bool passesOn(const core::Sample &sample);

bool isProxy(const core::Sample &sample);
bool isApplication(const core::Sample &sample);

} // namespace insight
