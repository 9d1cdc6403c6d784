#include "report/balance.h"

#include "report/figure.h"
#include "report/words.h"

namespace report {

QString differenceText(const insight::Difference &difference, Naming naming)
{
    const QString claim =
        difference.claimed == 1
            ? Words::tr("%1 claims 1 connection to %2").arg(naming(difference.from), naming(difference.to))
            : Words::tr("%1 claims %2 connections to %3")
                  .arg(naming(difference.from), figure(difference.claimed), naming(difference.to));
    return difference.arrived == 1 ? Words::tr("%1, 1 is there").arg(claim)
                                   : Words::tr("%1, %2 are there").arg(claim, figure(difference.arrived));
}

} // namespace report
