#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace test {

inline double linear(double channel) ///< from sRGB, 0 … 1, to the light that it stands for
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

inline double luminance(const QColor &colour)
{
    return 0.2126 * linear(double(colour.redF())) + 0.7152 * linear(double(colour.greenF()))
           + 0.0722 * linear(double(colour.blueF()));
}

/// As WCAG defines it: 1 … 21.
inline double contrast(const QColor &one, const QColor &other)
{
    const auto [low, high] = std::minmax({ luminance(one), luminance(other) });
    return (high + 0.05) / (low + 0.05);
}

} // namespace test
