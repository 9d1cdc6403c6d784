#pragma once

#include "insight/path/intermediaries.h"
#include "insight/path/owners.h"
#include "insight/path/said_owners.h"

#include <QHash>
#include <QString>

#include <span>

namespace insight {

/// Which connections come from an application whose own pool is polled. A page counts the connections of one
/// process, so an application owns no more than its page counts: if more connections have its name, or come
/// from its host, others of its kind are among them.
class Ownership
{
public:
    Ownership(const Ends &ends, const MatchedEnds &matchedEnds, const Routes &routes,
              const Intermediaries &between);

    /// The connections of an application whose own pool is polled, where they arrive.
    struct Owned
    {
        std::vector<End> ends;
        qint64 doubtful = 0; ///< so many match, more than the application has, so none is known to be its own
        bool mayBeOthers = false; ///< only their host speaks for them, and more come from it
    };
    const Owned &ownedBy(std::size_t application) const { return m_owned[application]; }

    /// The application that opened a connection, where the application's own pool is polled. Where the
    /// connection may have come through another endpoint, or hides its address, only its name is used.
    std::optional<Owners::Owner> ownerOf(End arrived) const;

    /// The application name of a connection. A proxy does not read names, so for its connections the endpoint
    /// behind it gives the name.
    const QString &applicationOf(End arrived) const;

    /// The name of an application whose own pool is polled: its own, or the one that all its connections
    /// have. Empty: neither.
    QString nameOf(std::size_t application) const;

private:
    struct Attribution
    {
        Owners::Owner owner;
        bool isFromItsHost = false;
    };

    void claim(End arrived, const Owners &owners, const Intermediaries &between);
    void dropSurplus(std::size_t application);
    std::vector<End> surplusOf(std::span<const End> ends, std::optional<qint64> most) const;
    void dropNameless(std::size_t application);
    void findSaid(const Routes &routes, const Intermediaries &between);
    void own(std::size_t application, std::vector<End> ends, Evidence why);
    std::vector<End> release(std::size_t application);
    QHash<QString, std::size_t> ownersByHostAlone() const;
    void findOthersFromTheirHosts();
    ConnectionGroups unowned(const std::vector<std::size_t> &applications, const Routes &routes,
                             const Intermediaries &between) const;
    bool hasItsName(End owned) const;
    bool hasNamed(std::size_t application) const; ///< a connection with its name

    const Ends &m_ends;
    const MatchedEnds &m_matchedEnds;
    std::vector<Owned> m_owned;
    std::unordered_map<End, Attribution, EndHash> m_ownerOf;
};

} // namespace insight
