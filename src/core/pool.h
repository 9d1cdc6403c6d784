#pragma once

#include "core/time.h"

#include <QList>
#include <QString>

#include <optional>
#include <utility>

namespace core {

/// What a pool is for. Only `User` pools are in ratios and totals.
enum class PoolPurpose { User, Console, Control, Replication };

/// A bucket inside an endpoint, usually (database, user): clients on one side, servers on the other. What a
/// system does not tell stays null.
struct Pool
{
    QString name; ///< as people know it: "shop/app"
    QString database;
    QString user;
    QString target; ///< where its servers lead, when that is not `database` itself: "10.0.0.5:5432/shop"
    QString mode;   ///< session, transaction, statement
    PoolPurpose purpose = PoolPurpose::User;
    std::optional<bool> paused;

    // Clients. `logicalActive` hold a server now; `logicalWaiting` want one and have none.
    std::optional<qint64> logicalActive;
    std::optional<qint64> logicalWaiting;
    std::optional<qint64> logicalIdle;
    std::optional<qint64> logicalTotal;

    // Servers. `physicalLogin` are on their way in, and in the total.
    std::optional<qint64> physicalActive;
    std::optional<qint64> physicalIdle;
    std::optional<qint64> physicalLogin;
    std::optional<qint64> physicalTotal;

    std::optional<qint64> logicalLimit;
    std::optional<qint64> physicalLimit;
    std::optional<qint64> physicalReserve;
    std::optional<qint64> pinned;

    std::optional<Duration> oldestWait;
    std::optional<Duration> averageWait;
    std::optional<Duration> waitLimit; ///< who waits longer is sent away
    std::optional<double> transactionsPerSecond;
    std::optional<double> queriesPerSecond;
    std::optional<Duration> averageTransaction;
    std::optional<double> errorsPerSecond;

    QList<std::pair<QString, QString>> raw; ///< the system's own names and values, in its order

    bool operator==(const Pool &) const = default;
};

/// Physical ÷ logical; nothing where one is not measured, there is no client, or it is no pool of users.
std::optional<double> ratioOf(const Pool &pool);

/// What the database is called where its servers lead; poolers may have a name of their own for it.
QString databaseBehind(const Pool &pool);

/// For how long who waits longest does; nothing where nobody waits.
std::optional<Duration> oldestWaiting(const Pool &pool);

} // namespace core
