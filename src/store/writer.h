#pragma once

#include "core/history_state.h"
#include "core/retention_policy.h"
#include "store/disk.h"
#include "store/entry.h"
#include "store/history_file.h"
#include "store/marks.h"
#include "store/sample_writer.h"
#include "store/write_lock.h"

#include <functional>
#include <map>
#include <span>

namespace store {

struct WriterRules
{
    SampleWriterRules sampleWriter;
    core::Duration pruning =
        std::chrono::milliseconds { 20 }; ///< at most for taking old rows away, per batch
    core::RetentionPolicy retention {};
    ReservedSpace floor;
    bool readsAlong = false; ///< what another process writes is passed on
};

/// Writes one history and handles everything that can happen to its file. A file that cannot be continued is
/// left alone or set aside, and another one is begun; the state reports what happened.
class Writer
{
public:
    Writer(const QString &path, KeepQuery keepQuery, WriterRules rules = {});
    ~Writer();

    /// All of it or nothing; true if it is in the file. A sample that no file could hold is left out, with a
    /// gap in its place. Without entries it maintains the file.
    bool write(std::span<const Entry> entries);

    /// The file being written was found to contradict itself: it is set aside, once. If that happens again
    /// the file is not the cause, and nothing more is moved.
    void distrust(const core::Error &damage);

    const core::HistoryState &state() const { return m_state; }

private:
    struct Open;

    bool isOpen();
    void letGoOfAStranger();
    core::Status open();
    core::Status openHere();
    bool goElsewhere(const core::Error &error);
    core::Status add(std::span<const Entry> entries, const std::vector<LeftMark> &marks);
    /// What cannot be written of an entry is the entry's fault, of which `fault` then tells.
    core::Status addOrLeaveOut(const Entry &entry, std::optional<core::Error> &fault);
    core::Status addOne(const Entry &entry);
    core::Status addNote(const RecordedNote &note);
    core::Status leaveOut(const Entry &entry, const core::Error &reason);
    void ensureSampleWriter();
    core::Status attempt(const std::function<void(SampleWriter &sampleWriter)> &write);
    void count(std::span<const Entry> entries, const std::map<std::size_t, core::Error> &leftOut);
    core::Result<QString> setDamagedAside();
    void prune(core::Instant now);
    void measureGrowth(std::span<const Entry> entries);
    void readAlong();
    bool fail(const core::Error &error, core::HistoryState::Doing doing);
    void remember(const core::Error &found, const QString &leftBehind);

    QString m_wanted;
    KeepQuery m_keepQuery;
    WriterRules m_rules;
    core::HistoryState m_state;
    std::unique_ptr<Open> m_open;
    bool m_hasSetAside = false; ///< a damaged one
};

} // namespace store
