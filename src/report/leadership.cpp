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
    QStringList rest {
        roles.names.size() == 2
            ? Words::tr("writes to one are missing on the other: keep one primary and stop the other")
            : Words::tr("writes to one are missing on the others: keep one primary and stop the rest")
    };
    if (roles.names.size() > 2)
        rest.prepend(listed(roles.names, naming));
    if (roles.since)
        rest.prepend(Words::tr("one system, %1").arg(sinceWhen(verdict)));
    return { lead, rest.join(u": "_s) };
}

Sentence noneLeads(const Verdict &verdict, const Naming &naming)
{
    const auto &roles = verdict.aboutOr<Roles>();
    if (roles.names.isEmpty())
        return { Words::tr("No primary"),
                 (roles.since ? Words::tr("%1 reports no leader among %2 members, %3: nothing can be written "
                                          "until one is promoted")
                                    .arg(naming(verdict.endpoint), figure(verdict.count), sinceWhen(verdict))
                              : Words::tr("%1 reports no leader among %2 members: nothing can be written "
                                          "until one is promoted")
                                    .arg(naming(verdict.endpoint), figure(verdict.count))) };
    return { Words::tr("No primary"),
             (roles.since ? Words::tr("%1 are replicas, %2: nothing can be written until one is promoted")
                                .arg(listed(roles.names, naming), sinceWhen(verdict))
                          : Words::tr("%1 are replicas: nothing can be written until one is promoted")
                                .arg(listed(roles.names, naming))) };
}

Sentence onlyReplicas(const Verdict &verdict, const Naming &naming)
{
    const QStringList &unheard = verdict.aboutOr<Roles>().unheard;
    const QString lead = Words::tr("None of %1 databases is primary").arg(figure(verdict.count));
    if (unheard.isEmpty())
        return { lead,
                 Words::tr("all are replicas; either the primary is not watched here, or there is none") };
    return { lead,
             (unheard.size() == 1
                  ? Words::tr("all are replicas; %1, which has not answered, may be the primary")
                  : Words::tr("all are replicas; one of %1, which have not answered, may be the primary"))
                 .arg(listed(unheard, naming)) };
}

} // namespace report
