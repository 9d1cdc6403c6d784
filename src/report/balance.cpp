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

Sentence unbalanced(const insight::Verdict &verdict, Naming naming)
{
    const insight::Difference between = verdict.difference.value_or(insight::Difference {});
    return { differenceText(between, naming),
             between.claimed > between.arrived
                 ? Words::tr("%1 are broken, end elsewhere, or come from an address that is not its own")
                       .arg(figure(between.size()))
                 : Words::tr("%1 more than it knows: left over from before, or opened by another process "
                             "there")
                       .arg(figure(between.size())) };
}

} // namespace report
