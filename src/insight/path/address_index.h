#pragma once

#include "core/sample.h"

#include <QList>

#include <unordered_map>
#include <unordered_set>

namespace insight {

struct AddressHash
{
    std::size_t operator()(const core::Address &address) const { return qHash(address.host, address.port); }
};

using Addresses = std::unordered_set<core::Address, AddressHash>;

/// The address of a pool's servers, as it reports it: "10.0.0.5:5432/shop", "/run/postgresql:5432/shop".
core::Address serversOf(const core::Pool &pool);

/// Finds the endpoint that another one means by an address. Compares texts and looks up no names.
class AddressIndex
{
public:
    explicit AddressIndex(const QList<core::SamplePtr> &samples);

    /// The address as seen from other hosts: loopback and a socket's folder become the host of the reporting
    /// endpoint.
    core::Address seenFrom(std::size_t saidBy, core::Address address) const;

    /// The index of the sample; empty where no endpoint is known there, or the address is not reported.
    std::optional<std::size_t> find(std::size_t saidBy, const core::Address &address) const;

    /// The only proxy on that host. A proxy is polled at a separate statistics port and rarely reports where
    /// it listens.
    std::optional<std::size_t> proxyAt(std::size_t saidBy, const core::Address &address) const;

    const QString &hostOf(std::size_t place) const { return m_hosts[place]; }

    /// Where the processes of an application run: its own page names one host, and the pools of an address
    /// for several applications name those of its instances, if any.
    const QStringList &hostsOf(std::size_t application) const { return m_processes[application]; }

private:
    void listen(std::size_t place, const core::Address &address);
    void listen(std::size_t place, const std::vector<core::Link> &clients);

    QStringList processesIn(std::size_t place, const core::Sample &sample) const;

    std::vector<QString> m_hosts;
    std::vector<QStringList> m_processes; ///< their hosts
    std::unordered_map<core::Address, std::size_t, AddressHash> m_listening;
    std::unordered_map<QString, std::optional<std::size_t>> m_proxies; ///< by host; null: several there
};

} // namespace insight
