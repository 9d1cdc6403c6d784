#pragma once

#include "core/note.h"
#include "insight/past/span.h"
#include "report/naming.h"

#include <QRect>

#include <vector>

class QPainter;

namespace gui {

struct Theme;

/// Where an incident, or a mark of the user, is on the strip.
struct NoteBand
{
    QRect area;
    core::Note note;
};

/// The critical ones last, so that they are on top. Events and gaps have no band: the charts show them.
std::vector<NoteBand> noteBandsOf(const std::vector<core::Note> &notes, const insight::TimeSpan &whole,
                                  const QRect &plot);

void paint(QPainter &painter, const NoteBand &band, const Theme &theme);

/// The note under a place of the strip, the most severe first; null where there is none.
const core::Note *noteAt(const std::vector<NoteBand> &bands, const QPoint &place);

/// "19:43:46, 1 min 13 s: 6 clients are waiting at pool1, pool shop/app …"
QString tipOf(const core::Note &note, const report::EndpointNames &names);

} // namespace gui
