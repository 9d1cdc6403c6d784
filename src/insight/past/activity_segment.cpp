#include "insight/past/activity_segment.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace insight {

using core::Duration;
using core::Instant;
using core::SessionPtr;

ActivitySegment::ActivitySegment(Instant from)
    : m_from(from)
{
}

void ActivitySegment::add(const core::Sample &sample, Instant at, Duration stands, Reading reading)
{
    const Offset begin = offsetOf(at - stands);
    m_codes.setDialect(core::dialectOf(sample.endpoint.kind));
    if (begin != m_to)
        closeAll(); // nothing bridges a gap

    if (areThoseOfBefore(sample.sessions)) {
        for (std::size_t i = 0; i < m_open.size(); ++i)
            goOn(m_open[i], sample.sessions[i], begin);
    } else {
        replaceBy(sample.sessions, begin);
    }
    m_to = offsetOf(at);
    m_moments.push_back({ m_to, m_to - begin, reading });
}

bool ActivitySegment::areThoseOfBefore(const core::SessionList &sessions) const
{
    return std::ranges::equal(m_open, sessions, [](const Open &open, const SessionPtr &session) {
        return open.session == session || open.session->pid == session->pid;
    });
}

/// Some sessions came or went: both lists are ordered by pid.
void ActivitySegment::replaceBy(const core::SessionList &sessions, Offset begin)
{
    std::vector<Open> open;
    open.reserve(sessions.size());
    auto known = m_open.begin();
    for (const SessionPtr &session : sessions) {
        while (known != m_open.end() && known->session->pid < session->pid)
            close(*known++);
        if (known == m_open.end() || known->session->pid != session->pid) {
            open.push_back(
                { session, begin, m_codes.codeOfIdentity(*session), m_codes.codeOfActivity(*session) });
            continue;
        }
        goOn(*known, session, begin);
        open.push_back(std::move(*known++));
    }
    std::for_each(known, m_open.end(), [this](const Open &gone) { close(gone); });
    m_open = std::move(open);
}

void ActivitySegment::goOn(Open &open, const SessionPtr &session, Offset begin)
{
    if (open.session == session)
        return;
    const quint32 who = m_codes.codeOfIdentity(*session, *open.session, open.who);
    const quint32 doing = m_codes.codeOfActivity(*session, *open.session, open.doing);
    if (who != open.who || doing != open.doing) {
        close(open);
        open = { {}, begin, who, doing };
    }
    open.session = session;
}

void ActivitySegment::close(const Open &open)
{
    if (open.from < m_to)
        m_stretches.push_back({ open.from, m_to, open.who, open.doing });
}

void ActivitySegment::closeAll()
{
    for (const Open &open : m_open)
        close(open);
    m_open.clear();
}

void ActivitySegment::carryOver(const ActivitySegment &before)
{
    if (before.span().to != m_from || m_moments.empty())
        return;
    const std::vector<Stretch> formers = before.byPid(before.stretchesAt(before.m_to));
    auto former = formers.begin();
    m_earlier.clear();
    for (const Stretch &stretch : byPid(stretchesAt(m_moments.front().at))) {
        while (former != formers.end() && before.pid(*former) < pid(stretch))
            ++former;
        if (former == formers.end())
            return;
        if (m_codes.who(stretch.who) != before.m_codes.who(former->who)
            || m_codes.doing(stretch.doing) != before.m_codes.doing(former->doing))
            continue;
        m_earlier.resize(std::max<std::size_t>(m_earlier.size(), stretch.who + 1), m_from);
        m_earlier[stretch.who] = before.since(former->who, former->from);
    }
}

void ActivitySegment::beginAt(Instant from)
{
    const auto moved = [shift = (from - m_from).count()](Offset offset) {
        return offset == 0 ? 0 : Offset(qint64(offset) - shift);
    };
    for (Moment &moment : m_moments)
        moment.at = moved(moment.at);
    if (!m_moments.empty())
        m_moments.front().stands = m_moments.front().at;
    for (Stretch &stretch : m_stretches)
        stretch = { moved(stretch.from), moved(stretch.to), stretch.who, stretch.doing };
    for (Open &open : m_open)
        open.from = moved(open.from);
    m_to = moved(m_to);
    m_from = from;
    m_earlier.clear();
}

