#pragma once

#include "insight/path/matched_ends.h"

#include <QSet>

namespace insight {

/// From which hosts the server connections of each endpoint come, as far as that is known: the host where it
/// was reached, those in its own list, and those that other endpoints see its connections come from.
class ServerHosts
{
public:
    ServerHosts(const Ends &ends, const MatchedEnds &matchedEnds);

    /// Whether a connection from that host may be one of that place. If the endpoint was never reached, its
    /// host may be any.
    bool mayInclude(std::size_t place, const QString &host) const;

    /// Whether those are known from which it leads to `to`; it may still have more.
    bool areKnown(std::size_t place, std::size_t to) const;

private:
    struct Place
    {
        QString own;
        std::vector<QString> others;
        QSet<std::size_t> foundAt; ///< endpoints that hold some of its server connections
        bool keepsAddress = false; ///< on some of its ways nothing changes its address
        bool isUnknown = false;
    };

    static Place placeOf(std::size_t place, const Ends &ends, const MatchedEnds &matchedEnds);

    std::vector<Place> m_places;
};

} // namespace insight
