#pragma once

#include "store/entry.h"

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <vector>

namespace store {

using Batch = std::shared_ptr<const std::vector<Entry>>;

/// Samples that wait for the disk, up to one minute old. Older ones are dropped, and the next entry of their
/// endpoint says why.
class Backlog
{
public:
    /// A clock that cannot be set.
    using Moment = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds longest { 60 };

    void add(const core::SamplePtr &sample, core::Instant at, Moment now);
    void add(const RecordedNote &note);     ///< written with the next sample
    void end(core::Instant at, Moment now); ///< no sample comes any more: the notes are written without one
    void setTrouble(const std::optional<core::Error> &trouble) { m_trouble = trouble; }

    Batch take();                            ///< all of it; to be given back if it could not be written
    void giveBack();                         ///< returns the last taken batch
    void forget();                           ///< the last taken batch has been written
    std::vector<RecordedNote> marks() const; ///< of the user, that wait or were taken
    std::vector<RecordedNote> takeMarks();   ///< of these, those that no sample came to write with
    /// Another process writes it. What it cannot know are the user's marks.
    std::vector<RecordedNote> forgetAllButMarks();

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
    std::map<QString, core::Error>
        m_missed; ///< by endpoint: the reason that its next entry gives for missing samples
    std::optional<core::Error> m_trouble;
    std::vector<RecordedNote> m_notes;
};

} // namespace store
