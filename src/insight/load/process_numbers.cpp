#include "insight/load/process_numbers.h"

namespace insight {

std::vector<const ActivitySegment *> segmentsIn(const EndpointHistory &history, TimeSpan span)
{
    std::vector<const ActivitySegment *> segments;
    for (const ActivitySegment &segment : history.segments()) {
        if (overlap(segment.span(), span) > core::Duration {})
            segments.push_back(&segment);
    }
    return segments;
}

ProcessNumbers::ProcessNumbers(const std::vector<const ActivitySegment *> &segments)
    : m_ofSegment(segments.size())
{
    if (segments.size() == 1) {
        m_count = quint32(segments.front()->codes().processes());
        return;
    }
    Dictionary<Codebook::Process> all;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Codebook &codes = segments[i]->codes();
        for (quint32 process = 0; process < codes.processes(); ++process)
            m_ofSegment[i].push_back(all.codeOf(codes.process(process)));
    }
    m_count = quint32(all.size());
}

} // namespace insight
