#pragma once

#include "insight/past/endpoint_history.h"

#include <vector>

namespace insight {

/// The segments that hold a part of the span, in the order of time.
std::vector<const ActivitySegment *> segmentsIn(const EndpointHistory &history, TimeSpan span);

/// Maps the processes of each segment to numbers that are the same in all segments.
class ProcessNumbers
{
public:
    explicit ProcessNumbers(const std::vector<const ActivitySegment *> &segments);

    /// For a single segment its own numbers are enough.
    quint32 of(std::size_t segment, quint32 process) const
    {
        return m_ofSegment[segment].empty() ? process : m_ofSegment[segment][process];
    }
    quint32 count() const { return m_count; }

private:
    std::vector<std::vector<quint32>> m_ofSegment;
    quint32 m_count = 0;
};

} // namespace insight
