#pragma once

#include <QtGlobal>

namespace test {

/// How often a proof repeats itself: `usual` times, or as the variable says, as in `tests/run --long`.
inline int atLength(const char *variable, int usual)
{
    return qEnvironmentVariableIsSet(variable) ? qEnvironmentVariableIntValue(variable) : usual;
}

} // namespace test
