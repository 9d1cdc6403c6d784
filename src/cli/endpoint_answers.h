#pragma once

#include "core/sample.h"

#include <QList>
#include <QStringList>

namespace cli {

/// Which endpoints were asked, and the result for each. The first sample, good or bad, settles an endpoint.
class EndpointAnswers
{
public:
    explicit EndpointAnswers(const QStringList &names = {});

    void add(const core::Endpoint &endpoint); ///< asked from now on
    void answer(const core::SamplePtr &sample);
    void merge(const QString &endpoint, const QString &into); ///< both are one server
    void askAgain(const QString &endpoint);                   ///< its failure no longer counts
    /// An endpoint that has not answered by now counts as timed out, unless it was never asked.
    void giveUp(const QStringList &neverAsked = {});

    /// Waits once more for sessions that were read before a pooler listed its connections: the list cannot
    /// tell the clients of sessions that ended in between.
    void awaitNewerSessions();

    bool isSettled() const;
    QStringList wantPassword() const;
    QList<core::SamplePtr> samples() const; ///< in the order of asking, each server once
    int exitStatus() const;

private:
    struct Entry
    {
        core::Endpoint endpoint;
        core::SamplePtr sample;
        bool merged = false;
        bool wantsNewer = false;

        bool isSettled() const { return merged || (sample && !wantsNewer); }
        bool isCorrectedBy(const core::Sample &newer) const;
    };

    Entry *find(const QString &endpoint);

    QList<Entry> m_entries;
};

} // namespace cli
