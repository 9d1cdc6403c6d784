#include "report/verdict.h"

#include "core/language.h"
#include "core/limit_facts.h"
#include "core/system.h"
#include "insight/past/usage.h"
#include "report/balance.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/filled.h"
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

/// The words for a ceiling; %1 is its owner.
struct LimitWords
{
    core::LimitScope scope;
    const char *full;
    const char *nearlyFull;
};

constexpr auto limitWords = std::to_array<LimitWords>({
    { core::LimitScope::Role, QT_TRANSLATE_NOOP("report", "Role %1 is at its limit"),
      QT_TRANSLATE_NOOP("report", "Role %1 is near its limit") },
    { core::LimitScope::Database, QT_TRANSLATE_NOOP("report", "Database %1 is at its limit"),
      QT_TRANSLATE_NOOP("report", "Database %1 is near its limit") },
    { core::LimitScope::PoolerDatabase, QT_TRANSLATE_NOOP("report", "Database %1 is at its client limit"),
      QT_TRANSLATE_NOOP("report", "Database %1 is near its client limit") },
    { core::LimitScope::PoolerUser, QT_TRANSLATE_NOOP("report", "User %1 is at its client limit"),
      QT_TRANSLATE_NOOP("report", "User %1 is near its client limit") },
    { core::LimitScope::Pooler, QT_TRANSLATE_NOOP("report", "%1 is at its client limit"),
      QT_TRANSLATE_NOOP("report", "%1 is near its client limit") },
    { core::LimitScope::Proxy, QT_TRANSLATE_NOOP("report", "Proxy %1 is at its limit"),
      QT_TRANSLATE_NOOP("report", "Proxy %1 is near its limit") },
    { core::LimitScope::Threads, QT_TRANSLATE_NOOP("report", "%1 has no free thread for its sessions"),
      QT_TRANSLATE_NOOP("report", "%1 has few free threads for its sessions") },
    { core::LimitScope::Server, QT_TRANSLATE_NOOP("report", "%1 is full"),
      QT_TRANSLATE_NOOP("report", "%1 is nearly full") },
});

const LimitWords &wordsFor(const core::Limit &limit)
{
    const auto found = std::ranges::find(limitWords, limit.scope, &LimitWords::scope);
    return found == limitWords.end() ? limitWords.back() : *found;
}

QString number(std::optional<qint64> count)
{
    return figure(count.value_or(0));
}

const core::Limit &limitOf(const Verdict &verdict)
{
    return verdict.aboutOr<LimitUse>().limit;
}

bool isEstimated(const Verdict &verdict)
{
    return verdict.aboutOr<LimitUse>().estimated;
}

QString whose(const Verdict &verdict, const Naming &naming)
{
    return limitOwner(limitOf(verdict), verdict.endpoint, naming);
}

/// "19 of 20 connections on db1:5432".
QString usage(const Verdict &verdict, const Naming &naming)
{
    const QString used = figure(limitOf(verdict).used.value_or(0), isEstimated(verdict));
    const QString usable = number(insight::usableOf(limitOf(verdict)));
    const int plural = pluralOf(limitOf(verdict).used.value_or(0));
    if (limitOf(verdict).scope == core::LimitScope::Threads)
        return Words::tr("%1 of %2 threads are in use", nullptr, plural).arg(used, usable);
    if (core::isOwn(limitOf(verdict)) && whose(verdict, naming) == naming(verdict.endpoint))
        return Words::tr("%1 of %2 usable connections are in use", nullptr, plural).arg(used, usable);
    return Words::tr("%1 of %2 connections are in use on %3", nullptr, plural)
        .arg(used, usable, naming(verdict.endpoint));
}

/// %1 is the number of connections, %2 how long, %3 where.
struct InUseWords
{
    const char *now;
    const char *nowAt;
    const char *lasting;
    const char *lastingAt;
};

constexpr InUseWords oneInUse {
    QT_TRANSLATE_NOOP("report", "its only connection is in use"),
    QT_TRANSLATE_NOOP("report", "its only connection on %3 is in use"),
    QT_TRANSLATE_NOOP("report", "its only connection has been in use for %2"),
    QT_TRANSLATE_NOOP("report", "its only connection on %3 has been in use for %2"),
};
constexpr InUseWords manyInUse {
    QT_TRANSLATE_NOOP("report", "all %1 connections are in use"),
    QT_TRANSLATE_NOOP("report", "all %1 connections on %3 are in use"),
    QT_TRANSLATE_NOOP("report", "all %1 connections have been in use for %2"),
    QT_TRANSLATE_NOOP("report", "all %1 connections on %3 have been in use for %2"),
};

constexpr InUseWords oneThreadInUse {
    QT_TRANSLATE_NOOP("report", "its only thread is in use"),
    QT_TRANSLATE_NOOP("report", "the only thread of %3 is in use"),
    QT_TRANSLATE_NOOP("report", "its only thread has been in use for %2"),
    QT_TRANSLATE_NOOP("report", "the only thread of %3 has been in use for %2"),
};
constexpr InUseWords threadsInUse {
    QT_TRANSLATE_NOOP("report", "all %1 threads are in use"),
    QT_TRANSLATE_NOOP("report", "all %1 threads of %3 are in use"),
    QT_TRANSLATE_NOOP("report", "all %1 threads have been in use for %2"),
    QT_TRANSLATE_NOOP("report", "all %1 threads of %3 have been in use for %2"),
};

const InUseWords &inUseWords(const core::Limit &limit)
{
    if (limit.scope == core::LimitScope::Threads)
        return limit.used == 1 ? oneThreadInUse : threadsInUse;
    return limit.used == 1 ? oneInUse : manyInUse;
}

