#pragma once

#include "collect/source.h"

namespace collect {

/// What is known of an endpoint now, made of the latest Part of every question. Our own sessions are in
/// `used` and in the ceilings (a full server must look full) and in nothing else.
core::Sample compose(const Profile &profile, const Parts &parts);

} // namespace collect
