#include "report/ceilings.h"
#include "report/faults.h"
#include "report/figure.h"
#include "report/figures.h"
#include "report/numbers.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using insight::Figures;
using insight::Verdict;

struct Situation
{
    const Verdict &verdict;
    const Figures &figures;
    const Naming &naming;
};

QString ofCeiling(const core::Limit &limit, const QString &whose, bool estimated = false)
{
    return u"%1/%2 %3"_s.arg(figure(*limit.used, estimated), figure(insight::usableOf(limit).value_or(0)),
                             whose);
}

QString worstUsed(const Situation &situation)
{
    const auto &worst = situation.figures.worst;
    return worst ? ofCeiling(worst->limit, limitPlace(worst->limit, worst->endpoint, situation.naming),
                             worst->estimated)
                 : QString();
}

QString ceiling(const Situation &situation)
{
    const Verdict &verdict = situation.verdict;
    const auto &use = verdict.aboutOr<insight::LimitUse>();
    if (!use.limit.used || !use.limit.usable)
        return Words::tr("%1 is full").arg(situation.naming(verdict.endpoint));
    return ofCeiling(use.limit,
                     core::isOwn(use.limit) ? limitPlace(use.limit, verdict.endpoint, situation.naming)
                                            : shown(use.limit.name),
                     use.estimated);
}

QString waiting(const Situation &situation)
{
    const qint64 count = situation.verdict.count;
    return Words::tr("%1 waiting for a lock", nullptr, pluralOf(count)).arg(figure(count));
}

QString queue(const Situation &situation)
{
    const qint64 count = situation.verdict.count;
    return Words::tr("%1 waiting at %2", nullptr, pluralOf(count))
        .arg(figure(count), situation.naming(situation.verdict.endpoint));
}

QString silence(const Situation &situation)
{
    const Verdict &verdict = situation.verdict;
    const auto &error = verdict.aboutOr<insight::Silence>().error;
    if (error && error->fault == core::Fault::Full && verdict.survey.endpoints == 1)
        return Words::tr("%1 is full").arg(situation.naming(verdict.endpoint));
    if (verdict.count == 1)
        return silenceText(error ? std::optional(error->fault) : std::nullopt)
            .arg(situation.naming(verdict.endpoint));
    return Words::tr("%1/%2 answer", nullptr, verdict.survey.answering)
        .arg(verdict.survey.answering)
        .arg(verdict.survey.endpoints);
}

QString idling(const Situation &situation)
{
    return Words::tr("idle in transaction %1")
        .arg(duration(situation.verdict.age.value_or(core::Duration {})));
}

QString load(const Situation &situation)
{
    return Words::tr("%1 on CPU").arg(figure(situation.verdict.aboutOr<insight::Overload>().onCpu));
}

QString primaries(const Situation &situation)
{
    return Words::tr("%1 primaries").arg(situation.verdict.count);
}

QString leaderless(const Situation &)
{
    return Words::tr("no primary");
}

struct Title
{
    Verdict::Kind kind;
    QString (*text)(const Situation &situation);
};

using Kind = Verdict::Kind;

// All other findings show how full the worst node is.
constexpr auto titles = std::to_array<Title>({
    { Kind::NoneAnswers, silence },
    { Kind::TwoPrimaries, primaries },
    { Kind::SomeLost, silence },
    { Kind::SomeSilent, silence },
    { Kind::Full, ceiling },
    { Kind::UsedUp, ceiling },
    { Kind::NearlyFull, ceiling },
    { Kind::Queue, queue },
    { Kind::NoneLeads, leaderless },
    { Kind::LockQueue, waiting },
    { Kind::IdleHolders, idling },
    { Kind::Busy, load },
});

} // namespace

QString titleText(const Verdict &verdict, const Figures &figures, const Naming &naming)
{
    const auto found = verdict.passed ? titles.end() : std::ranges::find(titles, verdict.kind, &Title::kind);
    const Situation situation { verdict, figures, naming };
    return found == titles.end() ? worstUsed(situation) : found->text(situation);
}

} // namespace report
