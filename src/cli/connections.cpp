#include "cli/connections.h"

#include "cli/words.h"
#include "core/pace.h"

namespace cli {

core::Result<int> connectionsFrom(const QString &typed)
{
    bool isNumber = false;
    const int connections = typed.toInt(&isNumber);
    if (!isNumber || connections < 1 || connections > core::mostConnections)
        return core::Error {
            core::Fault::BadAddress,
            Words::tr("--connections takes a number from 1 to %1, such as 40").arg(core::mostConnections)
        };
    return connections;
}

QString sharingSentence(qsizetype endpoints, int connections)
{
    if (endpoints <= connections)
        return {};
    return Words::tr("%1 endpoints share %2 connections: each is asked in its turn, at most every 10 s; "
                     "--connections takes more, up to %3")
        .arg(endpoints)
        .arg(connections)
        .arg(core::mostConnections);
}

} // namespace cli
