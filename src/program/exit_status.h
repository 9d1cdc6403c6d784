#pragma once

namespace program {

/// The program's exit status; scripts rely on the numbers.
enum ExitStatus {
    AllAnswered = 0,
    NothingAnswered = 1, ///< also when the answer could not be written
    WrongUse = 2,
    SomeAnswered = 3,
};

} // namespace program
