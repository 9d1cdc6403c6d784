#pragma once

#include <QtGlobal>

namespace test {

/// Texts are compared in English, also those of programs that tests start; numbers and dates stay those of
/// the desktop.
inline void keepNumbersOnly()
{
    if (qEnvironmentVariableIsSet("LC_ALL"))
        qputenv("LANG", qgetenv("LC_ALL"));
    qunsetenv("LC_ALL");
    qunsetenv("LANGUAGE");
    qputenv("LC_MESSAGES", "C");
}

} // namespace test
