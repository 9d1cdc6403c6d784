#include "insight/past/gaps.h"

#include <algorithm>
#include <iterator>

namespace insight {

using core::Instant;

Gaps::Gaps(std::deque<Gap> gaps)
    : m_gaps(std::move(gaps))
{
}

Gap *Gaps::openSince(std::optional<Instant> sample)
{
    const bool isOlder = m_gaps.empty() || (sample && m_gaps.back().span.from < *sample);
    return isOlder ? nullptr : &m_gaps.back();
}

void Gaps::fail(const core::Error &error, Instant at, std::optional<Instant> sample)
{
    Gap *const open = openSince(sample);
    if (open)
        open->span.to = at;
    if (!open || !open->reason || open->reason->fault != error.fault) {
        const Instant from = open ? at : sample.value_or(at);
        m_gaps.push_back({ { from, at }, error });
    }
}

void Gaps::end(Instant end, std::optional<Instant> sample,
               const std::optional<core::Interruption> &interruption)
{
    while (openSince(sample) && openSince(sample)->span.from >= end)
        m_gaps.pop_back();
    if (Gap *const gap = openSince(sample))
        gap->span.to = end;
    else if (sample && *sample < end)
        m_gaps.push_back({ { *sample, end }, {}, interruption });
}

void Gaps::addUnwatched(TimeSpan span)
{
    m_gaps.push_back({ span, {} });
}

void Gaps::forgetFrom(Instant moment)
{
    while (!m_gaps.empty() && m_gaps.back().span.from > moment)
        m_gaps.pop_back();
    if (!m_gaps.empty())
        m_gaps.back().span.to = std::min(m_gaps.back().span.to, moment);
}

void Gaps::forgetBefore(Instant moment)
{
    while (!m_gaps.empty() && m_gaps.front().span.to <= moment)
        m_gaps.pop_front();
}

void Gaps::precede(Gaps older)
{
    std::ranges::move(m_gaps, std::back_inserter(older.m_gaps));
    m_gaps = std::move(older.m_gaps);
}

void Gaps::grow(Gaps &later, Instant at)
{
    if (later.m_gaps.empty() || later.m_gaps.front().span.from != at)
        return;
    m_gaps.back().span.to = later.m_gaps.front().span.to;
    later.m_gaps.pop_front();
}

void Gaps::take(Gaps &later, Instant moment)
{
    for (; !later.m_gaps.empty() && later.m_gaps.front().span.from < moment; later.m_gaps.pop_front())
        m_gaps.push_back(later.m_gaps.front());
}

} // namespace insight
