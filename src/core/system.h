#pragma once

#include <QStringList>

namespace core {

/// What is known of a kind of system without asking it. A table, and nothing that a source says of itself: a
/// history keeps no more of the system that answered than its kind.
struct System
{
    QLatin1StringView kind;
    QLatin1StringView name;         ///< as its makers write it
    bool isRead = false;            ///< there is a source for it
    QLatin1StringView since = {};   ///< the first version that is read; empty: any
    int versionNumbers = 2;         ///< that tell one version from another
    QLatin1StringView console = {}; ///< the database behind which its console answers; empty: it has none
    bool pausesUnseen = false;      ///< a pool may be paused, and not every version reports that
};

/// Null where the kind is not known.
const System *systemOf(QStringView kind);

/// "PgBouncer" of "pgbouncer"; what is not known stays as it is.
QString systemName(const QString &kind);

bool mayPauseUnseen(const QString &kind);

/// Whether what answers behind a database of this name is the console of a pooler.
bool isConsole(QStringView database);

/// Kinds that there is a source for, in the order in which they are named to people.
QStringList systemsRead();

} // namespace core
