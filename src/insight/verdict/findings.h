#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

#include <span>

namespace insight {

/// One thing that could be said. Adding one: a kind, a row in findings.cpp, its sentence in report/verdict.
struct Finding
{
    Verdict::Kind kind;
    const char *name; ///< in files
    std::vector<Verdict> (*find)(const Situation &situation);
    core::Duration lingers {}; ///< after it was found last
};

/// Of equally grave findings the first wins. The last one is always found.
std::span<const Finding> findings();

const Finding &findingOf(Verdict::Kind kind);

} // namespace insight
