#pragma once

#include "gui/picture.h"
#include "insight/load/breakdown.h"

#include <QHash>

namespace gui {

/// The part of the past that a list is about; kept until the list becomes visible.
struct LoadQuestion
{
    const insight::ClusterHistory *past =
        nullptr; ///< the application's, which outlives us, or the stored one:
    std::shared_ptr<const insight::ClusterHistory> kept {};
    std::shared_ptr<const LoadShown> known {}; ///< an answer that came with the picture
    insight::Scope scope;
    insight::TimeSpan span;
    insight::TimeSpan before;
    bool lastMinute = true;
    report::EndpointNames names {};

    bool isOfThePast() const { return kept != nullptr; } ///< the answer does not change any more
    bool operator==(const LoadQuestion &) const = default;
};

LoadQuestion questionOf(const Picture &picture);
insight::Breakdown answerTo(const LoadQuestion &question, std::span<const insight::Dimension> dimensions);

QString spanText(const LoadQuestion &question); ///< "last minute", "14:02:10 – 14:03:00"
/// "82 % sampled"; where all of it was since watching began "watched since 14:02:10".
QString coverageText(const LoadQuestion &question, double coverage);

/// The poolers and proxies that answer, by their host as a database sees it.
QHash<QString, QString> poolerHosts(const Picture &picture);

/// Whether one of the endpoints reports its sessions, as far as is known.
bool reportsSessions(const LoadQuestion &question);

bool isMeasured(const insight::Breakdown &answer);
QString emptyText(const LoadQuestion &question, const insight::Breakdown &answer);

} // namespace gui
