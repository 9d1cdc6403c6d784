#pragma once

#include "insight/load/load_part.h"
#include "insight/past/codebook.h"

namespace insight {

/// What a session is under one dimension: what it is called there, and what tells it from others so called.
struct Facet
{
    QString name;
    QString endpoint;                          ///< of a session
    std::optional<core::Instant> backendStart; ///< of a session
    std::optional<qint64> queryId;             ///< of a query: says more than its name

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

/// Nothing where the dimension does not apply: who is not at work waits for nothing.
std::optional<Facet> facetOf(Dimension dimension, const QString &endpoint, const Who &who,
                             const Doing &doing);

/// What a dimension depends on: one text of the session, who it is, or what it does.
using TextOfWho = quint32 Codebook::Traits::*;
struct Basis
{
    TextOfWho text = nullptr;
    bool ofWho = true;
};
Basis basisOf(Dimension dimension);

} // namespace insight
