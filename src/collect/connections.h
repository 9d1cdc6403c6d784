#pragma once

#include "collect/cells.h"
#include "collect/source.h"

// The individual clients and servers of a pooler: SHOW CLIENTS and SHOW SERVERS of its console.

namespace collect {

/// Columns whose names differ. All consoles that have them call them: state, database, user,
/// application_name, addr, port, local_addr, local_port, remote_pid, wait_time or wait and wait_us,
/// connect_time, and request_time or last_request.
struct LinkColumns
{
    /// The meaning of a state; `isJoined`: the row names the connection on the other side. Null: the lists
    /// are not asked for.
    core::LinkState (*state)(Cell word, bool isJoined) = nullptr;
    QList<QByteArrayView> keys = {
        "ptr"
    }; ///< the name of a connection: the first of these columns that exists, in each list
    QByteArrayView peer = "link"; ///< the name of the connection on the other side; it suffices in one list
    QByteArrayView id = {}; ///< what commands of the console call a connection; not every version has it
    QByteArrayView
        pool = {}; ///< of servers: the `id` of the pool, where database and user do not identify it
};

/// Takes one batch of either list. Clients of the console, including ours, hold no server and are left out.
Draft takeLinks(const wire::Rows &rows, const Profile &profile, const LinkColumns &columns, Draft draft);

/// Whether our own connection is not in this list of clients as it was dialled: then something in between
/// passes connections on, and may pass others to other processes.
bool isPassedOn(const Profile &profile, const Connections &clients);

} // namespace collect
