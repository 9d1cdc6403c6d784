#include "core/address/ip_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <span>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr std::array<quint8, 12> v4Prefix { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
constexpr int v4Bits = 96; ///< before the address

quint8 maskOf(int prefix, int byte)
{
    const int bits = std::clamp(prefix - 8 * byte, 0, 8);
    return quint8(0xff00 >> bits);
}

} // namespace

bool IpAddress::isV4() const
{
    return std::ranges::equal(v4Prefix, std::span(bytes).first<12>());
}

std::optional<IpAddress> parseIpAddress(const QString &text)
{
    const QByteArray spelled = text.toLatin1();
    IpAddress address;
    if (spelled.contains('\0'))
        return std::nullopt;
    if (inet_pton(AF_INET6, spelled.constData(), address.bytes.data()) == 1)
        return address;
    std::ranges::copy(v4Prefix, address.bytes.begin());
    if (inet_pton(AF_INET, spelled.constData(), address.bytes.data() + v4Prefix.size()) == 1)
        return address;
    return std::nullopt;
}

QString textOf(const IpAddress &address)
{
    std::array<char, INET6_ADDRSTRLEN> text {};
    const bool isV4 = address.isV4();
    inet_ntop(isV4 ? AF_INET : AF_INET6, address.bytes.data() + (isV4 ? v4Prefix.size() : 0), text.data(),
              text.size());
    return QString::fromLatin1(text.data());
}

bool Network::contains(const IpAddress &address) const
{
    for (int i = 0; i < int(address.bytes.size()); ++i) {
        const auto place = std::size_t(i);
        if ((address.bytes[place] ^ base.bytes[place]) & maskOf(prefix, i))
            return false;
    }
    return true;
}

std::optional<Network> parseNetwork(const QString &text)
{
    const qsizetype slash = text.indexOf(u'/');
    const auto base = parseIpAddress(text.first(slash < 0 ? text.size() : slash));
    if (!base)
        return std::nullopt;
    if (slash < 0)
        return Network { .base = *base };
    bool isNumber = false;
    const int told = text.sliced(slash + 1).toInt(&isNumber);
    if (!isNumber || told < 0 || told > (base->isV4() ? 32 : 128))
        return std::nullopt;
    const int bits = told + (base->isV4() ? v4Bits : 0);
    for (int i = 0; i < int(base->bytes.size()); ++i) {
        if (base->bytes[std::size_t(i)] & ~maskOf(bits, i))
            return std::nullopt;
    }
    return Network { .base = *base, .prefix = bits };
}

QString textOf(const Network &network)
{
    const int bits = network.prefix - (network.base.isV4() ? v4Bits : 0);
    return network.prefix == 128 ? textOf(network.base) : u"%1/%2"_s.arg(textOf(network.base)).arg(bits);
}

} // namespace core
