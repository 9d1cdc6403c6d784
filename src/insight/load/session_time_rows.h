#pragma once

#include "insight/load/facet.h"
#include "insight/load/session_time.h"
#include "insight/past/dictionary.h"

namespace insight {

/// What sessions did, by the value of one dimension.
class SessionTimeRows
{
public:
    /// Names come and go without end, so their number is limited; further ones share a row.
    static constexpr std::size_t mostNames = 20'000;

    Dictionary<Facet> &facets() { return m_facets; } ///< where codes of rows are made
    SessionTime &row(quint32 code);

    void add(const SessionTimeRows &others);
    std::vector<SessionTime> take(); ///< with their names, in the order of SessionTimes

private:
    Dictionary<Facet> m_facets;
    std::vector<SessionTime> m_rows;
};

} // namespace insight
