#pragma once

#include "insight/path/matched_ends.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace insight {

/// Backends that an endpoint opened and left while they worked: it listed its connection to them, and does
/// not any more. They live on until their statement is over, and hold their locks and their place until then.
class LeftServers
{
public:
    explicit LeftServers(const Ends &ends);

    struct Opener
    {
        std::size_t place = 0;
        Certainty certainty = Certainty::Unknown;
        Reasons reasons;
        bool isLeft = false; ///< it certainly works on for a client that has gone
    };
    /// Of a backend that no list has now.
    std::optional<Opener> openerOf(End backend) const;

private:
    struct Left
    {
        std::size_t place;
        const core::LeftServer *server; ///< of a sample, which lives as long as the ends
    };

    struct SessionIdHash
    {
        std::size_t operator()(const core::SessionId &id) const { return qHash(id); }
    };

    bool isLeft(const Left &left, End backend) const;
    bool leadsTo(const Left &left, std::size_t place) const;
    std::optional<Opener> openedBy(const Left &left, End backend) const;

    const Ends &m_ends;
    std::unordered_multimap<core::Address, Left, AddressHash> m_byAddress; ///< where it came from
    std::unordered_multimap<core::SessionId, Left, SessionIdHash> m_byPid; ///< those without an address
};

} // namespace insight
