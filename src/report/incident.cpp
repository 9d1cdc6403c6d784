#include "report/incident.h"

#include "core/text.h"
#include "core/zone.h"
#include "insight/past/usage.h"
#include "report/blocking_tree.h"
#include "report/cells.h"
#include "report/faults.h"
#include "report/figure.h"
#include "report/figures.h"
#include "report/incident_way.h"
#include "report/markdown.h"
#include "report/numbers.h"
#include "report/verdict.h"
#include "report/words.h"

#include <QDateTime>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace report {

namespace {

constexpr std::size_t longestTop = 8;

QString offsetText(const QDateTime &time)
{
    const int minutes = time.offsetFromUtc() / 60;
    return u"UTC%1%2:%3"_s.arg(minutes < 0 ? u"-"_s : u"+"_s)
        .arg(std::abs(minutes) / 60, 2, 10, QChar(u'0'))
        .arg(std::abs(minutes) % 60, 2, 10, QChar(u'0'));
}

/// "2026-11-20 14:14:08 to 14:29:08"; with both dates where they differ.
QString spanText(const insight::TimeSpan &span, const QTimeZone &zone)
{
    const QDateTime from = core::onClock(span.from, zone);
    const QDateTime to = core::onClock(span.to, zone);
    const QString clock = u"HH:mm:ss"_s;
    const QString moment = u"yyyy-MM-dd "_s + clock;
    return Words::tr("%1 to %2")
        .arg(from.toString(moment), to.toString(from.date() == to.date() ? clock : moment));
}

QString averageText(double average)
{
    return fixed(average, 1); // as in the list of the window
}

QString when(const Incident &incident, const QTimeZone &zone)
{
    const QDateTime at = core::onClock(incident.at, zone);
    const QString shown =
        Words::tr("- When: %1 %2 (%3)\n- Shown: %4 (%5)\n")
            .arg(at.toString(u"yyyy-MM-dd HH:mm:ss"_s), offsetText(at), core::formatInstant(incident.at),
                 spanText(incident.span, zone), duration(incident.span.length()));
    return incident.span.isMoment
               ? shown
               : shown + Words::tr("- Figures: as of the end of that span, averages of all of it\n");
}

QString sentenceText(const insight::Verdict &verdict, const Naming &naming)
{
    const Sentence said = verdictSentence(verdict, naming);
    return said.rest.isEmpty() ? u"**%1**\n"_s.arg(said.lead) : u"**%1**: %2\n"_s.arg(said.lead, said.rest);
}

/// All other findings.
QString othersText(const insight::Verdict &verdict, const Naming &naming)
{
    QString text;
    for (const insight::Verdict &other : verdict.others)
        text += u"- %1\n"_s.arg(findingText(other, naming));
    return text;
}

QString figuresText(const insight::Figures &figures, const Naming &naming)
{
    QString text;
    for (const Tile &tile : tiles(figures, naming))
        text += u"- %1: **%2** (%3)\n"_s.arg(tile.title, tile.value, tile.note);
    return text;
}

QString usedText(const core::Sample &sample)
{
    const core::Limit *const limit = core::ownLimit(sample);
    const auto usable = limit ? insight::usableOf(*limit) : std::nullopt;
    if (!usable || !limit->used)
        return notMeasured;
    return Words::tr("%1 of %2")
        .arg(figure(*limit->used, core::usedIsEstimated(sample, *limit)), figure(*usable));
}

QString healthText(const core::Sample &sample)
{
    QString health = QString::fromLatin1(core::healthName(sample.health));
    if (!sample.error)
        return health;
    return u"%1: %2"_s.arg(health, codeCell(shortSentence(*sample.error)));
}

QString endpointsText(const Incident &incident, const Naming &naming)
{
    QList<QStringList> rows;
    for (const core::SamplePtr &sample : incident.endpoints) {
        std::optional<core::Duration> age;
        if (sample->received)
            age = std::max(incident.at - *sample->received, core::Duration::zero());
        rows.append({ naming(sample->endpoint.name), codeCell(core::roleName(sample->endpoint.role)),
                      healthText(*sample), usedText(*sample), measured(sample->replicationLag),
                      measured(age) });
    }
    return markdownTable({ Words::tr("endpoint"), Words::tr("role"), Words::tr("health"), Words::tr("used"),
                           Words::tr("lag"), Words::tr("age") },
                         rows);
}

QString topText(const insight::Breakdown &breakdown, const QString &heading)
{
    QList<QStringList> rows;
    for (const insight::LoadPart &part : breakdown.whole.parts) {
        if (std::size_t(rows.size()) == longestTop)
            break;
        const auto average = insight::averageOf(part);
        rows.append({ codeCell(part.name), average ? averageText(*average) : QString(notMeasured),
                      measured(insight::sessionsOf(part)),
                      part.before ? averageText(*part.before) : QString(notMeasured) });
    }
    if (rows.isEmpty())
        return {};
    return markdownTable({ heading, Words::tr("average active"), Words::tr("sessions"), Words::tr("before") },
                         rows);
}

/// Of those that this program polls: what a history or a file reports is another one's cost.
QString ownText(const QList<core::SamplePtr> &samples)
{
    core::OwnCost cost;
    const core::Sample *newest = nullptr; // the sample in which the ledger reports the total
    for (const core::SamplePtr &sample : samples) {
        const core::OwnCost &own = sample->own;
        if (!own.inCluster)
            continue;
        if (!newest || newest->received < sample->received)
            newest = sample.get();
        cost.questions += own.questions;
        if (own.questions > 0) // a sum without one of them is none
            cost.serverTime = cost.serverTime && own.serverTime
                                  ? std::optional(*cost.serverTime + *own.serverTime)
                                  : std::nullopt;
        cost.bytes += own.bytes;
    }
    if (!newest)
        return {};
    return u'\n'
           + Words::tr("Poolscope itself, since it was started: connections %1, queries %2, server time %3, "
                       "received %4\n")
                 .arg(figure(*newest->own.inCluster), figure(cost.questions),
                      cost.serverTime ? duration(*cost.serverTime) : Words::tr("not measured"),
                      bytes(cost.bytes));
}

/// A heading and its text; empty where the text is empty.
QString section(const QString &heading, const QString &text)
{
    return text.isEmpty() ? QString() : u"\n### %1\n\n%2"_s.arg(heading, text);
}

std::optional<core::Duration> longestLockWait(const insight::Figures &figures)
{
    return figures.lockWait ? figures.lockWait->age : std::nullopt;
}

} // namespace

