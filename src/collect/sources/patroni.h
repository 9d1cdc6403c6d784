#pragma once

#include "collect/source.h"

namespace collect {

/// Patroni 3 and later, by its REST interface: who is in the cluster, in which role. What it names is found,
/// not contacted.
Source patroni();

} // namespace collect
