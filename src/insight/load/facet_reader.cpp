#include "insight/load/facet_reader.h"

#include "insight/past/wait_class.h"

#include <QCoreApplication>

namespace insight {

namespace {

QString moreNames()
{
    return QCoreApplication::translate("insight", "(more names)");
}

} // namespace

FacetReader::FacetReader(std::span<const Dimension> dimensions, const QString &endpoint,
                         const Codebook &codes, Dictionary<Facet> &facets, std::size_t most)
    : m_endpoint(&endpoint)
    , m_codes(&codes)
    , m_facets(&facets)
    , m_most(most)
    , m_work(codes.activities(), unread)
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
    return basis.ofIdentity ? m_codes->identities() : m_codes->activities();
}

quint32 FacetReader::readWork(quint32 doing) const
{
    const SessionActivity known = m_codes->doing(doing);
    return known.working ? quint32(waitClassOf(known.waitType)) : none;
}

SessionIdentity FacetReader::who(quint32 code) const
{
    SessionIdentity known = m_codes->who(code);
    known.together =
        known.together || (m_apart && m_apart->putsTogether(m_codes->process(m_codes->traits(code).process)));
    return known;
}

quint32 FacetReader::read(const Level &level, quint32 who, quint32 doing)
{
    const auto facet = level.basis.ofIdentity
                           ? facetOf(level.dimension, *m_endpoint, this->who(who), {})
                           : facetOf(level.dimension, *m_endpoint, {}, m_codes->doing(doing));
    if (!facet)
        return none;
    const bool isOneMore = m_facets->size() >= m_most && !m_facets->find(*facet);
    return m_facets->codeOf(isOneMore ? Facet { .name = moreNames() } : *facet);
}

} // namespace insight
