#include "report/spare_capacity.h"

#include "core/limit_facts.h"
#include "insight/past/usage.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/words.h"

using namespace Qt::StringLiterals;

namespace report {

using insight::Queue;

namespace {

QString borrowed(const Queue &queue)
{
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
QString keptIdle(const Queue &queue, const Naming &naming)
{
    const insight::SpareCapacity &room = *queue.own->room;
    const QString there = naming(room.endpoint);
    if (room.connections == 1)
        return Words::tr("%1, but it is idle at %2: find out why the application does not return it")
            .arg(borrowed(queue), there);
    return Words::tr("%1, but %2 of %3 are idle at %4: find out why the application does not return them",
                     nullptr, pluralOf(room.idle))
        .arg(borrowed(queue), figure(room.idle), figure(room.connections), there);
}

QString noRoom(const Queue &queue, const Naming &naming)
{
    const insight::SpareCapacity &room = *queue.own->room;
    const QString there = naming(room.endpoint);
    if (room.limit.scope != core::LimitScope::Unknown) {
        const bool refuses = core::whenFull(room.limit) == core::WhenFull::Refuses;
        const QString reached =
            (refuses
                 ? Words::tr("%1, and %2 is reached, %3 of %4: %5 would refuse more connections")
                 : Words::tr("%1, and %2 is reached, %3 of %4: with a larger pool, more would wait at %5"));
        return reached.arg(borrowed(queue), limitName(room.limit, room.endpoint, {}, naming),
                           figure(room.limit.used.value_or(0)),
                           figure(insight::usableOf(room.limit).value_or(0)), there);
    }
    return (room.isOfServers
                ? Words::tr("%1, and %2 has no free server: with a larger pool, more would wait there")
                : Words::tr("%1, and %2 has no room for more connections: a larger pool would not help"))
        .arg(borrowed(queue), there);
}

QString freeRoom(const Queue &queue, const Naming &naming)
{
    const insight::SpareCapacity &room = *queue.own->room;
    const QString there = naming(room.endpoint);
    if (room.limit.scope != core::LimitScope::Unknown)
        return borrowed(queue) + u"; "_s
               + Words::tr("%1 leaves room for %2 more at %3")
                     .arg(limitName(room.limit, room.endpoint, {}, naming), figure(*room.free), there);
    if (room.isOfServers)
        return borrowed(queue) + u"; "_s
               + Words::tr("%1 has %2 of %3 servers free").arg(there, figure(*room.free), figure(room.all));
    return borrowed(queue) + u"; "_s + Words::tr("%1 has room for %2 more").arg(there, figure(*room.free));
}

} // namespace

QString roomText(const Queue &queue, const Naming &naming)
{
    if (!queue.own->room)
        return u"%1; %2"_s.arg(borrowed(queue), withoutRoom(queue));
    const insight::SpareCapacity &room = *queue.own->room;
    if (room.connections > 0 && room.idle * 2 >= room.connections)
        return keptIdle(queue, naming);
    if (!room.free)
        return borrowed(queue) + u"; "_s
               + Words::tr("the free capacity of %1 is not known").arg(naming(room.endpoint));
    if (*room.free == 0)
        return noRoom(queue, naming);
    const int plural = pluralOf(queue.servers);
    const QString advice =
        queue.own->setting.isEmpty()
            ? Words::tr("enlarge the pool, or find out why the application does not return them", nullptr,
                        plural)
            : Words::tr("raise %1, or find out why the application does not return them", nullptr, plural)
                  .arg(naming(queue.own->setting));
    return u"%1: %2"_s.arg(freeRoom(queue, naming), advice);
}

} // namespace report
