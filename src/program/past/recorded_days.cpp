#include "program/past/recorded_days.h"

#include "core/zone.h"
#include "program/past/endpoint_samples.h"
#include "store/presence.h"
#include "store/series_reader.h"

#include <QDateTime>

#include <algorithm>
#include <set>

namespace program {

namespace {

using insight::TimeSpan;

QDate dayOf(core::Instant moment)
{
    return core::onClock(moment).date();
}

core::Instant beginOf(const QDate &day)
{
    return core::momentOf(QDateTime(day, QTime(0, 0)));
}

/// Looks only for days that are not known yet.
void addDays(store::Presence &presence, qint64 endpoint, const TimeSpan &span, std::set<QDate> &days)
{
    const QDate last = dayOf(span.to);
    for (QDate day = dayOf(span.from); day <= last; day = day.addDays(1)) {
        if (!days.contains(day)
            && presence.answered(endpoint, std::max(beginOf(day), span.from),
                                 std::min(beginOf(day.addDays(1)), span.to)))
            days.insert(day);
    }
}

} // namespace

RecordedDays recordedDays(const NotesQuestion &question, const std::stop_token &stop)
{
    std::set<QDate> days;
    OpenFiles opened = openAll(question.histories, stop);
    for (store::Database &file : opened.files) {
        const auto first = store::firstMoment(file);
        if (!first)
            continue;
        const TimeSpan span { std::max(*first, question.span.from), question.span.to };
        store::Presence presence(file);
        for (const store::Recorded &recorded : store::Reader(file).endpoints()) {
            const auto isWanted = [&recorded](const core::Endpoint &endpoint) {
                return isMeant(endpoint, recorded.endpoint);
            };
            if (!stop.stop_requested() && std::ranges::any_of(question.endpoints, isWanted))
                addDays(presence, recorded.id, span, days);
        }
    }
    return { { days.begin(), days.end() }, troubleOf(opened) };
}

} // namespace program
