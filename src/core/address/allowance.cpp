#include "core/address/allowance.h"

#include "core/address/target_hosts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <ranges>

using namespace Qt::StringLiterals;

namespace core {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("core", text);
}

Error badRule(const char *why)
{
    return { Fault::BadAddress, tr(why) };
}

struct Barred
{
    const char *network;
    Obstacle obstacle;
};

// The first row that matches decides.
constexpr auto barred = std::to_array<Barred>({
    { "127.0.0.0/8", Obstacle::Loopback },
    { "::1", Obstacle::Loopback },
    { "0.0.0.0/8", Obstacle::Unspecified },
    { "255.255.255.255", Obstacle::Unspecified },
    { "169.254.0.0/16", Obstacle::LinkLocal }, // also cloud metadata services
    { "fd00:ec2::254", Obstacle::LinkLocal },
    { "fe80::/10", Obstacle::LinkLocal },
    { "224.0.0.0/4", Obstacle::Multicast },
    { "ff00::/8", Obstacle::Multicast },
    { "::/96", Obstacle::Unspecified }, // and the obsolete range of IPv6 addresses that hold an IPv4 one
});

bool isNameLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-' || c == u'_';
}

bool isLabel(const QString &label)
{
    return !label.isEmpty() && label.size() <= 63 && std::ranges::all_of(label, isNameLetter);
}

bool isNumberish(const QString &label)
{
    return label[0].isDigit()
           && (label.startsWith("0x"_L1) || std::ranges::all_of(label, [](QChar c) { return c.isDigit(); }));
}

bool matches(const QString &pattern, const QString &host)
{
    return pattern.startsWith("*."_L1)
               ? host.endsWith(QStringView(pattern).sliced(1)) && host.size() >= pattern.size()
               : host == pattern;
}

bool isExact(const Allowance &allowance)
{
    return allowance.network ? allowance.network->prefix == 128 : !allowance.name.startsWith(u'*');
}

/// The IPv6 address that a translator (NAT64) makes of an IPv4 one.
IpAddress translated(IpAddress address)
{
    static const Network translator = *parseNetwork(u"64:ff9b::/96"_s);
    if (translator.contains(address))
        std::ranges::copy(parseIpAddress(u"0.0.0.0"_s)->bytes | std::views::take(12), address.bytes.begin());
    return address;
}

struct Split
{
    QString host;
    QString port;
};

/// "db3:5433", "[fd00::/8]:5433", "fd00::1".
std::optional<Split> split(const QString &text)
{
    if (text.startsWith(u'[')) {
        const qsizetype end = text.indexOf(u']');
        if (end < 0 || (end + 1 < text.size() && text[end + 1] != u':'))
            return std::nullopt;
        return Split { text.sliced(1, end - 1), text.sliced(std::min(end + 2, text.size())) };
    }
    const qsizetype colon = text.indexOf(u':');
    if (colon < 0 || text.indexOf(u':', colon + 1) >= 0)
        return Split { text, {} };
    return Split { text.first(colon), text.sliced(colon + 1) };
}

} // namespace

bool isPlainName(const QString &host)
{
    const QString name = (host.endsWith(u'.') ? host.chopped(1) : host).toLower();
    const QStringList labels = name.split(u'.');
    return name.size() <= 253 && std::ranges::all_of(labels, isLabel) && !isNumberish(labels.last());
}

Result<Allowance> parseAllowance(const QString &text)
{
    QStringList words = text.simplified().split(u' ');
    Allowance allowance;
    if (words.size() == 2 && words.last().compare("plain"_L1, Qt::CaseInsensitive) == 0)
        allowance.plain = !words.takeLast().isEmpty();
    const auto parts = split(words.first());
    if (words.size() != 1 || words.first().isEmpty() || !parts)
        return badRule(QT_TRANSLATE_NOOP(
            "core", "a rule must be a network, a name or *.NAME: 10.20.0.0/16, *.db.corp, db3.corp:5433"));
    if (!parts->port.isEmpty() || words.first().endsWith(u':')) {
        if (!isPort(parts->port.toLatin1()))
            return badRule(QT_TRANSLATE_NOOP("core", "the port is not a number from 1 to 65535"));
        allowance.port = parts->port.toUShort();
    }
    allowance.network = parseNetwork(parts->host);
    if (allowance.network)
        return allowance;
    if (parts->host.contains(u'/'))
        return badRule(QT_TRANSLATE_NOOP(
            "core", "this is not a network: write 10.20.0.0/16, with zeros after the prefix"));
    allowance.name = parts->host.toLower();
    const bool isPattern = allowance.name.startsWith("*."_L1);
    const QString name = isPattern ? allowance.name.sliced(2) : allowance.name;
    if (!isPlainName(name))
        return badRule(QT_TRANSLATE_NOOP(
            "core", "this is not a host name; * is only allowed at the start, as in *.db.corp"));
    return allowance;
}

QString textOf(const Allowance &allowance)
{
    QString text = allowance.network ? textOf(*allowance.network) : allowance.name;
    if (allowance.port != 0)
        text = (text.contains(u':') ? u"[%1]:%2"_s : u"%1:%2"_s).arg(text).arg(allowance.port);
    return allowance.plain ? text + u" plain"_s : text;
}

QList<Allowance> allowancesOf(const QStringList &texts)
{
    QList<Allowance> allowances;
    for (const QString &text : texts) {
        if (const auto allowance = parseAllowance(text))
            allowances.append(allowance.value());
    }
    return allowances;
}

Obstacle obstacleOf(const IpAddress &address, bool loopbackIsOurs)
{
    for (const Barred &row : barred) {
        const auto network = parseNetwork(QString::fromLatin1(row.network));
        if (network->contains(translated(address)))
            return row.obstacle == Obstacle::Loopback && loopbackIsOurs ? Obstacle::None : row.obstacle;
    }
    return Obstacle::None;
}

bool Admission::admits(const QString &address) const
{
    const auto ip = parseIpAddress(address);
    if (!ip || obstacleOf(*ip, loopbackIsOurs) != Obstacle::None)
        return false;
    return networks.isEmpty()
           || std::ranges::any_of(networks, [&](const Network &network) { return network.contains(*ip); });
}

Result<QStringList> admitted(const std::optional<Admission> &admission, const QStringList &addresses)
{
    if (!admission)
        return addresses;
    QStringList among;
    std::ranges::copy_if(addresses, std::back_inserter(among),
                         [&](const QString &address) { return admission->admits(address); });
    if (among.isEmpty())
        return Error { Fault::NotAllowed, addresses.join(u", "_s) };
    return among;
}

const Allowance *allowanceFor(const QList<Allowance> &allowances, const QString &host, int port,
                              const QList<quint16> &ports)
{
    const auto ip = parseIpAddress(host);
    const QString name = host.toLower();
    const Allowance *found = nullptr;
    for (const Allowance &allowance : allowances) {
        const bool isThere =
            allowance.network ? ip && allowance.network->contains(*ip) : !ip && matches(allowance.name, name);
        const bool isPort =
            allowance.port != 0 ? allowance.port == port : std::ranges::find(ports, port) != ports.end();
        if (isThere && isPort && (!found || (isExact(allowance) && !isExact(*found))))
            found = &allowance;
    }
    return found;
}

} // namespace core
