#include "core/address/target_hosts.h"

#include "core/address/target_parameters.h"
#include "core/address/words.h"

#include <QUrl>

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr qsizetype longestHost = 255;
constexpr quint16 defaultPort = 5432;

bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool isNameCharacter(char c)
{
    return isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
}

bool isPathCharacter(char c)
{
    return static_cast<uchar>(c) > 0x20 && c != 0x7F && !QByteArrayView("'\"`=,").contains(c);
}

bool isHostName(QByteArrayView text)
{
    return !text.isEmpty() && text.size() <= longestHost
           && (isLetterOrDigit(text.front()) || text.front() == '_')
           && std::ranges::all_of(text, isNameCharacter);
}

bool isSocketPath(QByteArrayView text)
{
    return text.size() > 1 && text.size() <= longestHost && (text.startsWith('/') || text.startsWith('@'))
           && std::ranges::all_of(text, isPathCharacter) && text.isValidUtf8();
}

/// The host as it will be dialled; null when it is not a host.
QString understood(const QByteArray &host)
{
    if (isSocketPath(host) || isIpAddress(host) || isHostName(host))
        return QString::fromUtf8(host);
    if (!host.isValidUtf8() || std::ranges::all_of(host, [](char c) { return static_cast<uchar>(c) < 0x80; }))
        return {};
    // An international name is shown in the form that is looked up, so that look-alike names stand out.
    const QByteArray ascii = QUrl::toAce(QString::fromUtf8(host));
    return isHostName(ascii) ? QString::fromLatin1(ascii) : QString {};
}

QByteArrayList listOf(const QByteArray &text)
{
    return text.isEmpty() ? QByteArrayList {} : text.split(',');
}

/// The entries of host, hostaddr and port; those at the same place belong together.
struct HostLists
{
    QByteArrayList names;
    QByteArrayList addresses;
    QByteArrayList ports;

    qsizetype count() const { return std::max(names.size(), addresses.size()); }
};

Status fitTogether(const HostLists &lists)
{
    if (!lists.names.isEmpty() && !lists.addresses.isEmpty() && lists.names.size() != lists.addresses.size())
        return badAddress(words(QT_TRANSLATE_NOOP("core", "host has %1 entries and hostaddr %2"))
                              .arg(lists.names.size())
                              .arg(lists.addresses.size()));
    if (lists.ports.size() > 1 && lists.ports.size() != lists.count())
        return badAddress(
            words(QT_TRANSLATE_NOOP("core",
                                    "there are %1 ports for %2 hosts; give one port for all or one for each"))
                .arg(lists.ports.size())
                .arg(lists.count()));
    return ok();
}

Result<Host> hostAt(const HostLists &lists, qsizetype i)
{
    const QByteArray address = lists.addresses.value(i);
    const QByteArray port = lists.ports.size() == 1 ? lists.ports.first() : lists.ports.value(i);
    Host host { .host = understood(lists.names.value(i, address)), .port = defaultPort };
    if (host.host.isEmpty())
        return badAddress(
            words(QT_TRANSLATE_NOOP("core", "host %1 is not a valid host name: use letters, digits, '-', "
                                            "'_' and '.', at most 255 "
                                            "characters, not starting with '-'"))
                .arg(i + 1));
    if (!lists.addresses.isEmpty() && (!isIpAddress(address) || host.isSocket()))
        return badAddress(
            words(QT_TRANSLATE_NOOP("core", "hostaddr %1 is not the IP address of a host")).arg(i + 1));
    if (!port.isEmpty() && !isPort(port))
        return badAddress(
            words(QT_TRANSLATE_NOOP("core", "port %1 is not a number from 1 to 65535")).arg(i + 1));
    if (!lists.names.isEmpty())
        host.address = QString::fromLatin1(address);
    if (!port.isEmpty())
        host.port = quint16(port.toUInt());
    return host;
}

} // namespace

bool isIpAddress(QByteArrayView text)
{
    const qsizetype percent = text.indexOf('%');
    const QByteArray address = (percent < 0 ? text : text.first(percent)).toByteArray();
    if (percent >= 0 && !isHostName(text.sliced(percent + 1)))
        return false;
    in6_addr bytes {};
    return inet_pton(AF_INET6, address.constData(), &bytes) == 1
           || (percent < 0 && inet_pton(AF_INET, address.constData(), &bytes) == 1);
}

bool isPort(QByteArrayView text)
{
    const bool digits = !text.isEmpty() && text.size() <= 5
                        && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    const int number = digits ? text.toInt() : 0;
    return number >= 1 && number <= 65'535;
}

Result<QList<Host>> hostsOf(const QByteArray &names, const QByteArray &addresses, const QByteArray &ports)
{
    const HostLists lists { listOf(names), listOf(addresses), listOf(ports) };
    if (const Status status = fitTogether(lists); !status)
        return status.error();
    QList<Host> hosts;
    for (qsizetype i = 0; i < lists.count(); ++i) {
        const auto host = hostAt(lists, i);
        if (!host)
            return host.error();
        hosts += host.value();
    }
    return hosts;
}

Result<QList<Host>> destinationsOf(const QByteArray &text)
{
    QList<Host> destinations;
    for (const QByteArray &each : listOf(text)) {
        const qsizetype colon = each.lastIndexOf(':');
        const QByteArray port = each.sliced(colon + 1);
        QByteArray name = each.first(std::max<qsizetype>(colon, 0));
        const bool inBrackets = name.startsWith('[') && name.endsWith(']');
        if (inBrackets)
            name = name.sliced(1, name.size() - 2);
        const Host host { .host = understood(name),
                          .port = isPort(port) ? quint16(port.toUInt()) : quint16(0) };
        if (host.port == 0 || host.host.isEmpty() || host.isSocket() || name.contains(':') != inBrackets)
            return badAddress(words(QT_TRANSLATE_NOOP(
                "core", "leads_to must be HOST:PORT, or several of them separated by commas")));
        destinations += host;
    }
    return destinations;
}

} // namespace core
