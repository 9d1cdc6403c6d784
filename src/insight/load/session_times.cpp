#include "insight/load/session_times.h"

#include "insight/load/endpoint_sessions.h"
#include "insight/load/process_numbers.h"
#include "insight/past/coverage.h"

#include <algorithm>
#include <cmath>

namespace insight {

using core::Duration;

namespace {

EndpointSessions sessionsOf(const QString &endpoint, const EndpointHistory &history, const TimeSpan &span,
                            Dimension by)
{
    quint32 session;
    quint32 facet;
    Instant from;
    Instant to;
};

Duration SessionTime::*fieldFor(const Doing &doing)
{
    if (doing.working)
        return waitClassOf(doing.waitType) == WaitClass::Cpu ? &SessionTime::running : &SessionTime::waiting;
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

/// By the server's own count.
struct Opened
{
    double sessions = 0;
    Instant since; ///< from then on every reading tells it: the first one after a pause does not
};

std::optional<Opened> openedIn(const EndpointHistory &history, const TimeSpan &span)
{
    std::optional<Opened> opened;
    for (const Point &point : history.points()) {
        const Duration within = overlap(span, { point.at - point.stands, point.at });
        const float rate = point[Metric::Connections];
        if (within == Duration {})
            continue;
        if (std::isnan(rate)) {
            opened.reset();
            continue;
        }
        if (!opened)
            opened = Opened { .since = std::max(span.from, point.at - point.stands) };
        opened->sessions += double(rate) * std::chrono::duration<double>(within).count();
    }
    return opened;
}

/// Adds up the sessions of one endpoint after another.
class Adding
{
public:
    Adding(const TimeSpan &span, Dimension by)
        : m_span(span)
        , m_by(by)
    {
    }

    void add(const QString &name, const EndpointHistory &history);
    std::vector<SessionTime> rows();
    /// Empty where one of the servers does not count.
    std::optional<qint64> unseen() const { return m_unseen; }

private:
    void collect(const QString &name, const std::vector<const ActivitySegment *> &segments);
    void follow(const EndpointHistory &history);
    void take(const Part *first, const Part *last, const EndpointHistory &history);
    std::optional<Instant> startOf(quint32 session, const EndpointHistory &history) const;
    SessionTime &rowOf(quint32 facet);

    /// The time in which something happened that was seen at a reading.
    struct Between
    {
        Instant earliest;
        Instant latest;
    };
    std::optional<Between> beginning(const Part &first, const EndpointHistory &history) const;
    void countEnd(SessionTime &row, const std::optional<Between> &begin, const Between &end,
                  Duration interval);

    TimeSpan m_span;
    Dimension m_by;
    Dictionary<Facet> m_facets;
    std::vector<SessionTime> m_rows; ///< by facet
    std::vector<quint32> m_last;     ///< by facet: the last session counted
    std::optional<qint64> m_unseen = 0;
    // Of the endpoint that is being added.
    qint64 m_began = 0; ///< since the server counts
    std::optional<Opened> m_opened;
    std::vector<Part> m_parts;
    std::vector<Instant> m_readings;
    std::vector<std::optional<Instant>> m_starts; ///< by session, on the server's clock
};

SessionTime &Adding::rowOf(quint32 facet)
{
    if (facet >= m_rows.size()) {
        m_rows.resize(m_facets.size());
        m_last.resize(m_facets.size());
    }
    return m_rows[facet];
}

/// Adds the times at once. The parts of a session, in their order, show when it came and went.
void Adding::collect(const QString &name, const std::vector<const ActivitySegment *> &segments)
{
    const ProcessNumbers numbers(segments);
    const std::array by { m_by };
    m_starts.assign(numbers.count(), {});
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const ActivitySegment &segment = *segments[i];
        const Codebook &codes = segment.codes();
        FacetReader reader(by, name, codes, m_facets);
        std::vector<Duration SessionTime::*> fields;
        for (quint32 doing = 0; doing < codes.doings(); ++doing)
            fields.push_back(fieldFor(codes.doing(doing)));
        segment.eachPiece(m_span, [&](const ActivitySegment::Piece &piece) {
            const Codebook::Traits traits = codes.traits(piece.who);
            if (traits.kind != core::SessionKind::Client)
                return;
            const quint32 session = numbers.of(i, traits.process);
            const quint32 facet = reader.facetAt(0, piece.who, piece.doing);
            SessionTime &row = rowOf(facet);
            row.*fields[piece.doing] += piece.time();
            row.partly = row.partly || traits.hidden;
            m_starts[session] = codes.startOf(traits.process);
            m_parts.push_back({ session, facet, segment.timeOf(piece.from), segment.timeOf(piece.to) });
        });
        for (const Instant at : segment.readings(m_span))
            m_readings.push_back(at);
    }
}

void Adding::add(const QString &name, const EndpointHistory &history)
{
    m_parts.clear();
    m_readings.clear();
    m_began = 0;
    m_opened = openedIn(history, m_span);
    collect(name, segmentsIn(history, m_span));
    std::ranges::sort(m_parts, [](const Part &one, const Part &other) {
        return std::tie(one.session, one.from) < std::tie(other.session, other.from);
    });
    std::ranges::fill(m_last, std::numeric_limits<quint32>::max());
    follow(history);
    const auto unseen = m_opened ? std::optional(std::llround(m_opened->sessions) - m_began) : std::nullopt;
    m_unseen = m_unseen && unseen ? std::optional(*m_unseen + std::max<qint64>(0, *unseen)) : std::nullopt;
}

/// A pid whose start is not known belongs to another session when it was missing at a reading.
void Adding::follow(const EndpointHistory &history)
{
    const auto wasMissed = [this](const Part &before, const Part &next) {
        const auto reading = std::ranges::upper_bound(m_readings, before.to);
        return reading != m_readings.end() && *reading <= next.from;
    };
    const Part *first = nullptr;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part &part = m_parts[i];
        SessionTime &row = m_rows[part.facet];
        row.sessions += std::exchange(m_last[part.facet], part.session) != part.session;
        first = first ? first : &part;
        const Part *const next = i + 1 < m_parts.size() ? &m_parts[i + 1] : nullptr;
        const bool goesOn =
            next && next->session == part.session && (m_starts[part.session] || !wasMissed(part, *next));
        if (goesOn)
            continue;
        if (next && next->session == part.session)
            m_last[part.facet] = std::numeric_limits<quint32>::max(); // what follows is another session
        take(first, &part, history);
        first = nullptr;
    }
}

std::optional<Instant> Adding::startOf(quint32 session, const EndpointHistory &history) const
{
    if (!history.latestGood())
        return {};
    const auto start = onOurClock(*history.latestGood(), m_starts[session]);
    return start ? std::optional(start->earliest + (start->latest - start->earliest) / 2) : std::nullopt;
}

/// What was not there at the reading before, nor longer ago than the server says.
std::optional<Adding::Between> Adding::beginning(const Part &first, const EndpointHistory &history) const
{
    const auto start = startOf(first.session, history);
    const auto seen = std::ranges::upper_bound(m_readings, first.from);
    const bool isNew = first.from > m_span.from && seen != m_readings.begin() && seen != m_readings.end();
    if (!isNew)
        return start ? std::optional(Between { *start, *start }) : std::nullopt;
    const Between between { *std::prev(seen), *seen };
    if (!start)
        return between;
    const Instant at = std::clamp(*start, between.earliest, between.latest);
    return Between { at, at };
}

void Adding::take(const Part *first, const Part *last, const EndpointHistory &history)
{
    SessionTime &row = m_rows[last->facet];
    const auto begin = beginning(*first, history);
    if (begin && begin->earliest >= m_span.from) {
        ++row.began;
        m_began += m_opened && begin->earliest >= m_opened->since;
    }
    const auto gone = std::ranges::upper_bound(m_readings, last->to);
    if (gone == m_readings.end())
        ++row.open;
    else // a list that was only repeated shows nothing after its reading
        countEnd(row, begin, { gone == m_readings.begin() ? last->to : *std::prev(gone), *gone },
                 history.interval());
}

/// Where two readings do not decide, the middle of both is taken.
void Adding::countEnd(SessionTime &row, const std::optional<Between> &begin, const Between &end,
                      Duration interval)
{
    ++row.ended;
    if (!begin) {
        ++row.livedUnknown;
        return;
    }
    const Duration least = std::max(Duration {}, end.earliest - begin->latest);
    const Duration most = end.latest - begin->earliest;
    const bool isDecided = lifetimeOf(least) == lifetimeOf(most);
    if (isDecided || most - least <= mostReadings * interval)
        ++row.lived[std::size_t(lifetimeOf(least + (most - least) / 2))];
    else
        ++row.livedUnknown;
}

std::vector<SessionTime> Adding::rows()
{
    for (quint32 facet = 0; facet < m_rows.size(); ++facet) {
        m_rows[facet].name = m_facets[facet].name;
        m_rows[facet].endpoint = m_facets[facet].endpoint;
        m_rows[facet].backendStart = m_facets[facet].backendStart;
    }
    std::erase_if(m_rows, [](const SessionTime &row) { return row.sessions == 0; });
    std::ranges::sort(m_rows, [](const SessionTime &one, const SessionTime &other) {
        const auto busy = [](const SessionTime &row) { return row.running + row.waiting; };
        return std::tuple(busy(other), other.sessions, one.name, one.endpoint)
               < std::tuple(busy(one), one.sessions, other.name, other.endpoint);
    });
    return std::move(m_rows);
}

} // namespace

