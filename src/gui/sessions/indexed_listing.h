#pragma once

#include "insight/sessions/arrange.h"

#include <QHash>

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// A listing that can be searched: maps its rows to those of another one. Built off the UI thread, so that
/// showing it does not visit every row.
class IndexedListing
{
public:
    IndexedListing() = default;
    explicit IndexedListing(insight::Listing listing);

    const insight::Listing &listing() const { return m_listing; }
    int count() const { return int(m_listing.lines.size()); }
    const insight::Line &line(int row) const { return m_listing.lines[std::size_t(row)]; }
    const insight::Group &group(const insight::Line &line) const;

    int rowOf(const IndexedListing &other, int row) const; ///< -1: not here
    int rowOf(const QString &endpoint, const core::Session &session) const;
    int rowOfPid(const QString &endpoint, core::SessionId pid) const;

    qint64 idle() const { return m_idle; } ///< idle clients, listed or not
    qint64 background() const { return m_background; }
    qint64 lockWaiters() const { return m_lockWaiters; }

private:
    void count(const core::Session &session);
    void number();

    insight::Listing m_listing;
    std::vector<std::vector<qint32>> m_rowsOfSessions; ///< by sample and position in it
    QHash<insight::RowKey, int> m_rowsOfOthers;        ///< groups and absent blockers
    qint64 m_idle = 0;
    qint64 m_background = 0;
    qint64 m_lockWaiters = 0;
};

using IndexedListingPtr = std::shared_ptr<const IndexedListing>;

/// The last one to let go of 100,000 sessions has milliseconds of work.
void letGoElsewhere(IndexedListingPtr rows);

/// The same session in a later sample, or null: it is gone.
core::SessionPtr laterSelf(const core::Sample &sample, const core::Session &session);

/// Whether the sample lists all sessions, and not this one.
bool hasEnded(const core::Sample &sample, const core::Session &session);

} // namespace gui
