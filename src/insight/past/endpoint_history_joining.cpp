#include "insight/past/endpoint_history.h"

#include <algorithm>
#include <iterator>

namespace insight {

using core::Duration;
using core::Instant;

namespace {

// A watched endpoint has news more often than this, be it a failure.
constexpr std::chrono::minutes longestSilence { 1 };

template<typename Things>
void putBefore(Things &things, Things older)
{
    std::ranges::move(things, std::back_inserter(older));
    things = std::move(older);
}

} // namespace

EndpointHistory EndpointHistory::ofAverages(std::deque<Point> points, std::deque<Gap> gaps,
                                            std::deque<Mark> marks, core::Layer layer)
{
    EndpointHistory history;
    history.m_points = std::move(points);
    history.m_gaps = std::move(gaps);
    history.m_marks = std::move(marks);
    history.m_layer = layer;
    return history;
}

void EndpointHistory::precede(EndpointHistory older)
{
    const bool forgotItsBeginning =
        m_firstGood && (m_points.empty() || m_points.front().at != m_firstGood->at);
    if (forgotItsBeginning || !older.m_first)
        return;
    older.m_rules = m_rules;
    if (m_first) {
        meet(older);
    } else {
        m_silent = older.m_silent;
        m_resumes = true;
    }
    putBefore(m_points, std::move(older.m_points));
    putBefore(m_gaps, std::move(older.m_gaps));
    putBefore(m_marks, std::move(older.m_marks));
    joinSegments(std::move(older.m_segments));
    m_curves.precede(std::move(older.m_curves));
    if (m_layer == core::Layer::Unknown)
        m_layer = older.m_layer;
    if (!m_known)
        m_known = older.m_known;
    if (older.m_first)
        m_first = older.m_first;
    if (older.m_firstGood)
        m_firstGood = older.m_firstGood;
    if (const auto now = lastNews())
        forgetOld(*now);
}

/// Enters into the older history what this one heard first.
void EndpointHistory::meet(EndpointHistory &older)
{
    // A history that knows later times does not know what this time was like.
    if (older.lastNews() >= m_first->at)
        older.m_known.reset();
    older.resume(m_first->at);
    if (m_first->failure) {
        older.addFailure(*m_first->failure, m_first->at);
        if (!m_gaps.empty() && m_gaps.front().span.from == m_first->at) {
            older.m_gaps.back().span.to = m_gaps.front().span.to;
            m_gaps.pop_front();
        }
    }
    if (m_firstGood)
        meetAnswer(older);
}

void EndpointHistory::meetAnswer(EndpointHistory &older)
{
    const Instant at = m_firstGood->at;
    const Duration stands = older.standsFor(at);
    for (; !m_gaps.empty() && m_gaps.front().span.from < at; m_gaps.pop_front())
        older.m_gaps.push_back(m_gaps.front());
    older.endGap(at - stands);
    older.markChanges({ .endpoint = m_firstGood->endpoint }, at);
    m_points.front().stands = stands;
    if (!m_segments.empty() && m_segments.front().firstSample() == at)
        m_segments.front().beginAt(at - stands);
}

void EndpointHistory::joinSegments(std::deque<ActivitySegment> older)
{
    if (older.empty())
        return;
    older.back().finish();
    const std::size_t first = older.size();
    putBefore(m_segments, std::move(older));
    for (std::size_t i = first; i < m_segments.size(); ++i)
        m_segments[i].carryOver(m_segments[i - 1]);
}

/// Continues where another history ended. A span that was not watched has no reason.
void EndpointHistory::resume(Instant at)
{
    forgetFrom(at);
    const auto last = lastNews();
    if (last && at - *last > longestSilence)
        m_gaps.push_back({ { *last, at }, {} });
}

std::optional<Instant> EndpointHistory::lastNews() const
{
    std::optional<Instant> last;
    if (!m_points.empty())
        last = m_points.back().at;
    if (!m_gaps.empty())
        last = std::max(last.value_or(Instant::min()), m_gaps.back().span.to);
    return last;
}

} // namespace insight
