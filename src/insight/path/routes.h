#pragma once

#include "insight/path/matched_ends.h"

#include <vector>

namespace insight {

/// Where each endpoint leads, by what the endpoints report, by their connections that were found elsewhere
/// and by the user; and which endpoints may lead to others as well, because they do not report where they
/// lead, or report an address that is known of no polled endpoint.
class Routes
{
public:
    Routes(const Ends &ends, const MatchedEnds &matchedEnds);

    const std::vector<std::size_t> &leadsTo(std::size_t place) const { return m_places[place].leadsTo; }
    bool leads(std::size_t from, std::size_t to) const;
    bool isSaidToLead(std::size_t from, std::size_t to) const; ///< by the user
    bool leadsAnywhere(std::size_t place) const { return m_places[place].leadsAnywhere; }

    /// Whether connections to `to` may come through that place. An application only opens connections of its
    /// own.
    bool mayLead(std::size_t place, std::size_t to) const;

private:
    struct Place
    {
        std::vector<std::size_t> leadsTo; ///< ascending
        bool leadsAnywhere = false;
    };

    void find(std::size_t place, const MatchedEnds &matchedEnds);
    void findByHost(std::size_t place);
    void lead(std::size_t from, std::size_t to);
    bool isTraced(std::size_t place, const std::vector<core::Address> &destinations,
                  const MatchedEnds &matchedEnds) const;

    const Ends &m_ends;
    std::vector<Place> m_places;
};

} // namespace insight