SessionTimes timesOf(const std::vector<const EndpointSessions *> &endpoints, std::size_t dimension,
                     const TimeSpan &span, double coverage)
{
    SessionTimes times { .span = span,
                         .coverage = coverage,
                         .covered = Duration(std::llround(coverage * double(span.length().count()))) };
    SessionRows rows;
    Duration covered {};
    Duration counted {};
    for (const EndpointSessions *sessions : endpoints) {
        rows.add(sessions->rows(dimension));
        times.exact = std::max(times.exact, sessions->exact());
        covered += sessions->covered();
        counted += std::min(sessions->counted(), sessions->covered());
        const auto unseen = sessions->unseen();
        const bool isFirst = sessions == endpoints.front();
        times.unseen = unseen && (isFirst || times.unseen) ? std::optional(*unseen + times.unseen.value_or(0))
                                                           : std::nullopt;
    }
    if (covered > Duration {})
        times.counted = double(counted.count()) / double(covered.count());
    times.rows = rows.take();
    return times;
}

SessionTimes sessionTimesOf(const ClusterHistory &past, const Scope &scope, TimeSpan span, Dimension by)
{
    std::vector<EndpointSessions> all;
    for (const QString &endpoint : past.endpointsIn(scope)) {
        const EndpointHistory &history = past.history(endpoint);
        if (history.covered(span) > Duration {})
            all.push_back(sessionsOf(endpoint, history, span, by));
    }
    std::vector<const EndpointSessions *> endpoints;
    for (const EndpointSessions &each : all)
        endpoints.push_back(&each);
    return timesOf(endpoints, 0, span, coverageOf(past, scope, span));
}

} // namespace insight
