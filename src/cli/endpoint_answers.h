#pragma once

#include "core/sample.h"

#include <QList>
#include <QStringList>

namespace cli {

/// Which endpoints were asked and what came of each. An endpoint is settled by its first sample, good or bad.
class EndpointAnswers
{
public:
    explicit EndpointAnswers(const QStringList &names = {});

    void add(const core::Endpoint &endpoint); ///< asked from now on
    void answer(const core::SamplePtr &sample);
    void merge(const QString &endpoint, const QString &into); ///< both are one server
    void askAgain(const QString &endpoint);                   ///< its failure no longer counts
    /// Who has not answered now did not answer in time, but for those who were never asked.
    void giveUp(const QStringList &neverAsked = {});

    /// Sessions that were read before a pooler listed its connections are awaited once more: the list cannot
    /// say whose those were that have ended in between.
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
    };

    Entry *find(const QString &endpoint);

    QList<Entry> m_entries;
};

} // namespace cli
