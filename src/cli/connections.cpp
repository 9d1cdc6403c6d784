#include "cli/connections.h"

#include "cli/words.h"
#include "core/pace.h"
#include "report/pace.h"

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
    const QString turns = report::turnsSentence(endpoints, connections);
    return turns.isEmpty()
               ? QString()
               : Words::tr("%1; --connections takes more, up to %2").arg(turns).arg(core::mostConnections);
}

} // namespace cli
