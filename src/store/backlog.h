#pragma once

#include "store/entry.h"

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <vector>

namespace store {

using Batch = std::shared_ptr<const std::vector<Entry>>;

/// Samples that wait for the disk: those of the last minute. Older ones are let go, and the next one of their
/// endpoint says why.
class Backlog
{
public:
    /// A clock that nobody sets.
    using Moment = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds longest { 60 };

    void add(const core::SamplePtr &sample, core::Instant at, Moment now);
    void add(const RecordedNote &note); ///< goes with the next sample
    void setTrouble(const std::optional<core::Error> &trouble) { m_trouble = trouble; }

    Batch take();     ///< everything; to be given back where it could not be written
    void giveBack();  ///< what was taken last
    void forget();    ///< what was taken last is written
    void forgetAll(); ///< somebody else writes it

    std::size_t size() const { return m_waiting.size(); }

private:
    struct Waiting
    {
        Entry entry;
        Moment since;
    };

    void shed(Moment now);

    std::deque<Waiting> m_waiting;
    std::vector<Waiting> m_taken;
    std::map<QString, core::Error> m_missed; ///< by endpoint: what the next entry of it says
    std::optional<core::Error> m_trouble;
    std::vector<RecordedNote> m_notes;
};

} // namespace store
