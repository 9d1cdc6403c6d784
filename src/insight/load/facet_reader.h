#pragma once

#include "insight/load/facet.h"
#include "insight/past/dictionary.h"

#include <span>
#include <vector>

namespace insight {

/// The facets of one segment's codes under some dimensions, computed when a code is first seen.
class FacetReader
{
public:
    static constexpr quint32 none = std::numeric_limits<quint32>::max() - 1;

    /// The endpoint's name, the codes and the facets must outlive the reader. A value seen for the first time
    /// is added to the facets; beyond `most` of them all further ones share one.
    FacetReader(std::span<const Dimension> dimensions, const QString &endpoint, const Codebook &codes,
                Dictionary<Facet> &facets, std::size_t most = std::numeric_limits<std::size_t>::max());

    /// A session that a sum put together with others is not told apart elsewhere either.
    void tellApartAsIn(const Codebook &sum) { m_apart = &sum; }

    /// The class of its wait, or `none` where it is not working.
    quint32 workOf(quint32 doing)
    {
        quint32 &work = m_work[doing];
        return work == unread ? work = readWork(doing) : work;
    }

    /// The facet of the dimension at that level, or `none` where it does not apply or there is no such level.
    quint32 facetAt(std::size_t level, quint32 who, quint32 doing)
    {
        if (level >= m_levels.size())
            return none;
        Level &at = m_levels[level];
        quint32 &facet = at.facets[keyOf(at.basis, who, doing)];
        return facet == unread ? facet = read(at, who, doing) : facet;
    }

private:
    static constexpr quint32 unread = none + 1;

    struct Level
    {
        Dimension dimension;
        Basis basis;
        std::vector<quint32> facets; ///< indexed by the code it depends on
    };

    std::size_t codesOf(const Basis &basis) const;
    quint32 keyOf(const Basis &basis, quint32 who, quint32 doing) const
    {
        if (basis.text)
            return m_codes->traits(who).*basis.text;
        return basis.ofIdentity ? who : doing;
    }
    quint32 readWork(quint32 doing) const;
    SessionIdentity who(quint32 code) const;
    quint32 read(const Level &level, quint32 who, quint32 doing);

    const QString *m_endpoint;
    const Codebook *m_codes;
    const Codebook *m_apart = nullptr;
    Dictionary<Facet> *m_facets;
    std::size_t m_most;
    std::vector<Level> m_levels;
    std::vector<quint32> m_work;
};

} // namespace insight
