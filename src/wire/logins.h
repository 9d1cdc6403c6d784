#pragma once

#include "wire/login.h"

#include <memory>

namespace wire {

/// The login for the target's transport.
std::unique_ptr<Login> loginTo(const core::Target &target, const core::Host &host, EndpointId endpoint,
                               Gate &gate);

} // namespace wire
