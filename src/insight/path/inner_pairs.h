#pragma once

#include "core/links.h"

#include <vector>

namespace insight {

/// Which client of a pooler or proxy uses which of its servers, by the keys in its own list. Either side may
/// name the other. A server has at most one client; a client that holds several servers gets the first.
struct InnerPairs
{
    std::vector<qint32> servers; ///< for clients: the server they use; -1: none
    std::vector<qint32> clients; ///< for servers
};

InnerPairs innerPairsOf(const core::Links &told);

} // namespace insight
