#pragma once

#include "insight/past/activity_segment.h"

namespace insight {

/// For how long sessions did what within a span, but not when. Its memory grows with each session that is
/// told apart; where sessions are added together, with their names and with what they did.
class ActivitySum
{
public:
    explicit ActivitySum(const TimeSpan &span)
        : m_span(span)
    {
    }

    const TimeSpan &span() const { return m_span; }
    bool includes(const TimeSpan &span) const { return m_span.from <= span.from && span.to <= m_span.to; }
    bool isWithin(const TimeSpan &span) const { return span.from <= m_span.from && m_span.to <= span.to; }

    /// Whether sessions that it does not know yet are told apart, or only by their names.
    enum class NewSessions { Apart, Together };

    void add(const ActivitySegment &segment, NewSessions newSessions); ///< a finished one that it includes

    core::Duration covered() const { return m_covered; }
    std::size_t bytes() const; ///< approximate
    const Codebook &codes() const { return m_codes; }

    /// The whole time in which one session did one thing, as codes for `codes()`.
    struct Part
    {
        quint32 who;
        quint32 doing;

        bool operator==(const Part &) const = default;
        friend std::size_t qHash(const Part &part, std::size_t seed)
        {
            return qHashMulti(seed, part.who, part.doing);
        }
    };
    void eachPart(const auto &visit) const
    {
        for (quint32 i = 0; i < m_times.size(); ++i)
            visit(m_parts[i], m_times[i]);
    }

private:
    TimeSpan m_span;
    Codebook m_codes;
    Dictionary<Part> m_parts;
    std::vector<core::Duration> m_times; ///< by code of the part
    core::Duration m_covered {};
};

} // namespace insight
