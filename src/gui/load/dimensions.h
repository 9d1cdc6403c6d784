#pragma once

#include "core/session_id.h"
#include "insight/load/breakdown.h"

#include <QString>

#include <optional>
#include <span>

namespace gui {

QString titleOf(insight::Dimension dimension); ///< for tabs and headings

/// What stands in place of a name where sessions have none.
QString unnamed(insight::Dimension dimension);

/// The name of a part on screen: one line, safe to show.
QString nameOf(insight::Dimension dimension, const insight::LoadPart &part);

/// A part of the load and its dimension.
struct Step
{
    insight::Dimension dimension;
    const insight::LoadPart *part;
};

/// The filter that finds the sessions of a part; the steps lead to it.
QString filterOf(std::span<const Step> steps);

std::optional<core::SessionId> pidOf(const insight::LoadPart &part); ///< of a session

} // namespace gui
