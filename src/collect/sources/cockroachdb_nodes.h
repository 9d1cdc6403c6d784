#pragma once

#include "collect/source.h"

#include <set>

namespace collect::cockroach {

/// Every connection to a cluster lists the sessions of all its nodes. Each one of this program reports those
/// of its own node, and the one that logged in first also those of nodes without one. While others may still
/// come, none reports for them: a session that moves from one endpoint to another would count twice.
class ReportedNodes
{
public:
    ReportedNodes(const Profile &profile, const Part &reading);

    bool areAll() const { return m_isFirst && m_others.empty(); }
    bool areNone() const { return !m_isFirst && m_own.isEmpty(); }
    bool contains(const QString &node) const { return m_isFirst ? !m_others.contains(node) : node == m_own; }

    /// The reading without the sessions of other nodes.
    PartPtr sessionsOf(const Part &reading) const;

private:
    bool m_isFirst = true;
    QString m_own;              ///< empty: it reports none
    std::set<QString> m_others; ///< that report themselves
};

} // namespace collect::cockroach
