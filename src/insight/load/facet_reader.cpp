#include "insight/load/facet_reader.h"

#include "insight/past/wait_class.h"

namespace insight {

FacetReader::FacetReader(std::span<const Dimension> dimensions, const QString &endpoint,
                         const Codebook &codes, Dictionary<Facet> &facets)
    : m_endpoint(&endpoint)
    , m_codes(&codes)
    , m_facets(&facets)
    , m_work(codes.doings(), unread)
{
    for (const Dimension dimension : dimensions) {
        const Basis basis = basisOf(dimension);
        m_levels.push_back({ dimension, basis, std::vector<quint32>(codesOf(basis), unread) });
    }
}

std::size_t FacetReader::codesOf(const Basis &basis) const
{
    if (basis.text)
        return m_codes->texts();
    return basis.ofWho ? m_codes->whos() : m_codes->doings();
}

quint32 FacetReader::readWork(quint32 doing) const
{
    const Doing known = m_codes->doing(doing);
    return known.working ? quint32(waitClassOf(known.waitType)) : none;
}

quint32 FacetReader::read(const Level &level, quint32 who, quint32 doing)
{
    const auto facet = level.basis.ofWho ? facetOf(level.dimension, *m_endpoint, m_codes->who(who), {})
                                         : facetOf(level.dimension, *m_endpoint, {}, m_codes->doing(doing));
    return facet ? m_facets->codeOf(*facet) : none;
}

} // namespace insight
