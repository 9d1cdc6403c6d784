// What means different things looks different, also to people that do not see red or green.

#include "gui/widgets/theme.h"
#include "gui/widgets/traffic_bar.h"
#include "support/contrast.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace gui {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// Machado, Oliveira and Fernandes 2009, at full severity, on linear light.
constexpr Matrix protanopia { { { 0.152286, 1.052583, -0.204868 },
                                { 0.114503, 0.786281, 0.099216 },
                                { -0.003882, -0.048116, 1.051998 } } };
constexpr Matrix deuteranopia {
    { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } }
};

Triple times(const Matrix &matrix, const Triple &vector)
{
    Triple result {};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j)
            result[i] += matrix[i][j] * vector[j];
    }
    return result;
}

Triple labOf(const QColor &colour, const Matrix &sight)
{
    const Triple light =
        times(sight, { test::linear(double(colour.redF())), test::linear(double(colour.greenF())),
                       test::linear(double(colour.blueF())) });
    const Triple xyz = times(
        { { { 0.4124, 0.3576, 0.1805 }, { 0.2126, 0.7152, 0.0722 }, { 0.0193, 0.1192, 0.9505 } } }, light);
    const auto f = [](double t) {
        t = std::max(t, 0.);
        return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16. / 116;
    };
    const Triple part { f(xyz[0] / 0.9505), f(xyz[1]), f(xyz[2] / 1.089) };
    return { 116 * part[1] - 16, 500 * (part[0] - part[1]), 200 * (part[1] - part[2]) };
}

double distance(const QColor &one, const QColor &other, const Matrix &sight)
{
    const Triple a = labOf(one, sight);
    const Triple b = labOf(other, sight);
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

bool canBeToldApart(const Swatch &one, const Swatch &other, const Matrix &sight)
{
    return one.hatch != other.hatch || distance(one.colour, other.colour, sight) >= 20;
}

class Palette : public testing::TestWithParam<bool>
{
protected:
    const Theme &theme = GetParam() ? darkTheme() : lightTheme();
};

TEST_P(Palette, WhatConnectionsDoCanBeToldApart)
{
    for (const TrafficPart &one : trafficParts()) {
        for (const TrafficPart &other : trafficParts()) {
            if (&one == &other)
                continue;
            for (const Matrix &sight : { protanopia, deuteranopia }) {
                EXPECT_TRUE(canBeToldApart({ theme.*one.colour, one.hatch },
                                           { theme.*other.colour, other.hatch }, sight))
                    << (theme.*one.colour).name().toStdString() << " "
                    << (theme.*other.colour).name().toStdString();
            }
        }
    }
}

TEST_P(Palette, WaitingIsNoStateOfASession)
{
    using core::SessionState;
    for (const SessionState state :
         { SessionState::Active, SessionState::Idle, SessionState::IdleInTransaction, SessionState::Aborted,
           SessionState::Starting, SessionState::Unknown }) {
        for (const Matrix &sight : { protanopia, deuteranopia })
            EXPECT_TRUE(canBeToldApart(waitingSwatch(theme), swatchOf(theme, state), sight)) << int(state);
    }
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, Palette, testing::Bool());

} // namespace
} // namespace gui
