#pragma once

#include "insight/load/breakdown.h"

#include <QString>

#include <span>

namespace gui {

QString titleOf(insight::Dimension dimension); ///< for tabs and headings

/// What a part is called on screen: one line, fit to be shown.
QString nameOf(insight::Dimension dimension, const insight::LoadPart &part);

/// A part of the load and under which dimension it is one.
struct Step
{
    insight::Dimension dimension;
    const insight::LoadPart *part;
};

/// What to type to find the sessions of a part; the steps lead to it.
QString filterOf(std::span<const Step> steps);

int pidOf(const insight::LoadPart &part); ///< of a session; 0 where there is none

} // namespace gui
