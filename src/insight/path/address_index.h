#pragma once

#include "core/sample.h"

#include <QList>

#include <unordered_map>

namespace insight {

struct AddressHash
{
    std::size_t operator()(const core::Address &address) const { return qHash(address.host, address.port); }
};

/// "10.0.0.5:5432", "[::1]:5432", "db1:5432"; what has no port is only a host.
core::Address parseAddress(const QString &text);

/// Where a pool says that its servers are: "10.0.0.5:5432/shop", "/run/postgresql:5432/shop".
core::Address serversOf(const core::Pool &pool);

/// Which endpoint is meant by what another one says of an address. Texts are compared, no name is looked up.
class AddressIndex
{
public:
    explicit AddressIndex(const QList<core::SamplePtr> &samples);

    /// As anybody else would say it: loopback and a socket's folder are the host of whoever says so.
    core::Address seenFrom(std::size_t saidBy, core::Address address) const;

    /// The place of the sample; nothing where nobody is known there, or the address is not told.
    std::optional<std::size_t> find(std::size_t saidBy, const core::Address &address) const;

    /// The only proxy on that host. It is asked at a door of its own; where it listens is seldom told.
    std::optional<std::size_t> proxyAt(std::size_t saidBy, const core::Address &address) const;

    const QString &hostOf(std::size_t place) const { return m_hosts[place]; }

private:
    void listen(std::size_t place, const core::Address &address);

    std::vector<QString> m_hosts;
    std::unordered_map<core::Address, std::size_t, AddressHash> m_listening;
    std::unordered_map<QString, std::optional<std::size_t>> m_proxies; ///< by host; null: several there
};

} // namespace insight
