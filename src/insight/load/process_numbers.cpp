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

const ActivitySum *sumIn(const EndpointHistory &history, TimeSpan span)
{
    const auto &sum = history.activitySum();
    return sum && sum->isWithin(span) ? &*sum : nullptr;
}

ProcessNumbers::ProcessNumbers(const std::vector<const Codebook *> &books)
    : m_ofBook(books.size())
{
    if (books.size() == 1) {
        m_count = quint32(books.front()->processes());
        return;
    }
    Dictionary<Codebook::Process> all;
    for (std::size_t i = 0; i < books.size(); ++i) {
        for (quint32 process = 0; process < books[i]->processes(); ++process)
            m_ofBook[i].push_back(all.codeOf(books[i]->process(process)));
    }
    m_count = quint32(all.size());
}

} // namespace insight
