#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

#include <span>

namespace insight {

/// A kind of finding. To add one: a kind, a row in findings.cpp, its sentence in report/verdict.
struct Finding
{
    Verdict::Kind kind;
    const char *name; ///< used in files
    std::vector<Verdict> (*find)(const Situation &situation);
    core::Duration lingers {}; ///< how long it stays after it was last found
};

/// Of equally severe findings the first wins. Calm always applies, and of what follows nothing wins.
std::span<const Finding> findings();

const Finding &findingOf(Verdict::Kind kind);

} // namespace insight
