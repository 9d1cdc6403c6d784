#include "core/address/found_target.h"

#include "core/address/loopback.h"
#include "core/address/parse_target.h"
#include "core/address/surroundings.h"
#include "core/address/target_list.h"
#include "core/address/target_url.h"
#include "core/links.h"
#include "core/system.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

enum class Sort { Database, Console, Other };

Sort sortOf(const Target &target)
{
    if (target.transport != Target::Transport::PostgreSql || !target.kind.isEmpty())
        return Sort::Other;
    return isConsole(target.database) ? Sort::Console : Sort::Database;
}

Sort sortOf(const Neighbour &found)
{
    const System *const system = systemOf(found.kind);
    return system && !system->console.isEmpty() ? Sort::Console : Sort::Database;
}

bool isHere(const Target &seed)
{
    return std::ranges::any_of(seed.hosts, [](const Host &host) {
        return host.isSocket() || isLoopback(host.address.isEmpty() ? host.host : host.address);
    });
}

const Target *first(const QList<Target> &seeds, auto &&holds)
{
    const auto found = std::ranges::find_if(seeds, holds);
    return found == seeds.end() ? nullptr : &*found;
}

/// Of one sort, and consoles also of one name: that of another system has a password of its own.
bool isLike(const Target &seed, const Neighbour &found)
{
    const Sort sort = sortOf(found);
    return sortOf(seed) == sort && (sort != Sort::Console || seed.database == systemOf(found.kind)->console);
}

/// A seed of the same sort lends its login; another only lends its protection and user, since its password
/// was meant for a different system. Consoles of different systems have different names.
std::optional<Target> loginFor(const Neighbour &found, const QList<Target> &seeds)
{
    const Sort sort = sortOf(found);
    const Target *like = first(seeds, [&](const Target &seed) { return isLike(seed, found); });
    const Target *other = first(seeds, [](const Target &seed) { return sortOf(seed) != Sort::Other; });
    if (!like && !other)
        return std::nullopt;
    Target login = like ? *like : *other;
    if (!like)
        login.password = {};
    if (sort == Sort::Console)
        login.database = systemOf(found.kind)->console;
    else if (!like)
        login.database = u"postgres"_s;
    return login;
}

bool hasLogin(const Neighbour &found, const QList<Target> &seeds)
{
    return first(seeds, [&](const Target &seed) { return isLike(seed, found); });
}

QList<quint16> usualPorts(Sort sort, const QList<Target> &seeds)
{
    QList<quint16> ports;
    for (const Target &seed : seeds) {
        if (sortOf(seed) != sort)
            continue;
        for (const Host &host : seed.hosts)
            ports.append(host.port);
    }
    if (ports.isEmpty())
        ports.append(sort == Sort::Console ? 6432 : 5432);
    return ports;
}

/// Never weaker than `seed`, and never so that the answering host could read a password: where the connection
/// is only encrypted, SCRAM ties the login to the server's certificate.
void protect(Target &target)
{
    if (target.tls == TlsMode::VerifyFull)
        return;
    target.tls = std::max(target.tls, TlsMode::Require);
    target.options["channel_binding"] = "require";
}

bool isOurs(const QList<Target> &seeds)
{
    return std::ranges::any_of(seeds, isHere);
}

} // namespace

Obstacle obstacleTo(const Neighbour &found, const QList<Target> &seeds)
{
    if (found.host.isEmpty() || found.host.startsWith(u'/') || found.host.startsWith(u'@'))
        return Obstacle::Socket;
    if (found.port < 1 || found.port > 0xffff)
        return Obstacle::Port;
    if (const auto ip = parseIpAddress(found.host)) {
        if (const Obstacle obstacle = obstacleOf(*ip, isOurs(seeds)); obstacle != Obstacle::None)
            return obstacle;
    } else if (!isPlainName(found.host)) {
        return Obstacle::OddName;
    } else if (isLoopback(found.host) && !isOurs(seeds)) {
        return Obstacle::Loopback;
    }
    return loginFor(found, seeds) ? Obstacle::NotAllowed : Obstacle::NoLogin;
}

std::variant<Target, Obstacle> targetOf(const Neighbour &found, const QList<Target> &seeds,
                                        const QList<Allowance> &allowances)
{
    if (const Obstacle obstacle = obstacleTo(found, seeds); obstacle != Obstacle::NotAllowed)
        return obstacle;
    const Sort sort = sortOf(found);
    const Allowance *allowance = allowanceFor(allowances, found.host, found.port, usualPorts(sort, seeds));
    if (!allowance)
        return Obstacle::NotAllowed;
    Target target = *loginFor(found, seeds);
    target.hosts = { { .host = found.host, .port = quint16(found.port) } };
    target.passwordInText = false;
    target.ignored.clear();
    if (!allowance->plain)
        protect(target);
    target.admission = Admission { .loopbackIsOurs = isOurs(seeds), .lendsPassword = hasLogin(found, seeds) };
    if (allowance->name.startsWith(u'*')) {
        for (const Allowance &other : allowances) {
            if (other.network)
                target.admission->networks.append(*other.network);
        }
    }
    return target;
}

QString addressOf(const Neighbour &found, const QList<Target> &named, const Surroundings &surroundings)
{
    const auto encoded = [](const QString &text) {
        return QString::fromLatin1(QUrl::toPercentEncoding(text));
    };
    const QString endpoint = textOf(Address { found.host, found.port });
    const Target *login = first(named, [](const Target &seed) { return sortOf(seed) == Sort::Database; });
    QString address = u"postgresql://"_s + endpoint;
    if (const System *const system = systemOf(found.kind); sortOf(found) == Sort::Console)
        address = system->console == consoleDatabase ? u"pgbouncer://"_s + endpoint
                                                     : u"%1/%2"_s.arg(address, system->console);
    else if (login)
        address = u"postgresql://%1@%2/%3"_s.arg(encoded(login->user), endpoint, encoded(login->database));
    const auto meant = parseTarget(address, surroundings);
    return meant && labels({ meant.value() }) == QStringList { endpoint } ? address : QString();
}

} // namespace core
