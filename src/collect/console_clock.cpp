#include "collect/console_clock.h"

#include <algorithm>

namespace collect {

using core::Instant;
using core::Link;

namespace {

constexpr qsizetype longestZone = 8;
constexpr quint8 mostZones = 8; ///< a host changes its zone twice a year
constexpr std::array times { &Link::connectedAt, &Link::requestedAt };

/// "+03", "+0530" or "+05:30" as ISO 8601 has it.
QByteArray offsetIn(QByteArrayView zone)
{
    if (!zone.startsWith('+') && !zone.startsWith('-'))
        return {};
    QByteArray offset = zone.toByteArray();
    if (offset.size() == 5)
        offset.insert(3, ':');
    return offset;
}

} // namespace

WrittenTime writtenTime(Cell cell)
{
    const qsizetype space = cell ? cell->lastIndexOf(' ') : -1;
    if (space < 0)
        return {};
    const QByteArray clock = cell->first(space).toByteArray();
    const QByteArrayView zone = cell->sliced(space + 1);
    if (const QByteArray offset = offsetIn(zone); !offset.isEmpty())
        return { core::parseInstant(clock + offset), {} };
    const bool isKnown = zone == "UTC" || zone == "GMT";
    if (!isKnown && (zone.isEmpty() || zone.size() > longestZone || zone.contains(':')))
        return {};
    return { core::parseInstant(clock + "+00"), isKnown ? QByteArray() : zone.toByteArray() };
}

ConsoleClock::ConsoleClock(const WrittenTime &there, Instant here)
    : zone(there.zone)
    , ahead(std::chrono::round<std::chrono::minutes>(there.moment.value_or(here) - here))
{
}

void WrittenZones::take(Link &link, Cell connected, Cell requested)
{
    Places places {};
    const std::array cells { connected, requested };
    for (std::size_t i = 0; i < times.size(); ++i) {
        const WrittenTime written = writtenTime(cells[i]);
        link.*times[i] = written.moment;
        places[i] = placeOf(written.zone);
    }
    m_places.push_back(places);
}

quint8 WrittenZones::placeOf(const QByteArray &zone)
{
    const qsizetype known = m_zones.indexOf(zone);
    if (known >= 0)
        return quint8(known);
    if (m_zones.size() == mostZones)
        return mostZones; // none of them
    m_zones.append(zone);
    return quint8(m_zones.size() - 1);
}

void WrittenZones::correct(std::vector<Link> &links, const std::optional<ConsoleClock> &clock) const
{
    const qsizetype ours = clock ? m_zones.indexOf(clock->zone) : -1;
    for (std::size_t i = 0; i < std::min(links.size(), m_places.size()); ++i) {
        for (std::size_t time = 0; time < times.size(); ++time) {
            auto &moment = links[i].*times[time];
            const qsizetype place = m_places[i][time];
            if (moment && place == ours)
                *moment -= clock->ahead;
            else if (place != 0)
                moment.reset();
        }
    }
}

} // namespace collect
