#include "report/pace.h"

#include "report/numbers.h"
#include "report/words.h"

namespace report {

QString stretchText(const core::Stretch &stretch)
{
    return Words::tr("read every %1 instead of every %2: one reading takes %3 of the server's time, and %4 % "
                     "is allowed")
        .arg(duration(stretch.every), duration(stretch.wanted), duration(stretch.cost))
        .arg(stretch.share);
}

QString stretchSentence(const core::Stretch &stretch)
{
    return Words::tr("%1 (Cluster settings, share of a server's time)").arg(stretchText(stretch));
}

QString turnsSentence(qsizetype endpoints, int connections)
{
    if (endpoints <= connections)
        return {};
    return Words::tr("%1 endpoints share %2 connections and take turns, each at most every 10 s")
        .arg(endpoints)
        .arg(connections);
}

} // namespace report
