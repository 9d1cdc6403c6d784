#pragma once

#include "insight/load/dimension.h"
#include "insight/load/session_time_rows.h"
#include "insight/past/activity_segment.h"
#include "insight/past/our_clock.h"
#include "insight/past/point.h"

#include <QHash>

#include <span>

namespace insight {

/// Adds up what the client sessions of one endpoint did in a span and how long they lived, piece after piece.
/// Its memory depends on the names and on the sessions present at a time, not on the length of the span.
class EndpointSessions
{
public:
    EndpointSessions(QString endpoint, const TimeSpan &span, std::span<const Dimension> dimensions);

    /// In the order of time. `clock` is an answer that shows the server's clock; may be null. `interval` is
    /// the nominal one between readings.
    void add(const ActivitySegment &segment, const core::Sample *clock, core::Duration interval);
    void add(const Point &point); ///< in the order of time; tells how many sessions the server counted
    void finish();                ///< nothing is added afterwards

    const SessionTimeRows &rows(std::size_t dimension) const { return m_rows[dimension]; }
    core::Duration covered() const { return m_covered; }
    core::Duration exact() const;         ///< see SessionTimes
    std::optional<qint64> unseen() const; ///< see SessionTimes
    core::Duration counted() const;       ///< for this long the server counted them

private:
    /// One session, as far as it was seen.
    struct Life
    {
        std::optional<TimeBounds> begin {};
        core::Instant to {};
        std::optional<core::Instant> missed {}; ///< the first reading after `to`
        std::vector<quint32> rows {};           ///< by dimension: where it was last, which counts it
    };

    /// A part of the time of one session, as codes of its segment.
    struct ProcessPiece
    {
        quint32 process;
        ActivitySegment::Piece piece;
    };

    class Reader;

    std::vector<ProcessPiece> partsOf(const ActivitySegment &segment) const;
    void takeReadings(const ActivitySegment &segment);
    void follow(Reader &reader, const ProcessPiece &part, const ActivitySegment &segment,
                const core::Sample *clock);
    void count(Life &life, Reader &reader, const ProcessPiece &part);
    core::Instant lastReading(core::Instant moment) const;
    std::optional<core::Instant> missing(const Life &life) const;
    std::optional<TimeBounds> beginning(const std::optional<core::Instant> &start, core::Instant from) const;
    void endMissing(core::Instant before);
    void close(const Life &life);
    void countEnd(SessionTime &row, const Life &life) const;
    bool isCounted(core::Instant moment) const;

    QString m_endpoint;
    TimeSpan m_span;
    std::vector<Dimension> m_dimensions;
    std::vector<SessionTimeRows> m_rows; ///< by dimension
    QHash<Codebook::Process, Life> m_lives;
    core::Duration m_interval {};
    core::Duration m_covered {};
    std::vector<core::Instant> m_readings; ///< of the segment that is being added, and the one before it
    core::Duration m_distance {};          ///< between the last two readings
    core::Duration m_exact {};
    std::vector<TimeSpan> m_counted; ///< when the server counted
    double m_opened = 0;             ///< by the server's count
    qint64 m_began = 0;              ///< of these, seen
};

} // namespace insight
