#pragma once

#include "insight/load/dimension.h"
#include "insight/past/codebook.h"

namespace insight {

/// The value of a session under one dimension: its name, and what tells it from others of the same name.
struct Facet
{
    QString name;
    QString endpoint;                          ///< only for a session
    std::optional<core::Instant> backendStart; ///< only for a session
    std::optional<qint64> queryId;             ///< only for a query: more exact than its name

    friend bool operator==(const Facet &one, const Facet &other)
    {
        return one.queryId == other.queryId && (one.queryId || one.name == other.name)
               && one.endpoint == other.endpoint && one.backendStart == other.backendStart;
    }
    friend std::size_t qHash(const Facet &facet, std::size_t seed)
    {
        return facet.queryId
                   ? ::qHash(*facet.queryId, seed)
                   : qHashMulti(seed, facet.name, facet.endpoint,
                                facet.backendStart.value_or(core::Instant {}).time_since_epoch().count());
    }
};

/// Empty where the dimension does not apply: a session that is not working has no wait.
std::optional<Facet> facetOf(Dimension dimension, const QString &endpoint, const SessionIdentity &who,
                             const SessionActivity &doing);

/// The part of a session that a dimension depends on: one of its texts, its identity, or its activity.
using TextOfIdentity = quint32 Codebook::Traits::*;
struct Basis
{
    TextOfIdentity text = nullptr;
    bool ofIdentity = true;
};
Basis basisOf(Dimension dimension);

} // namespace insight
