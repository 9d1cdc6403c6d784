#pragma once

#include "insight/verdict/incident.h"
#include "store/note_rows.h"

namespace program {

/// The verdict on a whole cluster as it was known at that moment.
insight::Verdict verdictAt(const insight::ClusterHistory &past, core::Instant now);

/// Looks for incidents while a cluster is watched, and returns what to record of them.
class Judge
{
public:
    /// Judging more often finds nothing more.
    static constexpr core::Duration pace = std::chrono::seconds { 1 };

    bool isDue(core::Instant now) const;

    /// `verdict` is about the whole cluster. Without a cluster there is nothing to judge.
    std::vector<store::RecordedNote> judge(const insight::Verdict &verdict, const QStringList &cluster,
                                           core::Instant now);
    /// What is known and was not recorded yet: nothing more is judged.
    std::vector<store::RecordedNote> finish(const QStringList &cluster);

private:
    using Which = std::pair<insight::FindingKey, core::Instant>;

    bool isWorthWriting(const insight::Incident &incident, core::Instant now);
    std::vector<insight::Incident> pausedAt(core::Instant now);
    core::Note lookedThrough(core::Instant now);

    insight::Incidents m_incidents;
    std::map<Which, insight::Incident> m_written;   ///< as last written, while they continue
    std::map<Which, insight::Incident> m_unwritten; ///< what has become of these since
    std::optional<insight::TimeSpan> m_looked;      ///< without a pause
    std::optional<core::Instant> m_told;            ///< when the judged span was last written
};

} // namespace program
