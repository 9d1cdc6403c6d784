#pragma once

#include "insight/past/endpoint_history.h"

#include <vector>

namespace insight {

/// The segments that hold a part of the span, in the order of time.
std::vector<const ActivitySegment *> segmentsIn(const EndpointHistory &history, TimeSpan span);

/// What is only added up of it; null where that is not wholly in the span.
const ActivitySum *sumIn(const EndpointHistory &history, TimeSpan span);

/// Maps the processes of each codebook to numbers that are the same in all of them.
class ProcessNumbers
{
public:
    explicit ProcessNumbers(const std::vector<const Codebook *> &books);

    /// For a single codebook its own numbers are enough.
    quint32 of(std::size_t book, quint32 process) const
    {
        return m_ofBook[book].empty() ? process : m_ofBook[book][process];
    }
    quint32 count() const { return m_count; }

private:
    std::vector<std::vector<quint32>> m_ofBook;
    quint32 m_count = 0;
};

} // namespace insight
