#pragma once

#include "collect/source.h"

namespace collect {

/// HAProxy 2.x by its page of statistics, "/stats;csv".
Source haproxyPage();

/// The same by its socket, which also tells its own ceiling and every connection.
Source haproxySocket();

} // namespace collect
