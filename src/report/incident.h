#pragma once

#include "core/zone.h"
#include "insight/load/breakdown.h"
#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <QList>
#include <QTimeZone>

namespace report {

/// The facts about a moment that are worth sending to others.
struct Incident
{
    core::Instant at;        ///< our clock, when it was copied
    QString cluster;         ///< a name without secrets
    insight::Selection span; ///< ends at `at`
    insight::Verdict verdict;
    insight::Figures figures;
    QList<core::SamplePtr> endpoints; ///< one each, failures included
    QList<core::SamplePtr> standing;  ///< the answers, or what stands in for them: ways are made of these
    insight::Breakdown applications;  ///< of the span, by Dimension::Application
    insight::Breakdown waits;         ///< … by Dimension::Wait
    EndpointNames names {};
};

/// The caption for a picture of the lanes: "prod-eu · 2026-11-20 14:14:08 to 14:29:08 UTC+01:00".
QString caption(const QString &cluster, const insight::TimeSpan &span,
                const QTimeZone &zone = core::timeZoneShown());

/// A Markdown summary for a ticket or a chat: it contains no literal of a query, and no text of a server can
/// become markup.
QString incidentText(const Incident &incident, const QTimeZone &zone = core::timeZoneShown());

} // namespace report
