#pragma once

#include "core/address/ip_address.h"
#include "core/result.h"

#include <QList>
#include <QStringList>

#include <optional>

namespace core {

/// A rule of the user's that allows contacting endpoints that other endpoints reported: "10.20.0.0/16",
/// "*.db.corp", "db3.corp:5433".
struct Allowance
{
    QString name;                   ///< lower case: "db3.corp", "*.db.corp"; empty: a network
    std::optional<Network> network; ///< empty: a name
    quint16 port = 0;               ///< 0: any port that the user named for this cluster
    bool plain = false; ///< " plain": may be protected no better than the endpoints the user named; not even
                        ///< a password is needed

    bool operator==(const Allowance &) const = default;
};

/// The error explains what a rule looks like.
Result<Allowance> parseAllowance(const QString &text);

QString textOf(const Allowance &allowance);

/// One rule per text; texts that do not parse are left out.
QList<Allowance> allowancesOf(const QStringList &texts);

/// Why a reported endpoint is not contacted. Some addresses are barred whatever the rules allow: a report
/// must not lead to an address that means something different on this machine. Only the user can lift the
/// last one.
enum class Obstacle {
    None,
    Loopback,
    LinkLocal,
    Multicast,
    Unspecified,
    Socket,
    OddName,
    Port,
    NoLogin, ///< no endpoint that the user named could lend it a user and a protection
    TooMany, ///< the most endpoints are contacted already
    NotAllowed
};

/// Judges the address alone; no rule overrides it.
Obstacle obstacleOf(const IpAddress &address, bool loopbackIsOurs);

/// Where a connection to a found endpoint may go once its name is looked up. A name rule says which names may
/// be looked up, a network rule which addresses may be dialled.
struct Admission
{
    QList<Network> networks; ///< empty: any address that is not barred
    bool loopbackIsOurs = false;
    bool lendsPassword =
        true; ///< false: a password meant for other endpoints is not sent, wherever it comes from

    bool admits(const QString &address) const;
    bool operator==(const Admission &) const = default;
};

/// The addresses of a name that may be dialled; an error when there are none. Without an admission all of
/// them may: the user named the host.
Result<QStringList> admitted(const std::optional<Admission> &admission, const QStringList &addresses);

/// The rule that allows this host and port; exact rules come first. `ports` apply to rules that name no port.
const Allowance *allowanceFor(const QList<Allowance> &allowances, const QString &host, int port,
                              const QList<quint16> &ports);

/// Whether a text is a plain host name, with nothing in it that a resolver or libpq would interpret.
bool isPlainName(const QString &host);

} // namespace core
