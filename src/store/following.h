#pragma once

#include "store/replay.h"

#include <QStringList>

namespace store {

/// What another process writes into a history, as it comes: two need not ask one server.
class Following
{
public:
    explicit Following(Database database);

    /// Answers and failures since the last time; of an endpoint that was not heard before only the latest.
    std::vector<core::SamplePtr> news(core::Instant now);

    const QStringList &endpoints() const { return m_heard; } ///< whom the other process hears now

private:
    struct Voice
    {
        std::unique_ptr<Replay> replay; ///< null while there is no answer
        core::SamplePtr latest;
        std::optional<RecordedGap> silence; ///< that was told last
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
