#pragma once

#include "core/time.h"
#include "core/vocabulary.h"

#include <QString>

#include <optional>

namespace core {

/// What an endpoint reports about another one. The data is untrusted: it alone never causes a contact or a
/// name lookup.
struct Neighbour
{
    enum class Relation {
        LeadsTo, ///< its connections go there: a pooler's database, a proxy's server
        Member,  ///< belongs to the same cluster
        Said,    ///< its connections go there, as the user says
        Before,  ///< our own connection to it passes it: a pooler at the address of a database
    };

    Relation relation = Relation::LeadsTo;
    QString kind; ///< kind of system, where it is reported: "postgresql"
    QString name; ///< its name there: "node1", "pg_pool/pgb1"
    QString host; ///< a name or an address, as reported
    int port = 0;
    Role role {};
    QString state; ///< in the words of the reporting system: "running", "DOWN", "streaming"
    std::optional<bool> up;
    std::optional<qint64> lagBytes;
    std::optional<int> timeline;

    bool isMember() const { return relation == Relation::Member; }
    bool isDestination() const { return relation == Relation::LeadsTo || relation == Relation::Said; }
    bool operator==(const Neighbour &) const = default;
};

} // namespace core
