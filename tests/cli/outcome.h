#pragma once

#include <string>

namespace test {

/// How a program that was run has ended.
struct Outcome
{
    int status = -1; ///< negative: ended by that signal
    std::string output;
    std::string errors;
};

} // namespace test
