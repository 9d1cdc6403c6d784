#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <vector>

namespace report {

/// A name in a sentence, and the thing it names.
struct Mention
{
    enum class Of { Session, Client, Application, Pool, Endpoint };

    Of of = Of::Endpoint;
    QString endpoint; ///< empty for an application: it may be anywhere
    QString name;     ///< the pid, the key of the client, the application or the pool; empty for an endpoint
    qsizetype from = 0;
    qsizetype length = 0;

    bool operator==(const Mention &) const = default;
};

/// The names in the sentence of a verdict, with their positions, in reading order. They never overlap.
std::vector<Mention> mentions(const QString &sentence, const insight::Verdict &verdict,
                              const Naming &naming = shown);

} // namespace report
