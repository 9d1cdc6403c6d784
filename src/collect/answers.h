#pragma once

#include "collect/source.h"
#include "collect/table.h"

// Functions that the answers of several systems share.

namespace collect {

/// Keeps a small answer unchanged.
Draft keepTable(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
                Draft draft);

/// The latest table of a question; empty where there is none.
const wire::Rows &tableOf(const Parts &parts, const QByteArray &question);

/// The word after the name of a product; empty where it is another product.
std::optional<QString> versionAfter(QLatin1StringView product, const QString &told);

/// A text in UTF-8; equal ones share one buffer.
QString sharedText(Cell cell, TextPool &texts);

/// "database/user" of a row: the name of its pool.
QString poolName(const Row &row);

/// The sum over users' pools; empty where one of them does not report it.
std::optional<qint64> total(const std::vector<core::Pool> &pools, std::optional<qint64> core::Pool::*figure);

core::Limit ceiling(core::LimitScope scope, const QString &name, const char *setting,
                    std::optional<qint64> used, std::optional<qint64> most);

/// Adds limits: the most servers each pool may have.
void addPoolLimits(core::Sample &sample, const char *setting);

/// For a system that counts waiting clients as idle while it is paused: then neither is measured.
void hideQueuesOfPaused(core::Sample &sample);

/// Whose the previous answer was.
enum class Former {
    Likely,  ///< the same process's, unless its counters went backwards
    Same,    ///< it may forget some of what it counted, which is no reset
    Doubtful ///< what it counts more may be another process's
};

/// Continues the series of `now.counted.work` from the previous answer.
void continueWork(const Part &before, Part &now, Former former = Former::Likely);

/// The rates of the series, in total and for each pool whose figures are counted separately.
void takeRates(const Part &work, core::Rates &rates);
void takeRates(const Part &work, const QString &key, core::Pool &pool);

/// Adds the work of all pools of a database, where the share of each is unknown: once for each of the names
/// it is counted by.
void addDatabaseWork(std::vector<core::Pool> &pools, const Part &work, const QStringList &keys);

/// Both sides of its connections, once the second has arrived. Null while only one is known. What
/// else is known of such lists may already be in `joined`.
void joinLinks(const Profile &profile, const Part &servers, Part &clients);

/// The previous answer, at its own age, in place of one that makes no sense. This is allowed once.
Part keptInstead(const Part &before, const Part &now);

/// How many of these cells are not numbers up to `most`: `figures` are columns, or keys where the table is
/// one of settings whose second column is called "value" or "items".
int unreadable(const wire::Rows &table, const QList<QByteArrayView> &figures, qint64 most = largestCounter);

/// An address that servers lead to: one host, or several separated by commas that share the load. A console
/// keeps each once.
void addServers(std::vector<core::Neighbour> &known, const QString &name, Cell hosts, Cell port);

/// Counts the connections of an endpoint by its pools and, where it has one, its own limit.
void takeCounts(core::Sample &sample);

/// How many clients of a pool are in this state according to the list of connections; empty while there is no
/// list.
std::optional<qint64> listed(const core::Links *links, const core::Pool &pool, core::LinkState state);

/// Damaged cells and rows in the latest answers, as a number and in words.
void takeRejected(const Parts &parts, core::Sample &sample);

} // namespace collect
