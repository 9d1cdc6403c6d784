#include "gui/overview/occurring_metrics.h"

#include <algorithm>

namespace gui {

OccurringMetrics::OccurringMetrics(const Picture &picture)
{
    for (const QString &endpoint : picture.charted().endpointsIn(picture.scope)) {
        const auto &points = picture.charted().history(endpoint).points();
        const auto first = std::ranges::lower_bound(points, picture.axis.from, {}, &insight::Point::at);
        for (auto point = first; point != points.end(); ++point)
            add(*point);
    }
}

void OccurringMetrics::add(const insight::Point &point)
{
    for (std::size_t i = 0; i < insight::metrics; ++i)
        m_found[i] = m_found[i] || point.values[i] > 0;
}

} // namespace gui
