#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <vector>

namespace report {

/// A name in a sentence, and what bears it.
struct Mention
{
    enum class Of { Session, Application, Pool, Endpoint };

    Of of = Of::Endpoint;
    QString endpoint; ///< empty for an application: it may be anywhere
    QString name;     ///< the pid, the application or the pool; empty for an endpoint
    qsizetype from = 0;
    qsizetype length = 0;

    bool operator==(const Mention &) const = default;
};

/// The names of what a verdict is about where they stand in its sentence, in the order of reading. None
/// overlaps another.
std::vector<Mention> mentions(const QString &sentence, const insight::Verdict &verdict,
                              Naming naming = shown);

} // namespace report
