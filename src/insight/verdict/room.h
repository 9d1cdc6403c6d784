#pragma once

#include "insight/path/joints.h"

namespace insight {

/// Connections of an application with a pool of its own, where they arrive.
std::vector<End> connectionsOf(const Joints &joints, std::size_t application);

/// What the layer below the own pool of an application could still give it.
struct Room
{
    QString endpoint; ///< where most of its connections arrive
    qint64 free = 0;  ///< servers of a pooler that serve nobody; connections that a database may still take
    qint64 all = 0;
    bool isDatabase = false;
    qint64 connections = 0; ///< its own that arrive there
    qint64 idle = 0;        ///< of these, outside a transaction

    bool operator==(const Room &) const = default;
};

/// Nothing where it is not known where its connections arrive, or what there is.
std::optional<Room> roomBelow(const Joints &joints, std::size_t application);

} // namespace insight
