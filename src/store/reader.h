#pragma once

#include "core/sample.h"
#include "store/texts.h"

#include <limits>
#include <utility>

namespace store {

/// One server under one name, and the span the file has of it.
struct Recorded
{
    qint64 id = 0;
    core::Endpoint endpoint;
    core::Instant from; ///< of its samples and gaps
    core::Instant to;
};

/// A span that was not recorded, and why; no reason where a sample just did not come.
struct RecordedGap
{
    core::Instant from;
    core::Instant to;
    std::optional<core::Error> reason;
    QString cause {}; ///< without a reason: what it was on the recorder's side, in English

    bool operator==(const RecordedGap &) const = default;
};

struct RecordedEvent
{
    core::Instant at;
    QString kind;
    QString before;
    QString after;

    bool operator==(const RecordedEvent &) const = default;
};

/// Reads everything in a file except samples: see Replay.
class Reader
{
public:
    explicit Reader(Database &database);

    std::vector<Recorded> endpoints(); ///< including those that never answered
    std::vector<RecordedGap> gaps(qint64 endpoint);
    std::optional<RecordedGap> lastGap(qint64 endpoint);
    std::optional<core::Instant> lastAnswerBefore(qint64 endpoint, core::Instant moment);
    bool isAnsweredAt(qint64 endpoint, core::Instant moment);
    /// The time between the last two answers.
    std::optional<core::Duration> lastInterval(qint64 endpoint);
    /// Later ones than one id, up to another; those are of writing.
    std::vector<RecordedEvent> events(qint64 endpoint, qint64 after = 0,
                                      qint64 to = std::numeric_limits<qint64>::max());
    qint64 lastEvent(); ///< the id of the latest; 0: there is none

private:
    std::optional<std::pair<core::Instant, core::Instant>> averaged(qint64 endpoint);
    RecordedGap gapOf(Statement &row);

    Database &m_database;
    Texts m_texts;
};

} // namespace store
