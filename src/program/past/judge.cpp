#include "program/past/judge.h"

#include "insight/path/stand_in.h"
#include "insight/verdict/assessment.h"
#include "report/incidents.h"

namespace program {

using namespace std::chrono_literals;
using core::Instant;
using insight::Incident;

namespace {

/// How often an unchanged continuing incident is written.
constexpr core::Duration writingPace = 5s;

constexpr core::Duration figuresOver = 1min;

} // namespace

insight::Verdict verdictAt(const insight::ClusterHistory &past, Instant now)
{
    return insight::assessmentOf(past, {}, { now - figuresOver, now },
                                 insight::clusterSnapshotOf(insight::standingSamples(past, {}, now)))
        .verdict;
}

bool Judge::isDue(Instant now) const
{
    return !m_looked || now < m_looked->to || now - m_looked->to >= pace;
}

std::vector<store::RecordedNote> Judge::judge(const insight::Verdict &verdict, const QStringList &cluster,
                                              Instant now)
{
    std::vector<store::RecordedNote> notes;
    for (const Incident &incident : m_incidents.add(verdict, now)) {
        if (isWorthWriting(incident, now))
            notes.push_back({ report::noteOf(incident), cluster });
    }
    for (const Incident &incident : pausedAt(now))
        notes.push_back({ report::noteOf(incident), cluster });
    const bool goesOn =
        m_looked && now >= m_looked->to && now - m_looked->to <= insight::Incidents::longestBetween;
    m_looked = insight::TimeSpan { goesOn ? m_looked->from : now, now };
    if (!goesOn || !m_told || now - *m_told >= writingPace) {
        m_told = now;
        notes.push_back({ lookedThrough(now), cluster });
    }
    return notes;
}

std::vector<store::RecordedNote> Judge::finish(const QStringList &cluster)
{
    std::vector<store::RecordedNote> notes;
    for (const Incident &incident : pausedAt(Instant::max()))
        notes.push_back({ report::noteOf(incident), cluster });
    if (m_looked)
        notes.push_back({ lookedThrough(m_looked->to), cluster });
    return notes;
}

/// Those that did not continue are written as they were last: whether they are over is known only after a
/// pause.
std::vector<Incident> Judge::pausedAt(Instant now)
{
    std::vector<Incident> paused;
    for (auto known = m_unwritten.begin(); known != m_unwritten.end();) {
        if (known->second.span.to >= now) {
            ++known;
            continue;
        }
        m_written.insert_or_assign(known->first, known->second);
        paused.push_back(known->second);
        known = m_unwritten.erase(known);
    }
    return paused;
}

core::Note Judge::lookedThrough(Instant now)
{
    return { .kind = core::Note::Kind::Judged, .from = m_looked->from, .to = now };
}

bool Judge::isWorthWriting(const Incident &incident, Instant now)
{
    const Which which { incident.key, incident.span.from };
    const auto before = m_written.find(which);
    m_unwritten.erase(which);
    if (incident.isOver) {
        const bool isNews = before == m_written.end() || before->second.span != incident.span;
        if (before != m_written.end())
            m_written.erase(before);
        return isNews;
    }
    const bool isNews = before == m_written.end() || before->second.worst.severity < incident.worst.severity
                        || now - before->second.span.to >= writingPace;
    (isNews ? m_written : m_unwritten).insert_or_assign(which, incident);
    return isNews;
}

} // namespace program
