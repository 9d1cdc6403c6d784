#include "program/connections.h"

#include "program/words.h"
#include "report/pace.h"

namespace program {

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

core::Result<int> shareFrom(const QString &typed)
{
    bool isNumber = false;
    const int share = typed.toInt(&isNumber);
    if (!isNumber || share < 1 || share > core::Pace::largestShare)
        return core::Error {
            core::Fault::BadAddress,
            Words::tr("--share takes a whole number of per cent from 1 to %1").arg(core::Pace::largestShare)
        };
    return share;
}

QString sharingSentence(qsizetype endpoints, int connections)
{
    const QString turns = report::turnsSentence(endpoints, connections);
    return turns.isEmpty() ? QString()
                           : Words::tr("%1; for more connections, use --connections (up to %2)")
                                 .arg(turns)
                                 .arg(core::mostConnections);
}

QString stretchSentence(const core::Stretch &stretch)
{
    const QString text = report::stretchText(stretch);
    return stretch.share < core::Pace::largestShare
               ? Words::tr("%1; for a larger share, use --share (up to %2)")
                     .arg(text)
                     .arg(core::Pace::largestShare)
               : text;
}

} // namespace program
