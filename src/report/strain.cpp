#include "report/strain.h"

#include "insight/past/usage.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/filled.h"
#include "report/numbers.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace std::chrono_literals;

namespace report {

namespace {

using insight::Mark;

// Shorter times are usual between two answers.
constexpr auto tellsOfUnseen = 5s;

/// "97 of 97 were in use for 40 s", "at worst 60 of 100: it would have been full in 1:30".
QString worstOf(const Mark &mark, const QString &endpoint)
{
    const insight::Strain strain = mark.strain.value_or(insight::Strain {});
    const QString use = usageText({ .endpoint = endpoint, .limit = strain.limit });
    const QString over = heldText(strain.until - strain.since, strain.orLonger);
    if (strain.fullIn)
        return Words::tr("at worst %1: it would have been full in %2").arg(use, countdown(*strain.fullIn));
    const bool isUnseen = strain.unseen >= tellsOfUnseen;
    const QString unseen = duration(strain.unseen);
    if (strain.times > 1) {
        const QString times = figure(qint64(strain.times));
        return isUnseen ? Words::tr("%1 were in use, %2 times within %3, %4 of it without answers")
                              .arg(use, times, over, unseen)
                        : Words::tr("%1 were in use, %2 times within %3").arg(use, times, over);
    }
    if (strain.until == strain.since) // in one answer, and then came none
        return Words::tr("%1 were in use").arg(use);
    return isUnseen ? Words::tr("%1 were in use for %2, %3 of it without answers").arg(use, over, unseen)
                    : Words::tr("%1 were in use for %2").arg(use, over);
}

/// The limit of a role may be of each of several servers.
QString strained(const Mark &mark, const QString &endpoint, const Naming &naming)
{
    const core::Limit limit = mark.strain.value_or(insight::Strain {}).limit;
    const QString name = ceilingName(limit, endpoint, naming);
    return limitOwner(limit, endpoint, naming) == naming(endpoint)
               ? name
               : Words::tr("%1, %2").arg(name, naming(endpoint));
}

using Ending = insight::Strain::Ending;

/// A pool whose clients no longer wait may still use all of its servers.
enum class Strained { Full, WaitedFor, Filling };

struct StrainWords
{
    Ending ending;
    Strained how;
    const char *lead;
    const char *inShort;
};

constexpr auto strains = std::to_array<StrainWords>({
    { Ending::Freed, Strained::Full, QT_TRANSLATE_NOOP("report", "No longer full: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "no longer full: %1 (%2)") },
    { Ending::Freed, Strained::WaitedFor, QT_TRANSLATE_NOOP("report", "No more waiting for: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "no more waiting for: %1 (%2)") },
    { Ending::Freed, Strained::Filling, QT_TRANSLATE_NOOP("report", "No longer filling up: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "no longer filling up: %1 (%2)") },
    { Ending::Restarted, Strained::Full, QT_TRANSLATE_NOOP("report", "Full before a restart: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "full before a restart: %1 (%2)") },
    { Ending::Restarted, Strained::WaitedFor,
      QT_TRANSLATE_NOOP("report", "Clients waited before a restart: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "clients waited before a restart: %1 (%2)") },
    { Ending::Restarted, Strained::Filling,
      QT_TRANSLATE_NOOP("report", "Filling up before a restart: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "filling up before a restart: %1 (%2)") },
    { Ending::Replaced, Strained::Full,
      QT_TRANSLATE_NOOP("report", "Full before another server answered: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "full before another server answered: %1 (%2)") },
    { Ending::Replaced, Strained::WaitedFor,
      QT_TRANSLATE_NOOP("report", "Clients waited before another server answered: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "clients waited before another server answered: %1 (%2)") },
    { Ending::Replaced, Strained::Filling,
      QT_TRANSLATE_NOOP("report", "Filling up before another server answered: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "filling up before another server answered: %1 (%2)") },
    { Ending::Unlisted, Strained::Full, QT_TRANSLATE_NOOP("report", "Full when last listed: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "full when last listed: %1 (%2)") },
    { Ending::Unlisted, Strained::WaitedFor,
      QT_TRANSLATE_NOOP("report", "Clients were waiting when last listed: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "clients were waiting when last listed: %1 (%2)") },
    { Ending::Unlisted, Strained::Filling,
      QT_TRANSLATE_NOOP("report", "Filling up when last listed: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "filling up when last listed: %1 (%2)") },
    { Ending::Unseen, Strained::Full, QT_TRANSLATE_NOOP("report", "Full when last measured: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "full when last measured: %1 (%2)") },
    { Ending::Unseen, Strained::WaitedFor,
      QT_TRANSLATE_NOOP("report", "Clients were waiting when last measured: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "clients were waiting when last measured: %1 (%2)") },
    { Ending::Unseen, Strained::Filling,
      QT_TRANSLATE_NOOP("report", "Filling up when last measured: %1 (%2)"),
      QT_TRANSLATE_NOOP("report", "filling up when last measured: %1 (%2)") },
});

constexpr bool haveWordsFor(Ending ending)
{
    constexpr std::array all { Strained::Full, Strained::WaitedFor, Strained::Filling };
    return std::ranges::all_of(all, [ending](Strained how) {
        return std::ranges::any_of(
            strains, [&](const StrainWords &words) { return words.ending == ending && words.how == how; });
    });
}
static_assert(haveWordsFor(Ending::Freed) && haveWordsFor(Ending::Restarted) && haveWordsFor(Ending::Replaced)
              && haveWordsFor(Ending::Unlisted) && haveWordsFor(Ending::Unseen));

const StrainWords &wordsOf(const insight::Strain &strain)
{
    const Strained how = strain.fullIn                      ? Strained::Filling
                         : insight::makesWait(strain.limit) ? Strained::WaitedFor
                                                            : Strained::Full;
    const auto isIt = [&](const StrainWords &words) {
        return words.ending == strain.ending && words.how == how;
    };
    return *std::ranges::find_if(strains, isIt);
}

} // namespace

Sentence strainSentence(const Mark &mark, const QString &endpoint, const QString &when, const Naming &naming)
{
    return { filled(Words::tr(wordsOf(mark.strain.value_or(insight::Strain {})).lead),
                    { strained(mark, endpoint, naming), when }),
             worstOf(mark, endpoint) };
}

QString strainText(const Mark &mark, const QString &endpoint, const Naming &naming)
{
    const insight::Strain strain = mark.strain.value_or(insight::Strain {});
    return filled(Words::tr(wordsOf(strain).inShort),
                  { ceilingName(strain.limit, endpoint, naming), worstOf(mark, endpoint) });
}

} // namespace report
