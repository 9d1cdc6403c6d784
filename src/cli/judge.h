#pragma once

#include "insight/verdict/incident.h"
#include "store/note_rows.h"

namespace cli {

/// The verdict on a whole cluster as it was known at that moment.
insight::Verdict verdictAt(const insight::ClusterHistory &past, core::Instant now,
                           std::optional<double> cores = {});

/// Looks for incidents in what is watched, and says what of them is to be written down.
class Judge
{
public:
    /// To look more often finds nothing else.
    static constexpr core::Duration pace = std::chrono::seconds { 1 };

    bool isDue(core::Instant now) const;

    /// `verdict` is on all of the cluster. Without a cluster there is nothing to look at.
    std::vector<store::RecordedNote> judge(const insight::Verdict &verdict, const QStringList &cluster,
                                           core::Instant now);

private:
    using Which = std::pair<insight::FindingKey, core::Instant>;

    bool isWorthWriting(const insight::Incident &incident, core::Instant now);
    core::Note lookedThrough(core::Instant now);

    insight::Incidents m_incidents;
    std::map<Which, insight::Incident> m_written; ///< as they were written last, while they go on
    std::optional<insight::TimeSpan> m_looked;    ///< without a pause
    std::optional<core::Instant> m_told;          ///< when the judged span was written last
};

} // namespace cli
