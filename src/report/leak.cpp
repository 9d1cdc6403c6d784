#include "report/leak.h"

#include "core/text.h"
#include "report/figure.h"
#include "report/mentions.h"
#include "report/numbers.h"
#include "report/words.h"

namespace report {

using insight::Leak;
using insight::Verdict;

namespace {

constexpr int longestStatement = 100;

/// "shop-api holds 2 connections of its own pool HikariPool-1 without using them".
QString holdsText(const Verdict &verdict, const Naming &naming)
{
    const int plural = pluralOf(verdict.count);
    const QString text =
        verdict.passed
            ? Words::tr("%1 held %2 connections of its own pool %3 without using them", nullptr, plural)
            : Words::tr("%1 holds %2 connections of its own pool %3 without using them", nullptr, plural);
    const auto &leak = verdict.aboutOr<Leak>();
    return text.arg(naming(leak.named.isEmpty() ? verdict.endpoint : leak.named), figure(verdict.count),
                    naming(leak.pool));
}

/// "10.0.4.17:5001 (shop-api, app) has sent pool1 nothing for 4 min and has no server there".
QString clientText(const Verdict &verdict, const Naming &naming)
{
    const auto &leak = verdict.aboutOr<Leak>();
    return Words::tr("its client %1 has sent %2 nothing for %3 and has no server there")
        .arg(clientName(*leak.client, { leak.application, leak.user }, naming), naming(leak.database),
             duration(verdict.age.value_or(core::Duration {})));
}

/// "pid 4711 (shop-api, app) on db1 has been idle for 4 min".
QString whichText(const Verdict &verdict, const Naming &naming)
{
    const auto &leak = verdict.aboutOr<Leak>();
    if (leak.client)
        return clientText(verdict, naming);
    if (leak.pid)
        return Words::tr("%1 on %2 has been idle for %3")
            .arg(sessionName(*leak.pid, { leak.application, leak.user }, naming), naming(leak.database),
                 duration(verdict.age.value_or(core::Duration {})));
    return clauses({ Words::tr("%1 of its connections on %2 have been idle for more than %3", nullptr,
                               pluralOf(leak.idle))
                         .arg(figure(leak.idle), naming(leak.database), duration(leak.longerThan)),
                     Words::tr("of these, the pool had at most %1 unused").arg(figure(leak.unused)) });
}

} // namespace

Sentence leakSentence(const Verdict &verdict, const Naming &naming)
{
    const auto &leak = verdict.aboutOr<Leak>();
    const QString statement =
        leak.statement.isEmpty()
            ? QString()
            : Words::tr("its last statement: %1").arg(core::display(leak.statement, longestStatement));
    return { holdsText(verdict, naming),
             clauses({ whichText(verdict, naming),
                       Words::tr("on average, a connection is used for %1").arg(duration(leak.use)),
                       Words::tr("find out why the application does not return idle connections"),
                       statement }) };
}

} // namespace report
