#pragma once

#include "collect/source.h"
#include "collect/table.h"

// What several systems' answers have in common.

namespace collect {

/// Keeps a small answer as it came.
Draft keepTable(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
                Draft draft);

/// The table that a question brought last; empty where none has come.
const wire::Rows &tableOf(const Parts &parts, const QByteArray &question);

/// The word behind the name of a product; nothing where it is another one.
std::optional<QString> versionAfter(QLatin1StringView product, const QString &told);

/// "database/user" of a row, as its pool is called.
QString poolName(const Row &row);

/// Of users' pools together; nothing where one of them does not tell.
std::optional<qint64> total(const std::vector<core::Pool> &pools, std::optional<qint64> core::Pool::*figure);

core::Limit ceiling(core::LimitScope scope, const QString &name, const char *setting,
                    std::optional<qint64> used, std::optional<qint64> most);

/// What the servers of each pool may be at most.
void addPoolLimits(core::Sample &sample, const char *setting);

/// For a system that counts clients that wait as idle while it is paused: then neither is measured.
void hideQueuesOfPaused(core::Sample &sample);

/// The series of `now.work`, continued from the answer before.
void continueWork(const Part &before, Part &now);

/// What the series amounts to, of all and of a pool that has what is counted by to itself.
void takeRates(const Part &work, core::Rates &rates);
void takeRates(const Part &work, const QString &key, core::Pool &pool);

/// Both sides of its connections, when the second has come. Null where only one is known. `clients.joined`
/// may say before what else is known of such lists.
void joinLinks(const Part &servers, Part &clients);

/// The answer before, as old as it is, in place of one that makes no sense. That may be so once.
Part keptInstead(const Part &before, const Part &now);

/// How many of these hold something that is no number: columns, or keys where the table is one of settings,
/// whose second column is called "value" or "items".
int unreadable(const wire::Rows &table, const QList<QByteArrayView> &figures);

/// An address that servers lead to: one host, or several with a comma between them that share the load.
void addServers(std::vector<core::Neighbour> &known, const QString &name, Cell hosts, Cell port);

/// Connections of an endpoint by its pools and, where it has one, its own limit.
void takeCounts(core::Sample &sample);

/// How many clients of a pool are in this state by the list of connections; nothing where there is none yet.
std::optional<qint64> listed(const core::Links *links, const core::Pool &pool, core::LinkState state);

/// What was damaged in the latest answers, as a number and in words.
void takeRejected(const Parts &parts, core::Sample &sample);

} // namespace collect
