#include "report/holders.h"

#include "core/system.h"
#include "report/figure.h"
#include "report/filled.h"
#include "report/numbers.h"
#include "report/words.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using core::SessionState;
using insight::Holder;
using insight::Verdict;

/// What a blocking session does; %1 is how long its transaction has been open.
struct StateWords
{
    SessionState state;
    const char *plain;
    const char *lasting = nullptr;
};

constexpr auto stateWords = std::to_array<StateWords>({
    { SessionState::Active, QT_TRANSLATE_NOOP("report", "the blocker is active") },
    { SessionState::Idle, QT_TRANSLATE_NOOP("report", "the blocker is idle") },
    { SessionState::IdleInTransaction, QT_TRANSLATE_NOOP("report", "the blocker is idle in transaction"),
      QT_TRANSLATE_NOOP("report", "the blocker is idle in a transaction that has been open for %1") },
    { SessionState::Aborted, QT_TRANSLATE_NOOP("report", "the blocker is idle in a failed transaction"),
      QT_TRANSLATE_NOOP("report", "the blocker is idle in a failed transaction that has been open for %1") },
});

/// "pid 41207 (psql, app)".
QString who(const Verdict &verdict, const Naming &naming)
{
    const auto &holder = verdict.aboutOr<Holder>();
    const QString session = sessionName(holder.pid.value_or(0), { holder.application, holder.user }, naming);
    return verdict.survey.endpoints > 1 ? Words::tr("%1 on %2").arg(session, naming(verdict.endpoint))
                                        : session;
}

QString headText(const insight::QueueHead &head, const Naming &naming)
{
    return Words::tr("%1 of them would not have to wait without %2, which waits ahead of them", nullptr,
                     pluralOf(head.behind))
        .arg(figure(head.behind), sessionName(head.pid, { head.application }, naming));
}

QString stateOf(const Holder &holder)
{
    const auto found = std::ranges::find(stateWords, holder.state, &StateWords::state);
    if (found == stateWords.end())
        return {};
    return holder.idleFor && found->lasting ? Words::tr(found->lasting).arg(duration(*holder.idleFor))
                                            : Words::tr(found->plain);
}

/// Which of the waiting sessions a blocker holds up.
enum Held { TheOnlyOne, AllOfThem, SomeOfThem };

Held heldBy(const Verdict &verdict)
{
    if (verdict.count == 1)
        return TheOnlyOne;
    return verdict.aboutOr<Holder>().behind >= verdict.count ? AllOfThem : SomeOfThem;
}

/// %1 is the number of those held up, %2 the blocker.
struct BlockerWords
{
    const char *prepared;
    const char *session;
};

constexpr auto blockerWords = std::to_array<BlockerWords>({
    { QT_TRANSLATE_NOOP("report", "a prepared transaction blocks it: commit it or roll it back"),
      QT_TRANSLATE_NOOP("report", "%2 blocks it") },
    { QT_TRANSLATE_NOOP("report", "a prepared transaction blocks them all: commit it or roll it back"),
      QT_TRANSLATE_NOOP("report", "%2 blocks them all") },
    { QT_TRANSLATE_NOOP("report", "a prepared transaction blocks %1 of them: commit it or roll it back"),
      QT_TRANSLATE_NOOP("report", "%2 blocks %1 of them") },
});

QString blocker(const Verdict &verdict, const Naming &naming)
{
    const auto &holder = verdict.aboutOr<Holder>();
    if (!holder.pid)
        return verdict.count == 1 ? Words::tr("its blocker is not known")
                                  : Words::tr("their blockers are not known");
    const BlockerWords &words = blockerWords[heldBy(verdict)];
    const QString behind = figure(holder.behind);
    if (*holder.pid == 0)
        return filled(Words::tr(words.prepared), { behind });
    return clauses({ filled(Words::tr(words.session), { behind, who(verdict, naming) }), stateOf(holder),
                     holder.head ? headText(*holder.head, naming) : QString() });
}

QString moreBlockers(const Verdict &verdict)
{
    const int more = verdict.aboutOr<Holder>().moreBlockers;
    return more > 0 ? Words::tr("%1 more sessions block others there", nullptr, pluralOf(more))
                          .arg(figure(qint64(more)))
                    : QString();
}

QString leftAtWork(const Verdict &verdict)
{
    const qint64 left = verdict.aboutOr<Holder>().leftAtWork;
    return left > 0 ? Words::tr("at least %1 backends there work for clients that have left", nullptr,
                                pluralOf(left))
                          .arg(figure(left))
                    : QString();
}

/// Names the server unless its blocker does.
QString waitingForLock(const Verdict &verdict, const Naming &naming)
{
    const int plural = pluralOf(verdict.count);
    const bool isPlaced = verdict.survey.endpoints > 1 && verdict.aboutOr<Holder>().pid.value_or(0) == 0;
    if (isPlaced)
        return filled(verdict.passed ? Words::tr("%1 sessions were waiting for a lock on %2", nullptr, plural)
                                     : Words::tr("%1 sessions are waiting for a lock on %2", nullptr, plural),
                      { figure(verdict.count), naming(verdict.endpoint) });
    return (verdict.passed ? Words::tr("%1 sessions were waiting for a lock", nullptr, plural)
                           : Words::tr("%1 sessions are waiting for a lock", nullptr, plural))
        .arg(figure(verdict.count));
}

QString heldByIdle(core::Cleanup heldBack)
{
    switch (heldBack) {
    case core::Cleanup::Vacuum:
        return Words::tr("it keeps its locks and holds back vacuum");
    case core::Cleanup::Purge:
        return Words::tr("it keeps its locks and may hold back purge");
    case core::Cleanup::NotKnown:
        return Words::tr("it keeps its locks");
    }
    Q_UNREACHABLE();
}

} // namespace

Sentence lockQueue(const Verdict &verdict, const Naming &naming)
{
    const QString age = verdict.age
                            ? (verdict.count == 1 ? Words::tr("for %1") : Words::tr("the oldest for %1"))
                                  .arg(duration(*verdict.age))
                            : QString();
    return { waitingForLock(verdict, naming),
             clauses({ age, blocker(verdict, naming), moreBlockers(verdict), leftAtWork(verdict) }) };
}

Sentence idleHolders(const Verdict &verdict, const Naming &naming)
{
    const QString consequence = heldByIdle(core::cleanupOf(verdict.system));
    const QString age = duration(verdict.age.value_or(core::Duration {}));
    const bool isBeside = verdict.aboutOr<Holder>().isBesideOthers;
    if (verdict.count == 1)
        return { (isBeside ? Words::tr("Another transaction has been idle for %1")
                           : Words::tr("A transaction has been idle for %1"))
                     .arg(age),
                 clauses({ who(verdict, naming), consequence }) };
    return { (isBeside ? Words::tr("%1 other transactions are idle") : Words::tr("%1 transactions are idle"))
                 .arg(figure(verdict.count)),
             clauses({ Words::tr("the oldest, %1, has been idle for %2").arg(who(verdict, naming), age),
                       consequence }) };
}

} // namespace report
