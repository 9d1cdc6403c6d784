#pragma once

#include "insight/path/address_index.h"
#include "insight/path/evidence.h"

#include <unordered_map>

namespace insight {

/// How many connections a pool, or all pools of an application, may have by what its page says; some may have
/// been opened since. Nothing where that is not measured.
std::optional<qint64> mostConnections(const core::Pool &pool, bool isOfNow = true);
std::optional<qint64> mostConnections(const core::Sample &application);

/// Applications whose own pools are asked. A page of metrics tells no connection, so which of those that
/// arrive elsewhere are its is at most likely: by the name that they bear, or by the host they come from
/// where they bear none of their own.
class Owners
{
public:
    Owners(const QList<core::SamplePtr> &samples, const AddressIndex &addressIndex);

    struct Owner
    {
        std::size_t place = 0;
        Evidence why = Evidence::SameName;
    };

    /// `host` is empty where it is not known. Nothing where several may be meant.
    std::optional<Owner> of(const QString &application, const QString &host) const;

    bool isEmpty() const { return m_hosts.empty(); }

private:
    using Places = std::vector<std::size_t>;

    void call(const QString &name, std::size_t place);

    std::unordered_map<QString, Places> m_names;
    std::unordered_map<QString, Places> m_hosts;
};

} // namespace insight