QString caption(const QString &cluster, const insight::TimeSpan &span, const QTimeZone &zone)
{
    return u"%1 · %2 %3"_s.arg(core::display(cluster), spanText(span, zone),
                               offsetText(core::onClock(span.to, zone)));
}

QString incidentText(const Incident &incident, const QTimeZone &zone)
{
    const Naming span = inFull(incident.names, codeSpan);
    const Naming cell = inFull(incident.names, codeCell);
    return u"## %1\n\n"_s.arg(codeSpan(incident.cluster)) + when(incident, zone) + u'\n'
           + sentenceText(incident.verdict, span) + othersText(incident.verdict, span) + u'\n'
           + figuresText(incident.figures, span)
           + section(Words::tr("Endpoints"), endpointsText(incident, cell))
           + section(Words::tr("Pools"), incidentPools(incident.endpoints, cell))
           + section(Words::tr("Limits, fullest first"), incidentSettings(incident.figures.ceilings, cell))
           + section(Words::tr("Top applications"), topText(incident.applications, Words::tr("application")))
           + section(Words::tr("Top waits"), topText(incident.waits, Words::tr("wait")))
           + section(Words::tr("Blocking tree"),
                     blockingTreeText(incident.endpoints, longestLockWait(incident.figures)))
           + section(Words::tr("Paths of the longest waits"),
                     incidentWays(incident.standing, longestLockWait(incident.figures), span))
           + ownText(incident.endpoints);
}

} // namespace report
