#pragma once

#include "core/clock.h"
#include "insight/past/endpoint_history.h"
#include "insight/past/scope.h"

#include <QSet>
#include <QSharedData>
#include <QStringList>

#include <map>

namespace insight {

/// The recent history of a cluster. Copies share the endpoints that none of them changes: a copy costs
/// little, and another thread may read it.
class ClusterHistory
{
public:
    explicit ClusterHistory(const QStringList &endpoints = {}, HistoryRules rules = {});

    void setInterval(core::Duration interval); ///< between samples, from now on
    void add(const core::SamplePtr &sample, core::Instant now = core::wallClock());
    void fallSilent(const core::Endpoint &endpoint); ///< see EndpointHistory
    /// Adds older history of a listed endpoint, from before all that is known of it.
    void precede(const QString &endpoint, EndpointHistory older);
    void put(const QString &endpoint, EndpointHistory history); ///< sets the whole history of the endpoint
    void merge(const QString &endpoint,
               const QString &into);      ///< both are one server: the first is no longer listed
    void list(const QString &endpoint);   ///< it is watched from now on
    void unlist(const QString &endpoint); ///< samples of it that still arrive are dropped

    const QStringList &endpoints() const { return m_endpoints; } ///< in the order they were named
    const EndpointHistory &history(const QString &endpoint) const;
    QStringList endpointsIn(const Scope &scope) const;

private:
    struct Counted : QSharedData
    {
        EndpointHistory history;
    };
    using Shared = QExplicitlySharedDataPointer<Counted>;

    static Shared shared(EndpointHistory history) { return Shared(new Counted { {}, std::move(history) }); }
    static EndpointHistory &own(Shared &shared);

    QStringList m_endpoints;
    std::map<QString, Shared> m_histories;
    QSet<QString> m_unlisted;
    HistoryRules m_rules;
};

/// What is known at the end, as if it had been read of every endpoint at once: a point that stands for the
/// span, or a gap where the endpoint is silent.
ClusterHistory lastReadings(const ClusterHistory &past, TimeSpan span);

/// The latest sample of each endpoint in scope that answers now; failing ones are left out.
QList<core::SamplePtr> latestSamples(const ClusterHistory &past, const Scope &scope);

/// The sessions at the end of a span, for comparison.
QList<core::SamplePtr> sessionsAtEnd(const ClusterHistory &past, const Scope &scope, TimeSpan span);

} // namespace insight