/// "All 97 connections on db1 have been in use for 10 s".
QString allInUse(const Verdict &verdict, const Naming &naming)
{
    const InUseWords &words = inUseWords(limitOf(verdict));
    const bool elsewhere =
        !core::isOwn(limitOf(verdict)) || whose(verdict, naming) != naming(verdict.endpoint);
    const char *now = elsewhere ? words.nowAt : words.now;
    const char *lasting = elsewhere ? words.lastingAt : words.lasting;
    return filled(
        Words::tr(verdict.age ? lasting : now),
        { number(limitOf(verdict).used),
          verdict.age ? heldText(*verdict.age, verdict.aboutOr<LimitUse>().heldOrLonger) : QString(),
          naming(verdict.endpoint) });
}

/// What has more than half of them, where that is known.
QString holderText(const Verdict &verdict, const Naming &naming)
{
    const auto &holder = verdict.aboutOr<LimitUse>().holder;
    if (!holder)
        return {};
    const int plural = pluralOf(holder->connections);
    return filled(
        holder->idle ? Words::tr("%1 of them belong to %2 (%3 idle)", nullptr, plural)
                     : Words::tr("%1 of them belong to %2", nullptr, plural),
        { figure(holder->connections), naming(holder->called()), figure(holder->idle.value_or(0)) });
}

QString nextOne(const core::Limit &limit)
{
    switch (core::whenFull(limit)) {
    case core::WhenFull::Refuses:
        return Words::tr("the next one will be refused");
    case core::WhenFull::Queues:
        return Words::tr("the next one will be queued");
    case core::WhenFull::Hangs:
        return Words::tr("the next one will hang until one is free, and is not counted");
    case core::WhenFull::NotKnown:
        return Words::tr("it is not known whether the next one will be refused or wait");
    }
    Q_UNREACHABLE();
}

QString howToMakeRoom(const Verdict &verdict, const Naming &naming)
{
    const core::Limit &limit = limitOf(verdict);
    if (limit.scope == core::LimitScope::Threads)
        return Words::tr("end statements that wait or run for long, or raise the limit (%1)")
            .arg(limitName(limit, verdict.endpoint, verdict.system, naming));
    // Where the limit has no setting, the lead has named it.
    const bool isNamed = limit.scope == core::LimitScope::Role || limit.scope == core::LimitScope::Database;
    if (isNamed || limit.setting.isEmpty())
        return Words::tr("close connections, idle ones first, or raise the limit");
    return Words::tr("close connections, idle ones first, or raise the limit (%1)")
        .arg(limitName(limit, verdict.endpoint, verdict.system, naming));
}

/// The limit that fills up, where that is near.
QString fillingText(const Verdict &verdict, const Naming &naming)
{
    return verdict.filling ? ceilingText(*verdict.filling, naming) : QString();
}

Sentence nearlyFull(const Verdict &verdict, const Naming &naming)
{
    QStringList rest { usage(verdict, naming), holderText(verdict, naming), fillingText(verdict, naming) };
    if (isEstimated(verdict))
        rest.append(Words::tr("some may be worker processes: to distinguish them from clients, grant the "
                              "monitoring role %1")
                        .arg(core::rightToSee(verdict.system)));
    return { Words::tr(wordsFor(limitOf(verdict)).nearlyFull).arg(whose(verdict, naming)), clauses(rest) };
}

/// With an estimate it is unknown whether the last connection is taken.
Sentence full(const Verdict &verdict, const Naming &naming)
{
    if (verdict.about<insight::Silence>())
        return { Words::tr("%1 is refusing new connections").arg(naming(verdict.endpoint)),
                 whyOf(verdict, naming) };
    if (isEstimated(verdict))
        return nearlyFull(verdict, naming);
    return { Words::tr(wordsFor(limitOf(verdict)).full).arg(whose(verdict, naming)),
             clauses({ allInUse(verdict, naming), holderText(verdict, naming), nextOne(limitOf(verdict)),
                       howToMakeRoom(verdict, naming) }) };
}

QString onceFull(const core::Limit &limit)
{
    switch (core::whenFull(limit)) {
    case core::WhenFull::Refuses:
        return Words::tr("once all are in use, the next one will be refused");
    case core::WhenFull::Queues:
        return Words::tr("once all are in use, the next one will be queued");
    case core::WhenFull::Hangs:
        return Words::tr("once all are in use, the next one will hang until one is free, and is not counted");
    case core::WhenFull::NotKnown:
        return Words::tr("once all are in use, the next one will either be refused or wait");
    }
    Q_UNREACHABLE();
}

Sentence filling(const Verdict &verdict, const Naming &naming)
{
    const insight::Ceiling next = verdict.filling.value_or(insight::Ceiling {});
    return { u"%1: %2"_s.arg(ceilingName(next.limit, next.endpoint, naming), paceText(next)),
             clauses({ Words::tr("%1 of %2 are in use", nullptr, pluralOf(next.limit.used.value_or(0)))
                           .arg(figure(next.limit.used.value_or(0), next.estimated),
                                number(insight::usableOf(next.limit))),
                       onceFull(next.limit) }) };
}

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
    const core::Limit limit = limitOf(verdict);
    const QString taken =
        !limit.used ? QString()
                    : Words::tr("%1 of %2 connections are in use on %3", nullptr, pluralOf(*limit.used))
                          .arg(figure(*limit.used, isEstimated(verdict)), number(limit.usable),
                               naming(verdict.endpoint));
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
