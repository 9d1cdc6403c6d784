#pragma once

#include "report/verdict.h"

namespace test {

/// A verdict as one line: what leads, and the rest.
inline QString said(const insight::Verdict &verdict)
{
    const report::Sentence sentence = report::verdictSentence(verdict);
    return sentence.lead + QStringLiteral(" | ") + sentence.rest;
}

inline core::Limit ceiling(core::LimitScope scope, const QString &name, qint64 used, qint64 usable)
{
    return { .scope = scope, .name = name, .used = used, .usable = usable };
}

} // namespace test
