#pragma once

#include <QString>

#include <array>
#include <optional>

namespace core {

/// An address as bytes. IPv4 is stored as a mapped IPv6 address (::ffff:10.0.0.5), so that both spellings are
/// equal.
struct IpAddress
{
    std::array<quint8, 16> bytes {};

    bool isV4() const;
    bool operator==(const IpAddress &) const = default;
};

/// Accepts no zone, and none of the short forms that resolvers accept ("127.1", "0x7f000001").
std::optional<IpAddress> parseIpAddress(const QString &text);

QString textOf(const IpAddress &address);

/// "10.20.0.0/16"
struct Network
{
    IpAddress base;
    int prefix = 128; ///< of the 128 bits of an IpAddress

    bool contains(const IpAddress &address) const;
    bool operator==(const Network &) const = default;
};

/// A single address is a network of one. Bits behind the prefix must be 0: "10.20.3.4/16" is a mistake.
std::optional<Network> parseNetwork(const QString &text);

QString textOf(const Network &network);

} // namespace core
