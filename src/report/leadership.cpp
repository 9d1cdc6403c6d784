#include "report/leadership.h"

#include "report/figure.h"
#include "report/local_time.h"
#include "report/words.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace report {

using insight::Roles;
using insight::Verdict;

namespace {

QString sinceWhen(const Verdict &verdict)
{
    const auto &roles = verdict.aboutOr<Roles>();
    return roles.since ? sinceText(*roles.since, verdict.survey.asOf, roles.sinceWatched) : QString();
}

QString listed(const QStringList &names, const Naming &naming)
{
    QStringList shown;
    for (const QString &name : names)
        shown.append(naming(name));
    return shown.join(u", "_s);
}

} // namespace

Sentence twoPrimaries(const Verdict &verdict, const Naming &naming)
{
    const auto &roles = verdict.aboutOr<Roles>();
    const QString lead =
        roles.names.size() == 2
            ? Words::tr("%1 and %2 are both primary").arg(naming(roles.names[0]), naming(roles.names[1]))
            : Words::tr("%1 databases are primary at once").arg(figure(verdict.count));
    return { lead,
             clauses({ roles.names.size() > 2 ? listed(roles.names, naming) : QString(), sinceWhen(verdict),
                       Words::tr("they belong to one system"),
                       roles.names.size() == 2
                           ? Words::tr("writes to one are missing on the other: keep one primary and stop "
                                       "the other")
                           : Words::tr("writes to one are missing on the others: keep one primary and stop "
                                       "the rest") }) };
}

Sentence noneLeads(const Verdict &verdict, const Naming &naming)
{
    const auto &roles = verdict.aboutOr<Roles>();
    const QString found =
        roles.names.isEmpty()
            ? Words::tr("%1 reports no leader among %2 members", nullptr, pluralOf(verdict.count))
                  .arg(naming(verdict.endpoint), figure(verdict.count))
            : Words::tr("%1 are replicas", nullptr, int(roles.names.size())).arg(listed(roles.names, naming));
    return { Words::tr("No primary"),
             clauses(
                 { found, sinceWhen(verdict), Words::tr("nothing can be written until one is promoted") }) };
}

Sentence onlyReplicas(const Verdict &verdict, const Naming &naming)
{
    const QStringList &unheard = verdict.aboutOr<Roles>().unheard;
    const QString lead = Words::tr("None of %1 databases is primary").arg(figure(verdict.count));
    if (unheard.isEmpty())
        return { lead,
                 Words::tr("all are replicas; either the primary is not watched here, or there is none") };
    return { lead, Words::tr("all are replicas; the primary may be one that has not answered: %1")
                       .arg(listed(unheard, naming)) };
}

} // namespace report
