#pragma once

#include "collect/cells.h"
#include "collect/source.h"

// The clients and servers of a pooler, one by one: SHOW CLIENTS and SHOW SERVERS of its console.

namespace collect {

/// How these tables name what they list.
struct LinkColumns
{
    /// What a word means; `isJoined`: the row names the connection at the other side. Null: they are not
    /// asked.
    core::LinkState (*state)(Cell word, bool isJoined) = nullptr;
    QList<QByteArrayView> keys = { "ptr" }; ///< the name of a connection: the first of these that is there
    QByteArrayView peer = "link";           ///< the name of that at the other side
    QByteArrayView pool = {};               ///< the `id` of its pool, where database and user do not tell it
};

/// One batch of either. Clients of the console, ours among them, hold no server and are left out.
Draft takeLinks(const wire::Rows &rows, const QString &console, const LinkColumns &columns, Draft draft);

} // namespace collect
