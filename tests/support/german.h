#pragma once

#include "core/language.h"

namespace test {

/// While one exists, this program speaks German.
struct German
{
    German() { core::speak({ QStringLiteral("de") }); }
    ~German() { core::speak({}); }
    Q_DISABLE_COPY_MOVE(German)
};

} // namespace test
