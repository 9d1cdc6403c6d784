#pragma once

#include "insight/verdict.h"

#include <span>

namespace insight {

struct Situation
{
    const Past &past;
    const Scope &scope;
    const Figures &figures;
    const Moment &moment;
};

/// One thing that could be said. Adding one: a kind, a row in findings.cpp, its sentence in report/verdict.
struct Finding
{
    Verdict::Kind kind;
    std::vector<Verdict> (*find)(const Situation &situation);
    core::Duration lingers {}; ///< after it was found last
};

/// What happened of late, the latest first.
std::vector<Verdict> happened(const Situation &situation);

/// Of equally grave findings the first wins. The last one is always found.
std::span<const Finding> findings();

} // namespace insight
