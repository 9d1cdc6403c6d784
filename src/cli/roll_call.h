#pragma once

#include "core/sample.h"

#include <QList>
#include <QStringList>

namespace cli {

/// Which endpoints were asked and what came of each. An endpoint is settled by its first sample, good or bad.
class RollCall
{
public:
    explicit RollCall(const QStringList &endpoints = {});

    void add(const QString &endpoint); ///< asked from now on
    void answer(const core::SamplePtr &sample);
    void merge(const QString &endpoint, const QString &into); ///< both are one server
    void askAgain(const QString &endpoint);                   ///< its failure no longer counts
    /// Who has not answered now did not answer in time, but for those who were never asked.
    void giveUp(const QStringList &neverAsked = {});

    bool isSettled() const;
    QStringList wantPassword() const;
    QList<core::SamplePtr> samples() const; ///< in the order of asking, each server once
    int exitStatus() const;

private:
    struct Entry
    {
        QString endpoint;
        core::SamplePtr sample;
        bool merged = false;

        bool isSettled() const { return merged || sample; }
    };

    Entry *find(const QString &endpoint);

    QList<Entry> m_entries;
};

} // namespace cli
