// When an incident was worst.

#include "insight/verdict/incident.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Incident;
using insight::Verdict;
using test::noon;
using Kind = Verdict::Kind;

namespace {

/// Of a session that blocks or is idle.
Verdict foundOf(Kind kind, core::Duration age, qint64 count, std::optional<core::Duration> idleFor = {})
{
    return { .kind = kind,
             .severity = core::Severity::Critical,
             .endpoint = u"db1"_s,
             .count = count,
             .age = age,
             .matter = insight::Holder { .pid = 7, .idleFor = idleFor } };
}

/// What the verdicts, each twenty seconds after the one before, make of the incident of that kind.
Incident incidentOf(Kind kind, const std::vector<Verdict> &verdicts)
{
    insight::Incidents incidents;
    Incident last;
    core::Instant at = noon;
    for (const Verdict &verdict : verdicts) {
        for (const Incident &changed : incidents.add(verdict, at)) {
            if (changed.worst.kind == kind)
                last = changed;
        }
        at += 20s;
    }
    return last;
}

} // namespace

TEST(IncidentPeak, OfALockIsWhenItCostsMost)
{
    const Incident lock =
        incidentOf(Kind::LockQueue, { foundOf(Kind::LockQueue, 1s, 4), foundOf(Kind::LockQueue, 21s, 3) });
    EXPECT_EQ(lock.worst.age, 21s) << "and not when one more waited for a second";
}

TEST(IncidentPeak, OfIdleTransactionsIsWhenTheOldestIsOldest)
{
    const Verdict first = foundOf(Kind::IdleHolders, 177s, 2, 177s);
    const Verdict fewer = foundOf(Kind::IdleHolders, 197s, 1, 197s);
    const Incident idle = incidentOf(Kind::IdleHolders, { first, fewer });
    EXPECT_EQ(idle.worst.age, 197s) << "others are idle for a moment";
    EXPECT_EQ(idle.worstAt, noon + 20s);

    const Verdict blocking = foundOf(Kind::LockQueue, 5s, 4, 217s);
    const Incident longer = incidentOf(Kind::IdleHolders, { first, fewer, blocking });
    EXPECT_EQ(longer.span.to, noon + 40s);
    EXPECT_EQ(longer.worst.age, 217s) << "it is idle while it blocks others, too";
}
