#include "insight/verdict/room.h"

#include "insight/past/traffic.h"

#include <QSet>

#include <algorithm>
#include <map>

namespace insight {

namespace {

using Side = End::Side;
using core::Pool;

bool isIdleAt(const Joints &joints, End end)
{
    const core::Link *const client = joints.link(end);
    return client ? client->state == core::LinkState::Idle
                  : joints.session(end)->state == core::SessionState::Idle;
}

/// Of the pools that its clients are in.
void takeServers(const Joints &joints, const std::vector<End> &ends, const core::Sample &pooler, Room &room)
{
    QSet<QString> pools;
    for (const End end : ends)
        pools.insert(joints.link(end)->pool);
    for (const Pool &pool : pooler.pools) {
        if (!pools.contains(pool.name))
            continue;
        const qint64 servers = pool.physicalLimit.value_or(pool.physicalTotal.value_or(0));
        room.all += servers;
        room.free += std::max<qint64>(0, servers - pool.physicalActive.value_or(servers));
    }
}

void takeSlots(const core::Sample &database, Room &room)
{
    const core::Limit *const own = core::ownLimit(database);
    room.isDatabase = true;
    room.all = own ? own->usable.value_or(0) : 0;
    room.free = std::max<qint64>(0, room.all - (own ? own->used.value_or(room.all) : 0));
}

} // namespace

std::vector<End> connectionsOf(const Joints &joints, std::size_t application)
{
    std::vector<End> ends;
    const auto takeOwn = [&](End end) {
        const bool isFirst = !joints.above(end).end;
        const auto owner = isFirst ? joints.ownerOf(end, !joints.mayComeThrough(end)) : std::nullopt;
        if (owner && owner->place == application)
            ends.push_back(end);
    };
    for (std::size_t place = 0; place < std::size_t(joints.samples().size()); ++place) {
        const core::Sample &sample = *joints.samples()[qsizetype(place)];
        for (std::size_t i = 0; i < sample.sessions.size(); ++i)
            takeOwn({ Side::Backend, quint32(place), quint32(i) });
        for (std::size_t i = 0; sample.links && i < sample.links->clients.size(); ++i)
            takeOwn({ Side::Client, quint32(place), quint32(i) });
    }
    return ends;
}

std::optional<Room> roomBelow(const Joints &joints, std::size_t application)
{
    std::map<std::size_t, std::vector<End>> arrived;
    for (const End end : connectionsOf(joints, application))
        arrived[end.sample].push_back(end);
    const auto most =
        std::ranges::max_element(arrived, {}, [](const auto &ends) { return ends.second.size(); });
    if (most == arrived.end())
        return std::nullopt;
    const auto &[place, ends] = *most;
    const core::Sample &below = *joints.samples()[qsizetype(place)];
    Room room { .endpoint = below.endpoint.name, .connections = qint64(ends.size()) };
    room.idle = std::ranges::count_if(ends, [&](End end) { return isIdleAt(joints, end); });
    if (isDatabase(below))
        takeSlots(below, room);
    else
        takeServers(joints, ends, below, room);
    return room.all > 0 ? std::optional(room) : std::nullopt;
}

} // namespace insight
