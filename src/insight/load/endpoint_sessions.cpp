#include "insight/load/endpoint_sessions.h"

#include "insight/load/facet_reader.h"
#include "insight/past/our_clock.h"
#include "insight/past/wait_class.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace insight {

using namespace std::chrono_literals;
using core::Duration;
using core::Instant;

namespace {

/// A beginning or an end is known where readings were not further apart.
constexpr int mostReadings = 3;

Duration SessionTime::*fieldForWork(WaitClass work)
{
    if (work == WaitClass::Unreported)
        return &SessionTime::unreported;
    return work == WaitClass::Cpu ? &SessionTime::running : &SessionTime::waiting;
}

Duration SessionTime::*fieldFor(const SessionActivity &doing)
{
    if (doing.working)
        return fieldForWork(waitClassOf(doing.waitType));
    switch (doing.state) {
    case core::SessionState::IdleInTransaction:
    case core::SessionState::Aborted:
        return &SessionTime::idleInTransaction;
    case core::SessionState::Idle:
        return &SessionTime::idle;
    case core::SessionState::None:
    case core::SessionState::Active:
    case core::SessionState::Starting:
    case core::SessionState::Unknown:
        return &SessionTime::other;
    }
    Q_UNREACHABLE();
}

std::optional<Instant> middleOf(const std::optional<TimeBounds> &within)
{
    return within ? std::optional(within->earliest + (within->latest - within->earliest) / 2) : std::nullopt;
}

} // namespace

/// What the codes of one segment mean in the rows.
class EndpointSessions::Reader
{
public:
    Reader(EndpointSessions &sessions, const Codebook &codes)
        : m_codes(codes)
    {
        for (std::size_t i = 0; i < sessions.m_dimensions.size(); ++i)
            m_facets.emplace_back(std::span(&sessions.m_dimensions[i], 1), sessions.m_endpoint, codes,
                                  sessions.m_rows[i].facets(), SessionTimeRows::mostNames);
        for (quint32 doing = 0; doing < codes.activities(); ++doing)
            m_fields.push_back(fieldFor(codes.doing(doing)));
    }

    const Codebook &codes() const { return m_codes; }
    Duration SessionTime::*field(quint32 doing) const { return m_fields[doing]; }
    quint32 rowOf(std::size_t dimension, const ActivitySegment::Piece &piece)
    {
        return m_facets[dimension].facetAt(0, piece.who, piece.doing);
    }

private:
    const Codebook &m_codes;
    std::vector<FacetReader> m_facets;
    std::vector<Duration SessionTime::*> m_fields;
};

EndpointSessions::EndpointSessions(QString endpoint, const TimeSpan &span,
                                   std::span<const Dimension> dimensions)
    : m_endpoint(std::move(endpoint))
    , m_span(span)
    , m_dimensions(dimensions.begin(), dimensions.end())
    , m_rows(dimensions.size())
{
}

void EndpointSessions::add(const Point &point)
{
    const float rate = point[Metric::Connections];
    const TimeSpan stands { std::max(m_span.from, point.at - point.stands), std::min(m_span.to, point.at) };
    if (stands.length() <= Duration {} || std::isnan(rate))
        return;
    m_opened += double(rate) * std::chrono::duration<double>(stands.length()).count();
    if (!m_counted.empty() && m_counted.back().to == stands.from)
        m_counted.back().to = stands.to;
    else
        m_counted.push_back(stands);
}

void EndpointSessions::add(const ActivitySegment &segment, const core::Sample *clock, Duration interval)
{
    m_interval = interval;
    m_covered += segment.covered(m_span);
    takeReadings(segment);
    Reader reader(*this, segment.codes());
    for (const ProcessPiece &part : partsOf(segment))
        follow(reader, part, segment, clock);
    endMissing(std::max(segment.span().from, m_span.from));
}

/// The parts of a session, in their order, show when it came and went.
std::vector<EndpointSessions::ProcessPiece> EndpointSessions::partsOf(const ActivitySegment &segment) const
{
    std::vector<ProcessPiece> parts;
    const Codebook &codes = segment.codes();
    segment.eachPiece(m_span, [&](const ActivitySegment::Piece &piece) {
        const Codebook::Traits traits = codes.traits(piece.who);
        if (traits.kind == core::SessionKind::Client)
            parts.push_back({ traits.process, piece });
    });
    std::ranges::sort(parts, [](const ProcessPiece &one, const ProcessPiece &other) {
        return std::tie(one.process, one.piece.from) < std::tie(other.process, other.piece.from);
    });
    return parts;
}

/// A single long distance is a gap; where two follow each other, that is how often it was read.
void EndpointSessions::takeReadings(const ActivitySegment &segment)
{
    if (!m_readings.empty())
        m_readings.erase(m_readings.begin(), std::prev(m_readings.end()));
    for (const Instant at : segment.readings(m_span)) {
        if (!m_readings.empty()) {
            const Duration distance = at - m_readings.back();
            const bool follows = distance <= mostReadings * m_interval;
            m_exact = std::max(m_exact, follows ? distance : std::min(distance, m_distance));
            m_distance = distance;
        }
        m_readings.push_back(at);
    }
}

