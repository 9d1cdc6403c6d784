#pragma once

#include "store/former_list_replay.h"
#include "store/link_rows.h"
#include "store/neighbour_rows.h"
#include "store/pool_rows.h"
#include "store/reader.h"
#include "store/session_replay.h"

#include <map>
#include <set>

namespace store {

/// Single connections are a large part of a history. Samples have all of them, unless less is wanted.
struct Details
{
    std::optional<core::Instant> linksAt {}; ///< only as known then: samples of other times have none
};

/// The samples of one endpoint as they were written, in order. Unchanged sessions are shared between samples;
/// times are in whole ms.
class Replay
{
public:
    /// From the first moment to the last, both included.
    Replay(Database &database, const Recorded &recorded, core::Instant from, core::Instant to,
           const Details &details = {});
    Q_DISABLE_COPY_MOVE(Replay)

    qint64 size() const { return m_size; } ///< how many samples next() returns
    core::SamplePtr next();                ///< null after the last one, and where the file cannot be read
    void readOn();                         ///< after the last one: continues with what was written since

private:
    qint64 keyframeBefore(qint64 sample);
    void readEvents();
    void takeSessions(qint64 sample, qint64 server);
    void takeRefusals(core::Instant at);
    void followLinks(core::Sample &sample);
    void takePredecessor();
    void forget();
    void takeCeilings(qint64 sample);
    void takeBlocking(qint64 sample, qint64 server);
    void takeIdentity(qint64 at);
    core::SamplePtr published(core::Sample sample);

    Database &m_database;
    qint64 m_endpoint;
    core::Instant m_from;
    core::Instant m_to;
    qint64 m_size = 0;
    bool m_over = false;
    qint64 m_last = 0;                    ///< last sample read
    qint64 m_first = 0;                   ///< the first sample of the span
    std::optional<qint64> m_sessionsLead; ///< the keyframe before it, until they are read
    qint64 m_lastEvent = 0;               ///< no later one was read

    // Facts from events that no sample shows.
    std::set<core::Instant> m_restarts;                     ///< restarts that only counters showed
    std::multimap<core::Instant, core::Refusal> m_refusals; ///< by the time of their answer: the increase

    // State that holds until it changes.
    core::Endpoint m_now;
    QString m_ownName;
    std::vector<core::Limit> m_limits;
    std::optional<core::Blocking> m_asked;
    std::vector<core::Refusal> m_refused; ///< since the first sample

    std::optional<core::Sample> m_before;  ///< what the next one continues
    std::optional<qint64> m_predecessorAt; ///< the sample that it was read from
    std::shared_ptr<const core::Predecessor> m_predecessor;

    Texts m_texts;
    SessionReplay m_sessions;
    PoolReplay m_pools;
    LinkReplay m_links;
    FormerListReplay m_formerLists;
    NeighbourReplay m_neighbours;
    Statement m_rows;
    Statement m_ceilings;
    Statement m_blocking;
    Statement m_blockers;
    Statement m_identity;
};

} // namespace store
