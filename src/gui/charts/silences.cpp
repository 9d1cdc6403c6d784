#include "gui/charts/silences.h"

#include "core/text.h"
#include "gui/charts/time_scale.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/words.h"
#include "report/faults.h"
#include "report/happening.h"
#include "report/naming.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::EndpointHistory;
using insight::Gap;
using insight::Mark;
using insight::TimeSpan;

bool lastsStill(const Gap &gap, const EndpointHistory &history)
{
    const bool isAfterAll = history.points().empty() || gap.span.from >= history.points().back().at;
    return isAfterAll && gap.span == history.gaps().back().span && history.latest() != history.latestGood();
}

bool overlaps(TimeSpan one, TimeSpan other)
{
    return one.from < other.to && other.from < one.to;
}

void addGaps(std::vector<Silence> &silences, const QString &endpoint, const EndpointHistory &history,
             TimeSpan axis)
{
    for (Gap gap : history.gaps()) {
        // The trail learns of time by samples only; it may have been told of the last failure a while ago.
        if (lastsStill(gap, history))
            gap.span.to = std::max(gap.span.to, axis.to);
        if (overlaps(gap.span, axis))
            silences.push_back({ endpoint, gap });
    }
}

QString why(const Gap &gap)
{
    if (gap.lapse)
        return core::lapseText(*gap.lapse);
    return gap.reason ? report::shortSentence(*gap.reason) : Words::tr("no answer received");
}

QString healthWord(const Gap &gap)
{
    return gap.reason ? lookOf(lightTheme(), core::healthOf(gap.reason->fault)).word : Words::tr("no answer");
}

QString fromTo(const QString &before, const Mark &mark)
{
    return before.arg(core::display(mark.before), core::display(mark.after));
}

QString whatHappened(const Mark &mark)
{
    switch (mark.kind) {
    case Mark::Kind::Restart:
        return mark.after.isEmpty() ? Words::tr("restarted (counters reset)") : Words::tr("restarted");
    case Mark::Kind::RoleChange:
        return fromTo(Words::tr("changed from %1 to %2"), mark);
    case Mark::Kind::TimelineChange:
        return fromTo(Words::tr("timeline %1 → %2"), mark);
    case Mark::Kind::AnotherServer:
        return Words::tr("another server answers at this address");
    case Mark::Kind::Moved:
        return fromTo(Words::tr("moved from %1 to %2"), mark);
    case Mark::Kind::Setting:
        return fromTo(Words::tr("changed from %1 to %2"), mark);
    case Mark::Kind::ClientsDropped:
    case Mark::Kind::ClientsDenied:
    case Mark::Kind::ClientsUnserved:
        return report::departureText(mark.departure.value_or(core::Departure {}));
    case Mark::Kind::NotRunning:
    case Mark::Kind::Asleep:
    case Mark::Kind::ClockSet:
        return mark.after;
    }
    Q_UNREACHABLE();
}

} // namespace

std::vector<Silence> silencesOf(const Picture &picture)
{
    std::vector<Silence> silences;
    for (const QString &endpoint : picture.charted().endpointsIn(picture.scope))
        addGaps(silences, endpoint, picture.charted().history(endpoint), picture.axis);
    for (Silence &silence : silences)
        silence.name = report::called(silence.endpoint, picture.names);
    return silences;
}

std::vector<Event> eventsOf(const Picture &picture)
{
    std::vector<Event> events;
    for (const QString &endpoint : picture.charted().endpointsIn(picture.scope)) {
        for (const Mark &mark : picture.charted().history(endpoint).marks()) {
            if (picture.axis.contains(mark.at))
                events.push_back({ report::called(endpoint, picture.names), mark });
        }
    }
    return events;
}

std::vector<TimeSpan> refusalsIn(const std::vector<Silence> &silences)
{
    std::vector<TimeSpan> refusals;
    for (const Silence &silence : silences) {
        if (silence.gap.reason && silence.gap.reason->fault == core::Fault::Full)
            refusals.push_back(silence.gap.span);
    }
    return refusals;
}

int silentIn(const std::vector<Silence> &silences, TimeSpan span)
{
    QSet<QString> endpoints;
    for (const Silence &silence : silences) {
        if (overlaps(silence.gap.span, span))
            endpoints.insert(silence.endpoint);
    }
    return int(endpoints.size());
}

QString gapText(TimeSpan gap, const std::vector<Silence> &silences)
{
    QStringList lines { Words::tr("Not measured from %1 to %2, %3")
                            .arg(clockTime(gap.from), clockTime(gap.to), lengthText(gap.length())) };
    for (const Silence &silence : silences) {
        if (overlaps(silence.gap.span, gap))
            lines << u"%1: %2"_s.arg(silence.name, why(silence.gap));
    }
    lines.removeDuplicates();
    return lines.join(u'\n');
}

QString partGapText(const insight::Column &column, TimeSpan span, const std::vector<Silence> &silences)
{
    QStringList lines { Words::tr("%1 of %2 endpoints measured").arg(column.measured).arg(column.expected) };
    for (const Silence &silence : silences) {
        if (overlaps(silence.gap.span, span))
            lines << Words::tr("%1: %2 since %3")
                         .arg(silence.name, healthWord(silence.gap), clockTime(silence.gap.span.from));
    }
    return lines.join(u'\n');
}

QString eventText(const Event &event)
{
    return Words::tr("%1  %2: %3").arg(clockTime(event.mark.at), event.name, whatHappened(event.mark));
}

} // namespace gui
