#include "gui/frame/note_bands.h"

#include "core/text.h"
#include "gui/widgets/severity_colour.h"
#include "gui/widgets/words.h"
#include "report/events.h"
#include "report/local_time.h"
#include "report/numbers.h"

#include <QPainter>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using core::Note;
using core::Severity;

constexpr int height = 5;
constexpr int least = 3; ///< pixels, so that a short one is seen, too
constexpr int reach = 2; ///< pixels beside a band where the mouse still means it

bool isIncident(const Note &note)
{
    return note.kind == Note::Kind::Incident;
}

bool isCritical(const Note &note)
{
    return note.severity == Severity::Critical;
}

int placeOf(core::Instant moment, const insight::TimeSpan &whole, const QRect &plot)
{
    const double share = double((moment - whole.from).count()) / double(whole.length().count());
    return plot.left() + int(std::clamp(share, 0., 1.) * plot.width());
}

QRect areaOf(const Note &note, const insight::TimeSpan &whole, const QRect &plot)
{
    const int left = placeOf(note.from, whole, plot);
    if (!isIncident(note))
        return { left, plot.top(), 1, plot.height() };
    const int right = placeOf(note.to, whole, plot);
    const int width = std::max(right - left, least);
    return { std::min(left, plot.right() - width + 1), plot.top(), width, height };
}

} // namespace

std::vector<NoteBand> noteBandsOf(const std::vector<Note> &notes, const insight::TimeSpan &whole,
                                  const QRect &plot)
{
    std::vector<NoteBand> bands;
    if (whole.length() <= core::Duration {})
        return bands;
    for (const Note &note : notes) {
        const bool isShown = isIncident(note) || note.kind == Note::Kind::Mark;
        if (isShown && note.to >= whole.from && note.from <= whole.to)
            bands.push_back({ areaOf(note, whole, plot), note });
    }
    std::ranges::stable_sort(bands, {}, [](const NoteBand &band) { return isCritical(band.note); });
    return bands;
}

void paint(QPainter &painter, const NoteBand &band, const Theme &theme)
{
    const QColor &ofIncident = severityColour(theme, band.note.severity, theme.warning);
    painter.fillRect(band.area, isIncident(band.note) ? ofIncident : theme.accent);
}

const Note *noteAt(const std::vector<NoteBand> &bands, const QPoint &place)
{
    for (const NoteBand &band : bands | std::views::reverse) {
        if (band.area.adjusted(-reach, 0, reach, reach).contains(place))
            return &band.note;
    }
    return nullptr;
}

QString tipOf(const Note &note, const report::EndpointNames &names)
{
    const QString at = report::localTime(note.from, u"d MMM HH:mm:ss"_s);
    const QString text = core::display(report::noteText(note, report::calledBy(names)));
    return isIncident(note) ? Words::tr("%1, %2: %3").arg(at, report::duration(note.to - note.from), text)
                            : u"⚑ %1: %2"_s.arg(at, text);
}

} // namespace gui
