#pragma once

#include "insight/load/breakdown.h"
#include "insight/verdict/verdict.h"

#include <QList>
#include <QTimeZone>

namespace report {

/// What is worth telling others about a moment.
struct Incident
{
    core::Instant at; ///< ours, when it was copied
    QString cluster;  ///< a name without secrets
    insight::TimeSpan span;
    insight::Verdict verdict;
    insight::Figures figures;
    QList<core::SamplePtr> endpoints; ///< one each, failures included
    insight::Breakdown applications;  ///< of the span, by Dimension::Application
    insight::Breakdown waits;         ///< … by Dimension::Wait
};

/// What a picture of the lanes is of: "prod-eu · 2026-11-20 14:14:08 to 14:29:08 UTC+01:00".
QString caption(const QString &cluster, const insight::TimeSpan &span,
                const QTimeZone &zone = QTimeZone::systemTimeZone());

/// A Markdown summary for a ticket or a chat: no literal of a query is in it, and no text of a server can
/// become markup.
QString incidentText(const Incident &incident, const QTimeZone &zone = QTimeZone::systemTimeZone());

} // namespace report
