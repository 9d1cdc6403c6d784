#pragma once

#include "core/address/found_target.h"
#include "insight/path/discovered.h"

#include <QList>
#include <QSet>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace cli {

/// Which endpoints others tell of, and which of them the user lets be contacted. Contacts nobody itself.
class Discovery
{
public:
    explicit Discovery(const QList<core::Target> &seeds = {}, const QList<core::Allowance> &allowances = {});

    /// What becomes of it: first who is left, then who is watched from now on.
    struct Change
    {
        QStringList leave;
        QList<core::Target> watch;
    };

    std::optional<Change> hear(const core::Sample &sample);           ///< nothing: it told nothing new
    void lend(const QString &endpoint, const core::Secret &password); ///< the user gave it for that one
    Change allow(const QList<core::Allowance> &allowances);
    Change add(const QList<core::Target> &seeds); ///< the user names more
    Change remove(const QString &endpoint);       ///< the user names it no longer

    const QList<core::Allowance> &allowances() const { return m_allowances; }
    const std::vector<insight::DiscoveredEndpoint> &listed() const { return m_listed; } ///< not contacted

    /// Who of the listed would be contacted by these rules, too.
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
    QStringList m_order;                         ///< of who was heard
    std::map<QString, core::SamplePtr> m_latest; ///< what is told of others
    std::map<QString, Contact> m_contacts;       ///< by the endpoint's name
    QSet<QString> m_left;                        ///< whose samples may still come
    std::vector<insight::DiscoveredEndpoint> m_listed;
};

} // namespace cli
