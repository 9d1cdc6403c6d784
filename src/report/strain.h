#pragma once

#include "insight/past/marks.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

// A limit that was reached, or would have been, and no longer is.

/// "No longer full: role app (at 17:13:21, 4 min ago)".
Sentence strainSentence(const insight::Mark &mark, const QString &endpoint, const QString &when,
                        const Naming &naming);

/// "no longer full: role app (all 20 connections were in use for 40 s)".
QString strainText(const insight::Mark &mark, const QString &endpoint, const Naming &naming = shown);

} // namespace report
