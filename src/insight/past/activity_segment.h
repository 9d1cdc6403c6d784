#pragma once

#include "core/sample.h"
#include "insight/past/codebook.h"
#include "insight/past/span.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace insight {

/// What the sessions did within some minutes, dictionary-coded: only changes take memory. Begins with all
/// sessions present at its start. Lasts at most `longest`.
class ActivitySegment
{
public:
    static constexpr core::Duration longest = std::chrono::hours { 1 };

    explicit ActivitySegment(core::Instant from);

    /// Whether a sample lists its sessions anew, or repeats those that were read for the one before.
    enum class Reading : quint8 { New, Repeated };

    /// Adds the sessions of a sample, which stands for `stands` before `at`. Samples come in the order of
    /// time.
    void add(const core::Sample &sample, core::Instant at, core::Duration stands,
             Reading reading = Reading::New);

    /// Sessions that are still doing what they did at the end of the previous segment keep their start time
    /// from there.
    void carryOver(const ActivitySegment &before);

    /// Corrects the start: the first sample stands for the time since another moment than was assumed.
    void beginAt(core::Instant from);

    void finish(); ///< nothing is added afterwards
    bool isFinished() const { return m_finished; }
    void forgetFrom(core::Instant moment); ///< drops samples from that moment on; also finishes the segment

    TimeSpan span() const { return { m_from, timeOf(m_to) }; } ///< from its beginning to its last sample
    std::size_t bytes() const;                                 ///< approximate, texts included
    core::Duration covered(TimeSpan span) const;
    std::optional<core::Instant> firstSample() const;

    /// µs since the segment began.
    using Offset = quint32;
    core::Instant timeOf(Offset offset) const { return m_from + core::Duration { offset }; }

    /// Some time of one session, as codes for `codes()`. A session that changed has several.
    struct Piece
    {
        quint32 who;
        quint32 doing;
        Offset from;
        Offset to;

        core::Duration time() const { return core::Duration { to - from }; }
    };
    void eachPiece(TimeSpan span, const auto &visit) const;

    /// The times of its samples that were read anew, the end included.
    std::vector<core::Instant> readings(TimeSpan span) const;
    const Codebook &codes() const { return m_codes; }

    /// The time of the last sample that is not later than `moment`.
    std::optional<core::Instant> lastSample(core::Instant moment) const;

    /// Every session present at the last sample that is not later than `moment`.
    using VisitOne =
        std::function<void(const SessionIdentity &who, const SessionActivity &doing, core::Instant since)>;
    void eachAt(core::Instant moment, const VisitOne &visit) const;

private:
    struct Stretch
    {
        Offset from;
        Offset to;
        quint32 who;
        quint32 doing;
    };
    struct Open
    {
        core::SessionPtr session;
        Offset from;
        quint32 who;
        quint32 doing;
    };
    struct Moment
    {
        Offset at;
        Offset stands;
        Reading reading;
    };

    Offset offsetOf(core::Instant moment) const;
    bool areThoseOfBefore(const core::SessionList &sessions) const;
    void replaceBy(const core::SessionList &sessions, Offset begin);
    void goOn(Open &open, const core::SessionPtr &session, Offset begin);
    void close(const Open &open);
    void closeAll();
    std::vector<Stretch> stretchesAt(Offset sample) const;
    std::vector<Stretch> byPid(std::vector<Stretch> stretches) const;
    core::SessionId pid(const Stretch &stretch) const
    {
        return m_codes.process(m_codes.traits(stretch.who).process).pid;
    }
    core::Instant since(quint32 who, Offset from) const;

    core::Instant m_from;
    Offset m_to = 0;
    std::vector<Moment> m_moments;
    std::vector<Stretch> m_stretches; ///< ordered by their end
    std::vector<Open> m_open;         ///< up to the last sample, ordered by pid
    std::vector<core::Instant>
        m_earlier; ///< by `who`: the start, for sessions that were doing the same before the segment began
    Codebook m_codes;
    bool m_finished = false;
};

void ActivitySegment::eachPiece(TimeSpan span, const auto &visit) const
{
    const Offset begin = offsetOf(span.from);
    const Offset end = offsetOf(span.to);
    const auto look = [&](Offset from, Offset to, quint32 who, quint32 doing) {
        from = std::max(from, begin);
        to = std::min(to, end);
        if (from < to)
            visit(Piece { who, doing, from, to });
    };
    auto stretch = std::ranges::upper_bound(m_stretches, begin, {}, &Stretch::to);
    for (; stretch != m_stretches.end(); ++stretch)
        look(stretch->from, stretch->to, stretch->who, stretch->doing);
    for (const Open &open : m_open)
        look(open.from, m_to, open.who, open.doing);
}

} // namespace insight
