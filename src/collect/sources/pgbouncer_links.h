#pragma once

#include "collect/cells.h"
#include "collect/source.h"

// Who is connected to a pooler and what it is connected to: SHOW CLIENTS and SHOW SERVERS.

namespace collect::bouncer {

/// What a word means; `joined`: the row names who is at the other side.
using StateOf = core::LinkState (*)(Cell word, bool joined);

/// Of SHOW CLIENTS or SHOW SERVERS of any console that has taken them over. Consoles, ours among them, hold
/// no server. `key` is the column with the name of a connection.
Draft takeLinks(const wire::Rows &rows, const QByteArray &console, StateOf stateOf, QByteArrayView key,
                Draft draft);

Draft decodeLinks(const Profile &profile, const Question &question, const Parts &parts,
                  const wire::Rows &rows, Draft draft);

} // namespace collect::bouncer