/// A pid whose start is not known belongs to another session when it was missing at a reading.
void EndpointSessions::follow(Reader &reader, const ProcessPiece &part, const ActivitySegment &segment,
                              const core::Sample *clock)
{
    const Instant from = segment.timeOf(part.piece.from);
    const Codebook::Process process = segment.codes().process(part.process);
    const auto start = segment.codes().startOf(part.process);
    auto life = m_lives.find(process);
    if (life != m_lives.end() && !start) {
        life->missed = missing(*life);
        if (life->missed && *life->missed <= from) {
            close(*life);
            m_lives.erase(life);
            life = m_lives.end();
        }
    }
    if (life == m_lives.end()) {
        const auto began = clock ? middleOf(onOurClock(*clock, start)) : std::nullopt;
        life = m_lives.insert(process, { .begin = beginning(began, from) });
        life->rows.resize(m_dimensions.size());
    }
    life->to = lastReading(segment.timeOf(part.piece.to));
    life->missed.reset();
    count(*life, reader, part);
}

void EndpointSessions::count(Life &life, Reader &reader, const ProcessPiece &part)
{
    const bool isHidden = reader.codes().traits(part.piece.who).hidden;
    for (std::size_t i = 0; i < m_dimensions.size(); ++i) {
        const quint32 code = reader.rowOf(i, part.piece);
        SessionTime &row = m_rows[i].row(code);
        row.*reader.field(part.piece.doing) += part.piece.time();
        row.partly = row.partly || isHidden;
        life.rows[i] = code;
    }
}

/// A list that was only repeated shows nothing after its reading.
Instant EndpointSessions::lastReading(Instant moment) const
{
    const auto later = std::ranges::upper_bound(m_readings, moment);
    return later == m_readings.begin() ? moment : *std::prev(later);
}

std::optional<Instant> EndpointSessions::missing(const Life &life) const
{
    if (life.missed)
        return life.missed;
    const auto reading = std::ranges::upper_bound(m_readings, life.to);
    return reading == m_readings.end() ? std::nullopt : std::optional(*reading);
}

/// What was not there at the reading before, nor longer ago than the server says.
std::optional<TimeBounds> EndpointSessions::beginning(const std::optional<Instant> &start, Instant from) const
{
    const auto seen = std::ranges::upper_bound(m_readings, from);
    const bool isNew = from > m_span.from && seen != m_readings.begin() && seen != m_readings.end();
    if (!isNew)
        return start ? std::optional(TimeBounds { *start, *start }) : std::nullopt;
    const TimeBounds between { *std::prev(seen), *seen };
    if (!start)
        return between;
    const Instant at = std::clamp(*start, between.earliest, between.latest);
    return TimeBounds { at, at };
}

/// One that is missing for a whole segment does not come back.
void EndpointSessions::endMissing(Instant before)
{
    for (auto life = m_lives.begin(); life != m_lives.end();) {
        life->missed = missing(*life);
        const bool isGone = life->missed && life->to <= before;
        if (isGone)
            close(*life);
        life = isGone ? m_lives.erase(life) : std::next(life);
    }
}

void EndpointSessions::finish()
{
    for (const Life &life : std::as_const(m_lives))
        close(life);
    m_lives.clear();
}

void EndpointSessions::close(const Life &life)
{
    const bool hasBegun = life.begin && life.begin->earliest >= m_span.from;
    m_began += hasBegun && isCounted(life.begin->earliest);
    const bool isRecent = m_span.to - life.to <= std::max(mostReadings * m_interval, exact());
    for (std::size_t i = 0; i < m_dimensions.size(); ++i) {
        SessionTime &row = m_rows[i].row(life.rows[i]);
        ++row.sessions;
        row.began += hasBegun;
        if (life.missed)
            countEnd(row, life);
        else
            ++(isRecent ? row.open : row.openLast);
    }
}

/// Where two readings do not decide, the middle of both is taken.
void EndpointSessions::countEnd(SessionTime &row, const Life &life) const
{
    ++row.ended;
    if (!life.begin) {
        ++row.livedUnknown;
        return;
    }
    const Duration least = std::max(Duration {}, life.to - life.begin->latest);
    const Duration most = *life.missed - life.begin->earliest;
    const bool isDecided = lifetimeOf(least) == lifetimeOf(most);
    if (isDecided || most - least <= mostReadings * m_interval)
        ++row.lived[std::size_t(lifetimeOf(least + (most - least) / 2))];
    else
        ++row.livedUnknown;
}

bool EndpointSessions::isCounted(Instant moment) const
{
    const auto later = std::ranges::upper_bound(m_counted, moment, {}, &TimeSpan::from);
    return later != m_counted.begin() && std::prev(later)->contains(moment);
}

Duration EndpointSessions::exact() const
{
    return m_exact > Duration {} ? m_exact : m_interval;
}

std::optional<qint64> EndpointSessions::unseen() const
{
    if (m_counted.empty())
        return {};
    return std::max<qint64>(0, std::llround(m_opened) - m_began);
}

Duration EndpointSessions::counted() const
{
    Duration time {};
    for (const TimeSpan &span : m_counted)
        time += span.length();
    return time;
}

} // namespace insight
