#pragma once

#include "core/address/found_target.h"
#include "insight/path/discovered.h"

#include <QList>
#include <QSet>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace program {

/// The endpoints that others report, and which of them the user allows to be contacted. Contacts none itself.
class Discovery
{
public:
    explicit Discovery(const QList<core::Target> &seeds = {}, const QList<core::Allowance> &allowances = {});

    /// The resulting change: first the endpoints to leave, then those to watch from now on.
    struct Change
    {
        QStringList leave;
        QList<core::Target> watch;
    };

    std::optional<Change> hear(const core::Sample &sample);           ///< nothing: it reported nothing new
    void lend(const QString &endpoint, const core::Secret &password); ///< the user gave it for that endpoint
    Change allow(const QList<core::Allowance> &allowances);
    Change add(const QList<core::Target> &seeds); ///< the user names more
    Change remove(const QString &endpoint);       ///< the user no longer names it

    const QList<core::Allowance> &allowances() const { return m_allowances; }
    const std::vector<insight::DiscoveredEndpoint> &listed() const { return m_listed; } ///< not contacted

    /// How many of the listed ones these rules would add.
    int wouldBeContacted(const QList<core::Allowance> &allowances) const;

private:
    struct Contact
    {
        core::Neighbour neighbour;
        core::Target target;
    };

    Change reviewed();
    void forget(const QString &endpoint);
    void sift(Change &change);

    QList<core::Target> m_seeds;
    QList<core::Allowance> m_allowances;
    QStringList m_order;                         ///< of endpoints that were heard
    std::map<QString, core::SamplePtr> m_latest; ///< their reports of others
    std::map<QString, Contact> m_contacts;       ///< by the endpoint's name
    QSet<QString> m_left;                        ///< samples of these may still arrive
    std::vector<insight::DiscoveredEndpoint> m_listed;
};

} // namespace program
