#pragma once

#include "core/sample.h"

#include <QByteArray>

#include <deque>
#include <map>

namespace collect {

/// Counters of a server that only grow.
struct Counters
{
    std::optional<qint64> transactions;
    std::optional<qint64> sessions;
    std::optional<qint64> abandoned;
    std::optional<qint64> fatal;
    std::optional<qint64> killed;
    std::optional<double> activeSeconds;
    std::optional<core::Instant> reset;
    QByteArray over;            ///< the databases whose counters are summed
    qint64 ownTransactions = 0; ///< part of `transactions`: our own since we began
};

/// The difference between two consecutive readings of the counters.
struct Step
{
    core::Duration span {};
    std::optional<qint64> active; ///< sessions at work at its end
    Counters growth;
};

/// Counters of a pooler's work for one database. Times are sums over all its clients.
struct Work
{
    std::optional<qint64> transactions;
    std::optional<qint64> queries;
    qint64 ownQueries = 0; ///< part of `queries`: our own since we began
    std::optional<core::Duration> inTransactions;
    std::optional<core::Duration> waited;
    std::optional<qint64> waits;    ///< the number of waits that `waited` sums
    std::optional<qint64> failures; ///< clients that left without a server
    std::optional<core::Duration> used;
    std::optional<qint64> uses; ///< the number of uses that `used` sums
    std::optional<core::Duration> opening;
    std::optional<qint64> openings; ///< the number of connections that `opening` sums

    bool operator==(const Work &) const = default;
};

/// By database, or by the system's own key.
using WorkBy = std::map<QByteArray, Work>;

/// The growth between two consecutive readings.
struct WorkStep
{
    core::Duration span {};
    WorkBy growth;
};

/// A value that another program has read before, with its time there.
struct Scrape
{
    QByteArray instance;                    ///< the process that it was read of: "10.0.4.17:8080"
    core::Instant at;                       ///< their clock
    core::Instant seen;                     ///< our clock, when it was new
    std::optional<core::Duration> interval; ///< from the value before
    std::deque<WorkStep> steps;             ///< of its counters, the most recent ones
};

/// The counters of an answer, and their growth until then.
struct CounterSeries
{
    Counters counters;
    std::deque<Step> steps; ///< the most recent ones
    WorkBy work;
    std::deque<WorkStep> workSteps;       ///< the most recent ones
    std::map<QByteArray, Scrape> scrapes; ///< by pool, where the answer has a time of its own for each
    bool reset = false;                   ///< counters began anew
};

} // namespace collect
