#pragma once

#include "collect/source.h"

namespace collect {

/// The current state of an endpoint, made from the latest Part of every question. Our own sessions count in
/// `used` and in the ceilings (a full server must look full) and in nothing else.
core::Sample compose(const Profile &profile, const Parts &parts);

} // namespace collect
