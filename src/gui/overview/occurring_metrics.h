#pragma once

#include "gui/picture.h"

#include <array>

namespace gui {

/// Which metrics had a value above zero in the shown time.
class OccurringMetrics
{
public:
    explicit OccurringMetrics(const Picture &picture);

    bool has(insight::Metric metric) const { return m_found[static_cast<std::size_t>(metric)]; }

private:
    void add(const insight::Point &point);

    std::array<bool, insight::metrics> m_found {};
};

} // namespace gui
