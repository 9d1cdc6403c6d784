#include "report/balance.h"

#include "report/figure.h"
#include "report/words.h"

namespace report {

QString differenceText(const insight::Difference &difference, Naming naming)
{
    const QString claim =
        difference.claimed == 1
            ? Words::tr("%1 reports 1 connection to %2").arg(naming(difference.from), naming(difference.to))
            : Words::tr("%1 reports %2 connections to %3")
                  .arg(naming(difference.from), figure(difference.claimed), naming(difference.to));
    return Words::tr("%1, but %2 sees %3").arg(claim, naming(difference.to), figure(difference.arrived));
}

} // namespace report
