#include "insight/past/activity_sum.h"

namespace insight {

void ActivitySum::add(const ActivitySegment &segment, NewSessions newSessions)
{
    const Codebook &codes = segment.codes();
    std::vector<quint32> whos;
    for (quint32 who = 0; who < codes.identities(); ++who)
        whos.push_back(newSessions == NewSessions::Apart ? m_codes.codeOfIdentity(codes, who)
                                                         : m_codes.codeOfIdentityTogether(codes, who));
    std::vector<quint32> doings;
    for (quint32 doing = 0; doing < codes.activities(); ++doing)
        doings.push_back(m_codes.codeOfActivity(codes, doing));
    segment.eachPiece(m_span, [&](const ActivitySegment::Piece &piece) {
        const quint32 part = m_parts.codeOf({ whos[piece.who], doings[piece.doing] });
        m_times.resize(m_parts.size());
        m_times[part] += piece.time();
    });
    m_covered += segment.covered(m_span);
}

std::size_t ActivitySum::bytes() const
{
    return m_codes.bytes() + m_parts.bytes() + m_times.capacity() * sizeof(core::Duration);
}

} // namespace insight
