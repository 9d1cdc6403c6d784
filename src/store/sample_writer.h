#pragma once

#include "core/departure.h"
#include "store/blocking_rows.h"
#include "store/identity_rows.h"
#include "store/limit_rows.h"
#include "store/link_rows.h"
#include "store/neighbour_rows.h"
#include "store/note_rows.h"
#include "store/pool_rows.h"
#include "store/sample_rows.h"
#include "store/series_rows.h"
#include "store/session_rows.h"

#include <memory>

namespace store {

/// How often things are written.
struct SampleWriterRules
{
    core::Duration keyframe = std::chrono::minutes { 10 }; ///< between keyframes, which list everything
    core::Duration interval = std::chrono::seconds { 1 };  ///< between samples
    Measure measure {}; ///< gives the figures that series are made of; without it there are none
};

/// Writes samples as rows, within the caller's transaction. A sample stands for the time since the previous
/// one unless a gap says otherwise.
class SampleWriter
{
public:
    SampleWriter(Database &database, KeepQuery keepQuery, SampleWriterRules rules = {});
    ~SampleWriter();

    /// In the order of arrival, failures included; those count as of `now`. `missed`: why samples between the
    /// last one of this endpoint and this one could not be written. After a transaction was rolled back,
    /// create a new writer.
    void add(const core::Sample &sample, core::Instant now, const std::optional<core::Error> &missed = {});

    void add(const RecordedNote &note);

    /// Replaces a sample that cannot be written by a gap of its endpoint, with the reason.
    void leaveOut(const core::Sample &sample, core::Instant now, const core::Error &reason);

    /// An endpoint that was silent still is.
    bool hasGap() const;
    void growGaps(core::Instant now);

    /// While it is watched, it receives the id of every dictionary row that is written again.
    InUse &inUse() { return m_inUse; }
    void hold();                   ///< what may be written again without a look into the file is in use
    void forget(const Gone &gone); ///< what is no longer in the file
    qsizetype known() const;       ///< how many ids it knows without a look into the file

private:
    struct Endpoint;

    Endpoint &endpointOf(const core::Endpoint &said);
    std::unique_ptr<Endpoint> found(const core::Endpoint &said);
    static bool mayBe(const Endpoint &known, const core::Endpoint &said);
    void learn(Endpoint &endpoint, const core::Endpoint &said);
    void writeGap(Endpoint &endpoint, core::Instant from, core::Instant to, std::optional<core::Fault> reason,
                  const QString &detail);
    void writeSilence(Endpoint &endpoint, const core::Sample &sample, core::Instant at);
    void addGood(Endpoint &endpoint, const core::Sample &sample, core::Instant at);
    void addFailure(Endpoint &endpoint, const core::Sample &sample, core::Instant at);
    core::Duration longestInterval(const Endpoint &endpoint, const core::Sample &sample) const;
    core::Duration standsFor(const Endpoint &endpoint, core::Instant at, bool follows) const;
    void goOnWithLastGap(Endpoint &endpoint, core::Fault reason);
    void goOnWithGap(Endpoint &endpoint, const core::Error &error, core::Instant at);
    void writeIdentity(Endpoint &endpoint, const core::Sample &sample, core::Instant at);
    void writeChanges(const Endpoint &endpoint, const core::Sample &now, core::Instant at, bool follows);
    void writeWaits(qint64 sample, const core::SessionList &sessions);
    void note(const Endpoint &endpoint, core::Instant at, const std::vector<core::Change> &changes);

    Database &m_database;
    SampleWriterRules m_rules;
    InUse m_inUse;
    Texts m_texts;
    SampleRows m_samples;
    SessionRows m_sessions;
    PoolRows m_pools;
    LinkRows m_links;
    NeighbourRows m_neighbours;
    LimitRows m_limits;
    BlockingRows m_blocking;
    SeriesRows m_series;
    NoteRows m_notes;
    Statement m_findEndpoint;
    Statement m_insertEndpoint;
    Statement m_learnEndpoint;
    Statement m_lastSample;
    IdentityRows m_identities;
    Statement m_insertWait;
    Statement m_insertGap;
    Statement m_growGap;
    Statement m_lastGap;
    Statement m_insertEvent;
    std::map<QString, std::unique_ptr<Endpoint>> m_endpoints; ///< by name
};

} // namespace store
