#pragma once

#include "collect/source.h"

#include <initializer_list>

// What several systems' answers have in common.

namespace collect {

/// Keeps a small answer as it came.
Draft keepTable(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
                Draft draft);

/// Of users' pools together; nothing where one of them does not tell.
std::optional<qint64> total(const std::vector<core::Pool> &pools, std::optional<qint64> core::Pool::*figure);

core::Limit ceiling(core::LimitScope scope, const QString &name, const char *setting,
                    std::optional<qint64> used, std::optional<qint64> most);

/// The series of `now.work`, continued from the answer before.
void continueWork(const Part &before, Part &now);

/// What the series amounts to, of all and of a pool that has what is counted by to itself.
void takeRates(const Part &work, core::Rates &rates);
void takeRates(const Part &work, const QString &key, core::Pool &pool);

/// Both sides of its connections, when the second has come. Null where only one is known. `manner` holds what
/// else is known of such lists.
void joinLinks(const Part &servers, Part &clients, core::Links manner = {});

/// How many cells in these columns hold something that is no number.
int unreadableCells(const wire::Rows &table, std::initializer_list<QByteArrayView> columns);

/// The same where a key is in the first column and its value in the second.
int unreadableValues(const wire::Rows &table, std::initializer_list<QByteArrayView> keys);

/// What was damaged in the latest answers, as a number and in words.
void takeRejected(const Parts &parts, core::Sample &sample);

} // namespace collect
