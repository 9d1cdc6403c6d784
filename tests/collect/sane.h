#pragma once

#include "core/sample.h"

#include <gtest/gtest.h>

namespace test {

/// Whatever was answered: nothing negative, nothing beyond all sense, no address that cannot be one.
testing::AssertionResult isSane(const core::Sample &sample);

} // namespace test
