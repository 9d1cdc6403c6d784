#pragma once

#include "core/time.h"
#include "core/vocabulary.h"

#include <QString>

#include <optional>

namespace core {

/// What an endpoint says of another one: data from a stranger. Nobody is contacted and no name is looked up
/// because of it.
struct Neighbour
{
    enum class Relation {
        LeadsTo, ///< our connections to it go there: a pooler's database, a proxy's server
        Member,  ///< of the same cluster
    };

    Relation relation = Relation::LeadsTo;
    QString kind; ///< what it is, where that is told: "postgresql"
    QString name; ///< as it is called there: "node1", "pg_pool/pgb1"
    QString host; ///< a name or an address, as it was said
    int port = 0;
    Role role {};
    QString state; ///< in the words of whoever tells: "running", "DOWN", "streaming"
    std::optional<bool> up;
    std::optional<qint64> lagBytes;
    std::optional<int> timeline;

    bool operator==(const Neighbour &) const = default;
};

} // namespace core
