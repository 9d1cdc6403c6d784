#pragma once

#include "gui/axis.h"
#include "program/past/recall.h"

namespace app {

/// The part of the past that this axis shows: nothing where memory has all of it.
program::PastPart pastWantedBy(const gui::Axis &axis, core::Instant now);

/// What of that has still to be read, given what was read last.
program::PastPart unreadOf(const program::PastPart &wanted, const program::PastPart &read);

} // namespace app
