#include "gui/charts/endpoint_gaps.h"

#include "gui/charts/time_scale.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/words.h"
#include "report/events.h"
#include "report/faults.h"
#include "report/happening.h"
#include "report/naming.h"
#include "report/strain.h"

#include <QSet>

#include <algorithm>

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

void addGaps(std::vector<EndpointGap> &gaps, const QString &endpoint, const EndpointHistory &history,
             TimeSpan axis)
{
    for (Gap gap : history.gaps()) {
        // A history advances with samples only: a gap that still lasts reaches the end of the axis.
        if (lastsStill(gap, history))
            gap.span.to = std::max(gap.span.to, axis.to);
        if (overlaps(gap.span, axis))
            gaps.push_back({ endpoint, gap });
    }
}

QString why(const Gap &gap)
{
    if (gap.interruption)
        return core::interruptionText(*gap.interruption);
    return gap.reason ? report::shortSentence(*gap.reason) : Words::tr("no answer received");
}

QString healthWord(const Gap &gap)
{
    return gap.reason ? lookOf(lightTheme(), core::healthOf(gap.reason->fault)).word : Words::tr("no answer");
}

QString whatHappened(const Event &event)
{
    const Mark &mark = event.mark;
    if (mark.strain)
        return report::strainText(mark, event.endpoint, report::calledBy({ { event.endpoint, event.name } }));
    if (mark.departure)
        return report::departureText(*mark.departure);
    return report::noteText({ .kind = core::Note::Kind::Event,
                              .what = core::changeName(mark.kind),
                              .before = mark.before,
                              .after = mark.after });
}

} // namespace

std::vector<EndpointGap> gapsOf(const Picture &picture)
{
    std::vector<EndpointGap> gaps;
    for (const QString &endpoint : picture.charted().endpointsIn(picture.scope))
        addGaps(gaps, endpoint, picture.charted().history(endpoint), picture.axis);
    for (EndpointGap &one : gaps)
        one.name = report::called(one.endpoint, picture.names);
    return gaps;
}

std::vector<Event> eventsOf(const Picture &picture)
{
    std::vector<Event> events;
    for (const QString &endpoint : picture.charted().endpointsIn(picture.scope)) {
        for (const Mark &mark : picture.charted().history(endpoint).marks()) {
            if (picture.axis.contains(mark.at))
                events.push_back({ report::called(endpoint, picture.names), mark, endpoint });
        }
    }
    return events;
}

std::vector<TimeSpan> refusalsIn(const std::vector<EndpointGap> &gaps)
{
    std::vector<TimeSpan> refusals;
    for (const EndpointGap &one : gaps) {
        if (one.gap.reason && one.gap.reason->fault == core::Fault::Full)
            refusals.push_back(one.gap.span);
    }
    return refusals;
}

int silentIn(const std::vector<EndpointGap> &gaps, TimeSpan span)
{
    QSet<QString> endpoints;
    for (const EndpointGap &one : gaps) {
        if (overlaps(one.gap.span, span))
            endpoints.insert(one.endpoint);
    }
    return int(endpoints.size());
}

QString gapText(TimeSpan gap, const std::vector<EndpointGap> &gaps, core::Duration inSight)
{
    QStringList lines { Words::tr("Not measured from %1 to %2, %3")
                            .arg(clockTime(gap.from, inSight), clockTime(gap.to, inSight),
                                 lengthText(gap.length())) };
    for (const EndpointGap &one : gaps) {
        if (overlaps(one.gap.span, gap))
            lines << u"%1: %2"_s.arg(one.name, why(one.gap));
    }
    lines.removeDuplicates();
    return lines.join(u'\n');
}

QString partGapText(const insight::Column &column, TimeSpan span, const std::vector<EndpointGap> &gaps,
                    core::Duration inSight)
{
    QStringList lines { Words::tr("%1 of %2 endpoints measured").arg(column.measured).arg(column.expected) };
    for (const EndpointGap &one : gaps) {
        if (overlaps(one.gap.span, span))
            lines << Words::tr("%1: %2 since %3")
                         .arg(one.name, healthWord(one.gap),
                              clockTime(one.gap.span.from, std::max(inSight, span.to - one.gap.span.from)));
    }
    return lines.join(u'\n');
}

QString eventText(const Event &event, core::Duration inSight)
{
    return Words::tr("%1  %2: %3").arg(clockTime(event.mark.at, inSight), event.name, whatHappened(event));
}

} // namespace gui
