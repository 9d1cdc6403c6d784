#include "program/past/history_content.h"

#include "insight/past/point.h"
#include "insight/sql/statement.h"

#include <cmath>

namespace program {

store::KeepQuery keeping(bool everything)
{
    if (everything)
        return insight::secretsMasked;
    return [](const QString &query, core::SqlDialect dialect) {
        return insight::shapeOf(insight::secretsMasked(query, dialect), dialect);
    };
}

store::Measure measuring()
{
    return [](const core::Sample &sample) {
        const insight::Point point = insight::pointOf(sample, {}, {});
        std::vector<store::Figure> figures;
        for (std::size_t i = 0; i < insight::metrics; ++i) {
            if (!std::isnan(point.values[i]))
                figures.push_back({ insight::metricName(insight::Metric(i)), double(point.values[i]) });
        }
        return figures;
    };
}

} // namespace program
