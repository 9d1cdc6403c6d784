#pragma once

#include "core/time.h"
#include "core/vocabulary.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>

namespace core {

/// The purpose of a pool. Only `User` pools count in ratios and totals. A `Database` is no pool: it holds the
/// work of all pools of a database where the system does not count it by user.
enum class PoolPurpose { User, Console, Control, Replication, Database };

/// A bucket inside an endpoint, usually (database, user): clients on one side, servers on the other. Values
/// that a system does not report stay null.
struct Pool
{
    QString name; ///< as shown to people: "shop/app"
    QString database;
    QString user;
    QString target; ///< where its servers connect, when that is not `database` itself: "10.0.0.5:5432/shop"
    QString mode;   ///< as the system calls it: what it means is modeOf()
    PoolPurpose purpose = PoolPurpose::User;
    std::optional<bool> paused;

    // Clients. `logicalActive` hold a server now; `logicalWaiting` want one and have none.
    std::optional<qint64> logicalActive;
    std::optional<qint64> logicalWaiting;
    std::optional<qint64> logicalIdle;
    std::optional<qint64> logicalTotal;

    // Servers. `physicalLogin` are logging in; they count in the total.
    std::optional<qint64> physicalActive;
    std::optional<qint64> physicalIdle;
    std::optional<qint64> physicalLogin;
    std::optional<qint64> physicalTotal;

    std::optional<qint64> logicalLimit;
    std::optional<qint64> physicalLimit;
    std::optional<qint64> physicalReserve;
    std::optional<qint64> physicalLeast; ///< it keeps so many open
    std::optional<qint64> pinned;

    std::optional<Duration> oldestWait;
    std::optional<Duration> averageWait;
    std::optional<Duration> waitLimit; ///< clients that wait longer are dropped
    std::optional<double> transactionsPerSecond;
    std::optional<double> queriesPerSecond;
    std::optional<Duration> averageTransaction;
    std::optional<double> errorsPerSecond;

    // Of a pool inside an application. Means are of the last seconds; where nothing ended in these, of its
    // life.
    std::optional<Duration> longestWait;    ///< in the recent past, as its library reports it
    std::optional<Duration> averageUse;     ///< of a connection, from borrowing it to its return
    std::optional<Duration> averageOpening; ///< of a connection

    QList<std::pair<QString, QString>> raw; ///< the system's own names and values, in its own order

    bool operator==(const Pool &) const = default;
};

PoolMode modeOf(const Pool &pool);

/// Which process has a pool, where one address reports those of several.
struct PoolOwner
{
    QString application;
    QStringList place; ///< its instance, then what else tells its pools apart: "10.0.4.17:8080", its library
    QString pool;      ///< its name there

    bool operator==(const PoolOwner &) const = default;
};

/// "orders (shop-api · 10.0.4.17:8080)": a history keeps of a pool no more than its name. Empty where
/// that could be read as another's.
std::optional<QString> nameOf(const PoolOwner &owner);

/// From that name; empty for one of another form.
std::optional<PoolOwner> ownerOf(const Pool &pool);

/// Physical ÷ logical; empty where one is not measured, there are no clients, or the pool is not for users.
std::optional<double> ratioOf(const Pool &pool);

/// The name of the database that its servers open; a pooler may use a different name for it.
QString databaseBehind(const Pool &pool);

/// How long the longest waiting client has waited; empty where no client waits.
std::optional<Duration> oldestWaiting(const Pool &pool);

} // namespace core
