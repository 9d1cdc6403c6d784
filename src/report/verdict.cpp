#include "report/verdict.h"

#include "core/language.h"
#include "core/system.h"
#include "report/balance.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/fullness.h"
#include "report/happening.h"
#include "report/holders.h"
#include "report/leadership.h"
#include "report/leak.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "report/past_sentences.h"
#include "report/queue.h"
#include "report/silence.h"
#include "report/words.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using insight::LimitUse;
using insight::Verdict;

Sentence busy(const Verdict &verdict, const Naming &naming)
{
    const auto &load = verdict.aboutOr<insight::Overload>();
    const int plural = load.cores == 1 ? 1 : 2;
    const QString lead =
        verdict.survey.endpoints > 1
            ? Words::tr("%1 sessions are running or waiting for a CPU, on %2 core(s) of %3", nullptr, plural)
                  .arg(figure(load.onCpu), decimal(load.cores), naming(verdict.endpoint))
            : Words::tr("%1 sessions are running or waiting for a CPU, on %2 core(s)", nullptr, plural)
                  .arg(figure(load.onCpu), decimal(load.cores));
    return { lead,
             Words::tr("on average over %1, more than can run at the same time").arg(duration(load.over)) };
}

QString measured(const insight::Survey &survey)
{
    const int databases = survey.databases > 0 ? survey.databases : survey.endpoints;
    return Words::tr("measured in %1 of %n database(s)", nullptr, databases).arg(survey.measured);
}

Sentence blind(const Verdict &verdict, const QString &lead)
{
    if (verdict.survey.why == insight::LocksUnseen::NoSessionsListed)
        return { lead, Words::tr("the addresses that answer list no sessions (a metrics page lists none)") };
    if (verdict.survey.why == insight::LocksUnseen::NoWaitsReported)
        return {
            lead,
            Words::tr("%1 does not report what a session waits for").arg(core::systemName(verdict.system))
        };
    return { lead, Words::tr("the monitoring role cannot see all session details: grant it %1")
                       .arg(core::rightToSee(verdict.system)) };
}

/// Never a bare "no queue": there may be a queue where nothing is measured.
Sentence noQueue(const Verdict &verdict)
{
    const insight::Survey &survey = verdict.survey;
    const QString lead =
        survey.layersMeasured == 0
            ? Words::tr("Queues are not measured in any of %1 layers").arg(survey.layers)
            : Words::tr("No queue (%1 of %2 layers measured)").arg(survey.layersMeasured).arg(survey.layers);
    if (survey.databases == 0)
        return { lead, {} };
    if (survey.measured == 0)
        return blind(verdict, lead);
    const QString noLock = Words::tr("no session is waiting for a lock");
    return { lead, clauses({ noLock, survey.measured == survey.databases ? QString() : measured(survey) }) };
}

Sentence calmWhereLooked(const Verdict &verdict, const Naming &naming)
{
    const insight::Survey &survey = verdict.survey;
    if (survey.layers == 0 && survey.measured == 0)
        return blind(verdict, Words::tr("Lock waits are not measured"));
    const Sentence said = survey.layers > 0
                              ? noQueue(verdict)
                              : Sentence { Words::tr("No session is waiting for a lock"), measured(survey) };
    const core::Limit limit = verdict.aboutOr<LimitUse>().limit;
    const QString taken =
        !limit.used ? QString()
                    : Words::tr("%1 of %2 connections are in use on %3", nullptr, pluralOf(*limit.used))
                          .arg(figure(*limit.used, verdict.aboutOr<LimitUse>().estimated),
                               figure(limit.usable.value_or(0)), limitPlace(limit, verdict.endpoint, naming));
    return { said.lead, clauses({ said.rest, taken, fillingText(verdict, naming) }) };
}

/// Never a bare "all is well": it says what was measured, and what was not looked at.
Sentence calm(const Verdict &verdict, const Naming &naming)
{
    Sentence said = calmWhereLooked(verdict, naming);
    if (verdict.survey.only.isEmpty())
        return said;
    const QString where =
        Words::tr("only %1 was looked at, because it is selected").arg(naming(verdict.survey.only));
    return { said.lead, clauses({ said.rest, where }) };
}

Sentence remark(const Verdict &verdict, const Naming &naming)
{
    return { naming(verdict.endpoint), naming(core::translated(verdict.aboutOr<insight::Remark>().text)) };
}

Sentence degraded(const Verdict &verdict, const Naming &naming)
{
    return { Words::tr("%1 is degraded").arg(naming(verdict.endpoint)),
             naming(core::translated(verdict.aboutOr<insight::Remark>().text)) };
}

/// The first of the other findings holds at the end of the span.
Sentence worse(const Verdict &verdict, const Naming &naming)
{
    const QString atEnd =
        verdict.others.empty() ? QString() : verdictSentence(verdict.others.front(), naming).lead;
    return worseBefore(verdict, atEnd, naming);
}

struct Saying
{
    Verdict::Kind kind;
    Sentence (*say)(const Verdict &verdict, const Naming &naming);
};

using Kind = Verdict::Kind;

constexpr auto sayings = std::to_array<Saying>({
    { Kind::Connecting, connecting },
    { Kind::NoneAnswers, noneAnswers },
    { Kind::TwoPrimaries, twoPrimaries },
    { Kind::SomeLost, someSilent },
    { Kind::SomeSilent, someSilent },
    { Kind::ServersDown, serversDown },
    { Kind::Degraded, degraded },
    { Kind::Full, full },
    { Kind::UsedUp, full },
    { Kind::NearlyFull, nearlyFull },
    { Kind::Queue, queueSentence },
    { Kind::NoneLeads, noneLeads },
    { Kind::LockQueue, lockQueue },
    { Kind::IdleHolders, idleHolders },
    { Kind::Leak, leakSentence },
    { Kind::Filling, filling },
    { Kind::Busy, busy },
    { Kind::Unbalanced, unbalanced },
    { Kind::OnlyReplicas, onlyReplicas },
    { Kind::Happened, happened },
    { Kind::NothingThen, nothingThen },
    { Kind::WorseBefore, worse },
    { Kind::Calm, calm },
    { Kind::Remark, remark },
});

/// Their sentences have a form for what has passed.
constexpr auto toldAsPast = std::to_array({ Kind::Queue, Kind::LockQueue, Kind::Leak });

} // namespace

Sentence verdictSentence(const Verdict &verdict, const Naming &naming)
{
    Sentence said = std::ranges::find(sayings, verdict.kind, &Saying::kind)->say(verdict, naming);
    if (!verdict.passed)
        return said;
    // Its figures and its cause are those of then.
    const bool isToldAsPast = std::ranges::find(toldAsPast, verdict.kind) != toldAsPast.end();
    return { (isToldAsPast ? Words::tr("A moment ago: %1") : Words::tr("No longer: %1")).arg(said.lead), {} };
}

} // namespace report
