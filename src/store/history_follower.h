#pragma once

#include "store/replay.h"

#include <QStringList>

namespace store {

/// Reads what another process writes into a history, as it arrives, so that only one of them polls a server.
class HistoryFollower
{
public:
    explicit HistoryFollower(Database database);

    /// Answers and failures since the last call; for an endpoint that is new here only the latest.
    std::vector<core::SamplePtr> news(core::Instant now);

    const QStringList &endpoints() const { return m_heard; } ///< endpoints that the other process polls now

private:
    struct Voice
    {
        std::unique_ptr<Replay> replay; ///< null while there is no answer
        core::SamplePtr latest;
        core::Duration interval {};         ///< before it, from the answer before
        std::optional<RecordedGap> silence; ///< the last one that was passed on
    };

    bool speaksOften(const Recorded &recorded, core::Instant now);
    core::SamplePtr answerOf(Voice &voice, const Recorded &recorded, core::Instant now);
    core::SamplePtr failureOf(Voice &voice, const Recorded &recorded, core::Instant now);

    Database m_database;
    Reader m_reader;
    std::map<qint64, Voice> m_voices; ///< by id
    QStringList m_heard;
};

} // namespace store
