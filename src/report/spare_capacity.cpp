#include "report/spare_capacity.h"

#include "core/limit_facts.h"
#include "insight/past/usage.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/sentence.h"
#include "report/words.h"

#include <algorithm>

namespace report {

using insight::Queue;

namespace {

QString borrowed(const Queue &queue)
{
    if (queue.concerned < queue.servers)
        return Words::tr("%1 of its %2 connections are borrowed", nullptr, pluralOf(queue.concerned))
            .arg(figure(queue.concerned), figure(queue.servers));
    return queue.servers == 1
               ? Words::tr("its only connection is borrowed")
               : Words::tr("all %1 of its connections are borrowed").arg(figure(queue.servers));
}

/// Why it is unknown whether the layer below has capacity.
QString withoutRoom(const Queue &queue)
{
    if (queue.own->isMixedBelow)
        return Words::tr("its own connections in the layer below cannot be identified");
    return Words::tr("the destination of these connections is not known", nullptr, pluralOf(queue.servers));
}

/// The application holds them and leaves them idle.
QString keptIdle(const insight::SpareCapacity &room, const Naming &naming)
{
    const QString idle =
        room.connections == 1
            ? Words::tr("its connection at %1 is idle").arg(naming(room.endpoint))
            : Words::tr("%1 of its %2 connections at %3 are idle", nullptr, pluralOf(room.idle))
                  .arg(figure(room.idle), figure(room.connections), naming(room.endpoint));
    return clauses({ idle, Words::tr("find out why the application does not return idle connections") });
}

QString noRoom(const insight::SpareCapacity &room, const Naming &naming)
{
    const QString there = naming(room.endpoint);
    const bool isLimited = room.limit.scope != core::LimitScope::Unknown;
    if (isLimited && core::whenFull(room.limit) == core::WhenFull::Refuses)
        return clauses({ reachedText(room.limit, room.endpoint, {}, naming),
                         Words::tr("%1 would refuse more connections").arg(there) });
    if (!isLimited && !room.isOfServers)
        return clauses({ Words::tr("%1 has no room for more connections").arg(there),
                         Words::tr("a larger pool would not help") });
    return clauses({ isLimited ? reachedText(room.limit, room.endpoint, {}, naming)
                               : Words::tr("%1 has no free server").arg(there),
                     Words::tr("a larger pool would only move the queue to %1").arg(there) });
}

QString freeRoom(const insight::SpareCapacity &room, const Naming &naming)
{
    const QString there = naming(room.endpoint);
    if (room.limit.scope != core::LimitScope::Unknown)
        return Words::tr("%1 has room for %2 more (tightest limit: %3)")
            .arg(there, figure(*room.free), limitName(room.limit, room.endpoint, {}, naming));
    if (room.isOfServers)
        return Words::tr("%1 has %2 of %3 servers free").arg(there, figure(*room.free), figure(room.all));
    return Words::tr("%1 has room for %2 more").arg(there, figure(*room.free));
}

QString advice(const Queue &queue, const Naming &naming)
{
    const int plural = pluralOf(queue.servers);
    return queue.own->setting.isEmpty()
               ? Words::tr(
                   "enlarge the pool, or find out why the application does not return its connections",
                   nullptr, plural)
               : Words::tr("raise %1, or find out why the application does not return its connections",
                           nullptr, plural)
                     .arg(naming(queue.own->setting));
}

} // namespace

QString roomText(const Queue &queue, const Naming &naming)
{
    if (!queue.own->room)
        return clauses({ borrowed(queue), withoutRoom(queue) });
    const insight::SpareCapacity &room = *queue.own->room;
    const qint64 all = std::max(room.connections, queue.servers); // not every one may be listed there
    if (room.connections > 0 && room.idle * 2 >= all)
        return clauses({ borrowed(queue), keptIdle(room, naming) });
    if (!room.free)
        return clauses({ borrowed(queue),
                         Words::tr("the free capacity of %1 is not known").arg(naming(room.endpoint)) });
    if (*room.free == 0)
        return clauses({ borrowed(queue), noRoom(room, naming) });
    return clauses({ borrowed(queue), freeRoom(room, naming), advice(queue, naming) });
}

} // namespace report
