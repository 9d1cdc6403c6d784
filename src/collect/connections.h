#pragma once

#include "collect/cells.h"
#include "collect/source.h"

// The individual clients and servers of a pooler: SHOW CLIENTS and SHOW SERVERS of its console.

namespace collect {

/// The column names of these tables.
struct LinkColumns
{
    /// The meaning of a state; `isJoined`: the row names the connection on the other side. Null: the lists
    /// are not asked for.
    core::LinkState (*state)(Cell word, bool isJoined) = nullptr;
    QList<QByteArrayView> keys = {
        "ptr"
    };                            ///< the name of a connection: the first of these columns that exists
    QByteArrayView peer = "link"; ///< the name of the connection on the other side
    QByteArrayView id = {};   ///< what commands of the console call a connection; not every version has it
    QByteArrayView pool = {}; ///< the `id` of its pool, where database and user do not identify it
};

/// Takes one batch of either list. Clients of the console, including ours, hold no server and are left out.
Draft takeLinks(const wire::Rows &rows, const Profile &profile, const LinkColumns &columns, Draft draft);

/// Whether our own connection is not in this list of clients as it was dialled: then something in between
/// passes connections on, and may pass others to other processes.
bool isPassedOn(const Profile &profile, const Connections &clients);

} // namespace collect
