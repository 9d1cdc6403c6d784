#pragma once

#include "insight/path/address_index.h"
#include "insight/path/evidence.h"

#include <unordered_map>

namespace insight {

/// The most connections a pool, or all pools of an application, can have according to its page, allowing for
/// those opened since; those of another time are bounded only by its limit. Empty where that is not measured.
std::optional<qint64> mostConnections(const core::Pool &pool, bool isOfNow = true);
std::optional<qint64> mostConnections(const core::Sample &application, bool isOfNow);

/// Whether only a driver gave that name, so that many applications may have it.
bool isOfDriver(const QString &application);

/// Applications whose own pools are polled. A metrics page does not list connections, so a connection
/// elsewhere is at most likely to be theirs: by the name it has, or by its host where it has no name of its
/// own.
class Owners
{
public:
    Owners(const QList<core::SamplePtr> &samples, const AddressIndex &addressIndex);

    struct Owner
    {
        std::size_t place = 0;
        Evidence why = Evidence::SameName;
    };

    /// `host` is empty where unknown. Empty where several applications match.
    std::optional<Owner> of(const QString &application, const QString &host) const;

    bool isEmpty() const { return m_names.empty() && m_hosts.empty(); }

private:
    using Places = std::vector<std::size_t>;

    void call(const QString &name, std::size_t place);

    std::unordered_map<QString, Places> m_names;
    std::unordered_map<QString, Places> m_hosts;
};

} // namespace insight
