#include "report/balance.h"

#include "report/figure.h"
#include "report/words.h"

namespace report {

namespace {

/// Of several applications at one address, the name of that application.
QString claimant(const insight::Difference &between, const Naming &naming)
{
    return naming(between.part.isEmpty() ? between.from : between.part);
}

} // namespace

QString differenceText(const insight::Difference &difference, const Naming &naming)
{
    const QString claim =
        Words::tr("%1 reports %2 connection(s) to %3, but %3 sees %4", nullptr, pluralOf(difference.claimed));
    return claim.arg(claimant(difference, naming), figure(difference.claimed), naming(difference.to),
                     figure(difference.arrived));
}

namespace {

QString missingText(const insight::Difference &between, const Naming &naming)
{
    return Words::tr(
               "%1 of these connections are broken, end elsewhere, or do not come from an address of %2",
               nullptr, pluralOf(between.size()))
        .arg(figure(between.size()), claimant(between, naming));
}

} // namespace

Sentence unbalanced(const insight::Verdict &verdict, const Naming &naming)
{
    const auto &between = verdict.aboutOr<insight::Difference>();
    return { differenceText(between, naming), missingText(between, naming) };
}

} // namespace report
