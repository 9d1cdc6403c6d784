#include "report/happening.h"

#include "core/departure.h"
#include "core/vocabulary.h"
#include "report/faults.h"
#include "report/figure.h"
#include "report/filled.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "report/strain.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace report {

namespace {

using insight::Happening;
using insight::Verdict;
using Mark = insight::Mark;

QString howLongAgo(core::Duration ago)
{
    if (ago >= 1h)
        return Words::tr("%1 ago").arg(duration(ago));
    return ago < 1min ? Words::tr("less than 1 min ago")
                      : Words::tr("%1 min ago").arg(std::chrono::floor<std::chrono::minutes>(ago).count());
}

/// "12 times in 10 min, last at 17:13:21, 4 min ago": in parentheses. When the two answers are far apart, the
/// span between them.
QString when(const Happening &happening)
{
    const core::Instant now = happening.mark.at + happening.ago;
    const bool isRepeated = happening.times > 1;
    QStringList when;
    if (isRepeated)
        when.append(Words::tr("%1 times in 10 min").arg(figure(qint64(happening.times))));
    if (happening.after)
        when.append((isRepeated ? Words::tr("last between %1 and %2") : Words::tr("between %1 and %2"))
                        .arg(timeThen(*happening.after, now), timeThen(happening.mark.at, now)));
    else
        when.append((isRepeated ? Words::tr("last at %1") : Words::tr("at %1"))
                        .arg(timeThen(happening.mark.at, now)));
    when.append(howLongAgo(happening.ago));
    return when.join(u", "_s);
}

/// What no answer told of for long is dated by the last one that did.
QString whenStrained(Happening happening)
{
    const insight::Strain strain = happening.mark.strain.value_or(insight::Strain {});
    if (strain.ending != insight::Strain::Ending::Unseen)
        return when(happening);
    happening.after.reset();
    happening.ago += happening.mark.at - strain.until;
    happening.mark.at = strain.until;
    return when(happening);
}

/// Where there is no other finding: what is known of the moment shown.
QString otherwise(const Verdict &verdict)
{
    if (!verdict.isQuiet)
        return {};
    const insight::Survey &survey = verdict.survey;
    if (survey.layersMeasured > 0)
        return Words::tr("no queue (%1 of %2 layers measured)").arg(survey.layersMeasured).arg(survey.layers);
    return survey.measured > 0 ? Words::tr("no session is waiting for a lock") : QString();
}

Happening happeningOf(const Verdict &verdict)
{
    return verdict.aboutOr<Happening>();
}

/// Part of it is the pause before the next attempt: the server may have been ready earlier.
QString silence(const Happening &happening)
{
    return happening.silentFor ? Words::tr("no answer for %1").arg(duration(*happening.silentFor))
                               : QString();
}

Sentence restarted(const Verdict &verdict, const Naming &naming)
{
    const Happening &happening = happeningOf(verdict);
    if (!happening.mark.after.isEmpty())
        return { Words::tr("%1 restarted (%2)").arg(naming(verdict.endpoint), when(happening)),
                 silence(happening) };
    return { Words::tr("%1 reset its counters (%2)").arg(naming(verdict.endpoint), when(happening)),
             clauses({ Words::tr("it probably restarted shortly before"), silence(happening) }) };
}

Sentence crashed(const Verdict &verdict, const Naming &naming)
{
    const Happening &happening = happeningOf(verdict);
    return { Words::tr("%1 recovered from a crash (%2)").arg(naming(verdict.endpoint), when(happening)),
             clauses({ Words::tr("one of its processes died, so it ended all sessions; its log shows which"),
                       silence(happening) }) };
}

QString newRole(const QString &role)
{
    switch (core::roleNamed(role)) {
    case core::Role::Primary:
        return Words::tr("%1 became the primary (%3)");
    case core::Role::Replica:
        return Words::tr("%1 became a replica (%3)");
    case core::Role::StandbyLeader:
        return Words::tr("%1 became the standby leader (%3)");
    case core::Role::Promoted:
        return Words::tr("%1 was promoted (%3)");
    case core::Role::Demoted:
        return Words::tr("%1 was demoted (%3)");
    case core::Role::Uninitialized:
    case core::Role::Unknown:
        return Words::tr("%1 changed its role to %2 (%3)");
    }
    Q_UNREACHABLE();
}

Sentence roleChanged(const Verdict &verdict, const Naming &naming)
{
    const Mark &mark = happeningOf(verdict).mark;
    return { filled(newRole(mark.after),
                    { naming(verdict.endpoint), naming(mark.after), when(happeningOf(verdict)) }),
             Words::tr("its previous role: %1").arg(naming(mark.before)) };
}

Sentence replaced(const Verdict &verdict, const Naming &naming)
{
    return { Words::tr("%1 was replaced by another server (%2)")
                 .arg(naming(verdict.endpoint), when(happeningOf(verdict))),
             Words::tr("its system identifier is different") };
}

Sentence moved(const Verdict &verdict, const Naming &naming)
{
    const Mark &mark = happeningOf(verdict).mark;
    return { Words::tr("%1 moved to %2 (%3)")
                 .arg(naming(verdict.endpoint), naming(mark.after), when(happeningOf(verdict))),
             Words::tr("its previous address: %1").arg(naming(mark.before)) };
}

Sentence settingChanged(const Verdict &verdict, const Naming &naming)
{
    const Mark &mark = happeningOf(verdict).mark;
    return {
        Words::tr("A setting of %1 changed (%2)").arg(naming(verdict.endpoint), when(happeningOf(verdict))),
        Words::tr("now %1, before %2").arg(naming(mark.after), naming(mark.before))
    };
}

/// The words for clients that left unserved, with a singular each: a sentence with placeholders for their
/// number, endpoint, place and time; a few words with two for number and place; and the reason. Where several
/// events are listed, their number precedes these words.
struct DepartureWords
{
    Mark::Kind kind;
    const char *whole;
    const char *inShort;
    const char *why;
};

constexpr auto departures = std::to_array<DepartureWords>({
    { Mark::Kind::ClientsDropped,
      QT_TRANSLATE_N_NOOP("report", "At least %1 waiting clients were probably dropped at %2, pool %3 (%4)"),
      QT_TRANSLATE_N_NOOP("report", "at least %1 waiting clients of pool %2 were probably dropped"),
      QT_TRANSLATE_NOOP("report",
                        "the oldest had waited %1, the limit is %2, and no transaction had ended") },
    { Mark::Kind::ClientsDenied, QT_TRANSLATE_N_NOOP("report", "%1 clients were refused at %2, %3 (%4)"),
      QT_TRANSLATE_N_NOOP("report", "%1 clients were refused at %2"),
      QT_TRANSLATE_NOOP("report", "a rule of the proxy rejects such connections") },
    { Mark::Kind::ClientsUnserved,
      QT_TRANSLATE_N_NOOP("report", "%1 clients reached no server at %2, %3 (%4)"),
      QT_TRANSLATE_N_NOOP("report", "%1 clients of %2 reached no server"),
      QT_TRANSLATE_NOOP("report",
                        "its servers did not answer or were all busy, or the client gave up waiting") },
});

const DepartureWords &wordsOf(Mark::Kind kind)
{
    return *std::ranges::find(departures, kind, &DepartureWords::kind);
}

QString whyOf(const core::Departure &departure)
{
    if (const char *const counted = core::reasonCountedBy(departure.place))
        return Words::tr(counted);
    const QString why = Words::tr(wordsOf(departure.kind).why);
    return departure.kind == Mark::Kind::ClientsDropped
               ? why.arg(duration(departure.waited), duration(departure.waitLimit))
               : why;
}

Sentence departed(const Verdict &verdict, const Naming &naming)
{
    const core::Departure departure = happeningOf(verdict).mark.departure.value_or(
        core::Departure { .kind = happeningOf(verdict).mark.kind });
    const DepartureWords &words = wordsOf(departure.kind);
    return { filled(Words::tr(words.whole, nullptr, pluralOf(verdict.count)),
                    { figure(verdict.count), naming(verdict.endpoint), naming(departure.place),
                      when(happeningOf(verdict)) }),
             whyOf(departure) };
}

Sentence wasStrained(const Verdict &verdict, const Naming &naming)
{
    return strainSentence(happeningOf(verdict).mark, verdict.endpoint, whenStrained(happeningOf(verdict)),
                          naming);
}

Sentence wasSilent(const Verdict &verdict, const Naming &naming)
{
    const auto &reason = happeningOf(verdict).reason;
    const auto fault = reason ? std::optional(reason->fault) : std::nullopt;
    return { filled(pastSilenceText(fault), { naming(verdict.endpoint), when(happeningOf(verdict)) }),
             reason ? naming(shortSentence(*reason)) : QString() };
}

struct HappeningWords
{
    Mark::Kind kind;
    Sentence (*say)(const Verdict &verdict, const Naming &naming);
};

constexpr auto happenings = std::to_array<HappeningWords>({
    { Mark::Kind::Restart, restarted },
    { Mark::Kind::Crash, crashed },
    { Mark::Kind::RoleChange, roleChanged },
    { Mark::Kind::AnotherServer, replaced },
    { Mark::Kind::Moved, moved },
    { Mark::Kind::Setting, settingChanged },
    { Mark::Kind::ClientsDropped, departed },
    { Mark::Kind::ClientsDenied, departed },
    { Mark::Kind::ClientsUnserved, departed },
    { Mark::Kind::Back, wasSilent },
    { Mark::Kind::WasFull, wasStrained },
    { Mark::Kind::WasFilling, wasStrained },
});

} // namespace

Sentence happened(const Verdict &verdict, const Naming &naming)
{
    const auto words = std::ranges::find(happenings, happeningOf(verdict).mark.kind, &HappeningWords::kind);
    const Sentence said = words->say(verdict, naming);
    return { said.lead, clauses({ said.rest, otherwise(verdict) }) };
}

QString departureText(const core::Departure &departure, const Naming &naming)
{
    const DepartureWords &words = wordsOf(departure.kind);
    return filled(Words::tr(words.inShort, nullptr, pluralOf(departure.clients)),
                  { figure(departure.clients), naming(departure.place) });
}

} // namespace report
