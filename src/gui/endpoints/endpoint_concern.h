#pragma once

#include "insight/past/cluster_history.h"
#include "insight/verdict/severity.h"

namespace gui {

/// What a DBA should look at on an endpoint that answers: waiting clients, a ceiling that is close.
struct Concern
{
    insight::Severity severity = insight::Severity::Calm; ///< unknown: it does not report its queue
    QString text;                                         ///< "12 clients waiting"; empty: nothing

    bool operator==(const Concern &) const = default;
};

/// The most severe one.
Concern concernOf(const insight::ClusterHistory &past, const core::SamplePtr &sample);

} // namespace gui
