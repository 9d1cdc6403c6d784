#pragma once

#include "insight/path/connection_matches.h"

#include <QHash>

namespace insight {

/// Which pool of an application opened which of its connections, computed once for all pools. Connections of
/// several pools are told apart by their name, or by the server, database and user that a pool reports.
class PoolEnds
{
public:
    PoolEnds(const ConnectionMatches &matches, std::size_t application);

    /// Null where they cannot be told from others.
    const std::vector<End> *of(const core::Pool &pool) const;

private:
    using Places = std::vector<std::size_t>;

    struct Known
    {
        std::vector<End> ends;
        bool isMixed = false; ///< a connection may belong to this pool or to another
    };

    void assign(End end);
    std::optional<std::size_t> openerOf(End end);
    Places mayHaveOpened(End end) const;
    bool mayLeadTo(std::size_t pool, End end) const;

    const ConnectionMatches &m_matches;
    const core::Sample &m_application;
    std::vector<Known> m_known;                        ///< by pool
    std::vector<std::optional<std::size_t>> m_leadsTo; ///< by pool
    QHash<QString, std::size_t> m_byName;
    QHash<QString, Places> m_byDatabase;                  ///< empty: any
    QHash<QString, std::optional<std::size_t>> m_openers; ///< by what connections have in common
};

} // namespace insight
