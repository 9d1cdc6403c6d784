#include "report/fullness.h"

#include "core/limit_facts.h"
#include "core/system.h"
#include "insight/past/usage.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/filled.h"
#include "report/numbers.h"
#include "report/silence.h"
#include "report/words.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

using insight::LimitUse;
using insight::Verdict;

namespace {

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

QString where(const Verdict &verdict, const Naming &naming)
{
    return limitPlace(limitOf(verdict), verdict.endpoint, naming);
}

/// "19 of 20 connections on db1:5432".
QString usage(const Verdict &verdict, const Naming &naming)
{
    const QString used = figure(limitOf(verdict).used.value_or(0), isEstimated(verdict));
    const QString usable = number(insight::usableOf(limitOf(verdict)));
    const int plural = pluralOf(limitOf(verdict).used.value_or(0));
    if (limitOf(verdict).scope == core::LimitScope::Threads)
        return Words::tr("%1 of %2 threads are in use", nullptr, plural).arg(used, usable);
    if (core::isOwn(limitOf(verdict)) && whose(verdict, naming) == where(verdict, naming))
        return Words::tr("%1 of %2 usable connections are in use", nullptr, plural).arg(used, usable);
    return Words::tr("%1 of %2 connections are in use on %3", nullptr, plural)
        .arg(used, usable, where(verdict, naming));
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
    const bool elsewhere = !core::isOwn(limitOf(verdict)) || whose(verdict, naming) != where(verdict, naming);
    const char *now = elsewhere ? words.nowAt : words.now;
    const char *lasting = elsewhere ? words.lastingAt : words.lasting;
    return filled(
        Words::tr(verdict.age ? lasting : now),
        { number(limitOf(verdict).used),
          verdict.age ? heldText(*verdict.age, verdict.aboutOr<LimitUse>().heldOrLonger) : QString(),
          where(verdict, naming) });
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

} // namespace

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

Sentence filling(const Verdict &verdict, const Naming &naming)
{
    const insight::Ceiling next = verdict.filling.value_or(insight::Ceiling {});
    return { u"%1: %2"_s.arg(ceilingName(next.limit, next.endpoint, naming), paceText(next)),
             clauses({ Words::tr("%1 of %2 are in use", nullptr, pluralOf(next.limit.used.value_or(0)))
                           .arg(figure(next.limit.used.value_or(0), next.estimated),
                                number(insight::usableOf(next.limit))),
                       onceFull(next.limit) }) };
}

} // namespace report