std::vector<ActivitySegment::Stretch> ActivitySegment::stretchesAt(Offset sample) const
{
    std::vector<Stretch> found;
    const auto look = [&](const Stretch &stretch) {
        if (stretch.from < sample && sample <= stretch.to)
            found.push_back(stretch);
    };
    std::for_each(std::ranges::lower_bound(m_stretches, sample, {}, &Stretch::to), m_stretches.end(), look);
    for (const Open &open : m_open)
        look({ open.from, m_to, open.who, open.doing });
    return found;
}

std::vector<ActivitySegment::Stretch> ActivitySegment::byPid(std::vector<Stretch> stretches) const
{
    std::ranges::sort(stretches, {}, [this](const Stretch &stretch) { return pid(stretch); });
    return stretches;
}

Instant ActivitySegment::since(quint32 who, Offset from) const
{
    return from == 0 && who < m_earlier.size() ? m_earlier[who] : timeOf(from);
}

void ActivitySegment::finish()
{
    m_finished = true;
    closeAll();
    m_open.shrink_to_fit(); // assigning {} would keep the capacity
    m_stretches.shrink_to_fit();
    m_moments.shrink_to_fit();
    m_codes.close();
}

void ActivitySegment::forgetFrom(Instant moment)
{
    finish();
    while (!m_moments.empty() && timeOf(m_moments.back().at) >= moment)
        m_moments.pop_back();
    m_to = m_moments.empty() ? 0 : m_moments.back().at;
    std::erase_if(m_stretches, [this](const Stretch &stretch) { return stretch.from >= m_to; });
    for (Stretch &stretch : m_stretches)
        stretch.to = std::min(stretch.to, m_to);
}

std::size_t ActivitySegment::bytes() const
{
    return sizeof *this + m_codes.bytes() + m_moments.capacity() * sizeof(Moment)
           + m_stretches.capacity() * sizeof(Stretch) + m_open.capacity() * sizeof(Open)
           + m_earlier.capacity() * sizeof(Instant);
}

ActivitySegment::Offset ActivitySegment::offsetOf(Instant moment) const
{
    return Offset(
        std::clamp(moment - m_from, Duration {}, Duration { std::numeric_limits<Offset>::max() }).count());
}

Duration ActivitySegment::covered(TimeSpan span) const
{
    Duration time {};
    auto moment = std::ranges::upper_bound(m_moments, offsetOf(span.from), {}, &Moment::at);
    for (; moment != m_moments.end() && timeOf(moment->at - moment->stands) < span.to; ++moment)
        time += overlap(span, { timeOf(moment->at - moment->stands), timeOf(moment->at) });
    return time;
}

std::vector<Instant> ActivitySegment::readings(TimeSpan span) const
{
    std::vector<Instant> times;
    for (const Moment &moment : m_moments) {
        const Instant at = timeOf(moment.at);
        if (moment.reading == Reading::New && span.from < at && at <= span.to)
            times.push_back(at);
    }
    return times;
}

std::optional<Instant> ActivitySegment::firstSample() const
{
    return m_moments.empty() ? std::nullopt : std::optional(timeOf(m_moments.front().at));
}

std::optional<Instant> ActivitySegment::lastSample(Instant moment) const
{
    if (moment < m_from)
        return {};
    const auto later = std::ranges::upper_bound(m_moments, offsetOf(moment), {}, &Moment::at);
    return later == m_moments.begin() ? std::nullopt : std::optional(timeOf(std::prev(later)->at));
}

void ActivitySegment::eachAt(Instant moment, const VisitOne &visit) const
{
    const auto sample = lastSample(moment);
    if (!sample)
        return;
    for (const Stretch &stretch : stretchesAt(offsetOf(*sample)))
        visit(m_codes.who(stretch.who), m_codes.doing(stretch.doing), since(stretch.who, stretch.from));
}

} // namespace insight
