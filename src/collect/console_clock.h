#pragma once

#include "collect/cells.h"
#include "core/links.h"

#include <QByteArrayList>

#include <array>

// By which clock a console writes times: its host's, in its host's zone, of which it tells a name like "CET"
// at most. When it says that our own connection began shows how far that is from ours.

namespace collect {

/// A time as it is written. In a zone that is not known it is read as if that were UTC.
struct WrittenTime
{
    std::optional<core::Instant> moment;
    QByteArray zone; ///< empty: it is known
};

WrittenTime writtenTime(Cell cell);

struct ConsoleClock
{
    QByteArray zone;
    core::Duration ahead; ///< of ours, in whole minutes: so it is the same for every connection of ours

    /// From when our connection began by both.
    ConsoleClock(const WrittenTime &there, core::Instant here);
};

/// The zones of the times in a list, where they are not known.
class WrittenZones
{
public:
    void take(core::Link &link, Cell connected, Cell requested); ///< of the next connection of the list

    /// From now on all times are by our clock; those of which the zone is not known are none.
    void correct(std::vector<core::Link> &links, const std::optional<ConsoleClock> &clock) const;

private:
    using Places = std::array<quint8, 2>;

    quint8 placeOf(const QByteArray &zone);

    QByteArrayList m_zones { QByteArray() };
    std::vector<Places> m_places; ///< by connection
};

} // namespace collect
