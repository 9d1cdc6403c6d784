#pragma once

#include <QString>

#include <array>
#include <optional>

namespace core {

/// An address as bytes; IPv4 as IPv6 has it (::ffff:10.0.0.5), so that both spellings are one.
struct IpAddress
{
    std::array<quint8, 16> bytes {};

    bool isV4() const;
    bool operator==(const IpAddress &) const = default;
};

/// Without a zone; nothing else that a resolver takes for an address ("127.1", "0x7f000001").
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

/// An address alone is a network of one. Bits behind the prefix must be 0: "10.20.3.4/16" is a slip.
std::optional<Network> parseNetwork(const QString &text);

QString textOf(const Network &network);

} // namespace core
