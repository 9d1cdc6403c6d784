#pragma once

#include "core/address/ip_address.h"
#include "core/result.h"

#include <QList>
#include <QStringList>

#include <optional>

namespace core {

/// What the user allows to be contacted although only others spoke of it: "10.20.0.0/16", "*.db.corp",
/// "db3.corp:5433".
struct Allowance
{
    QString name;                   ///< lower case: "db3.corp", "*.db.corp"; empty: a network
    std::optional<Network> network; ///< nothing: a name
    quint16 port = 0;               ///< 0: the ports that the user named for this cluster
    bool plain = false; ///< " plain": protected no better than what the user named, not even a password

    bool operator==(const Allowance &) const = default;
};

/// An error says what a rule looks like.
Result<Allowance> parseAllowance(const QString &text);

QString textOf(const Allowance &allowance);

/// One a line; what cannot be understood is left out.
QList<Allowance> allowancesOf(const QStringList &texts);

/// Why an endpoint that others told of is left alone. Whatever is allowed: nothing a stranger says leads to
/// what means something else on this machine than on theirs. The last one only the user can lift.
enum class Bar {
    None,
    Loopback,
    LinkLocal,
    Multicast,
    Unspecified,
    Socket,
    OddName,
    Port,
    NoLogin, ///< nothing the user named could lend it a user and a protection
    TooMany, ///< so many are contacted already
    NotAllowed
};

/// Of the address itself, whatever is allowed.
Bar barOf(const IpAddress &address, bool loopbackIsOurs);

/// Where a connection to an endpoint that was found may go, once its name is looked up. A name rule says
/// which names may be looked up, a network which addresses may be dialled.
struct Admission
{
    QList<Network> networks; ///< empty: any address that is not barred
    bool loopbackIsOurs = false;
    bool lendsPassword = true; ///< false: no password that is for others, wherever it comes from

    bool admits(const QString &address) const;
    bool operator==(const Admission &) const = default;
};

/// Of the addresses a name has, those that may be dialled; an error when there are none. Without an admission
/// all of them: the user named the host.
Result<QStringList> admitted(const std::optional<Admission> &admission, const QStringList &addresses);

/// The rule that allows this host and port, the exact one first; `ports` are those of rules without one.
const Allowance *allowanceFor(const QList<Allowance> &allowances, const QString &host, int port,
                              const QList<quint16> &ports);

/// Whether a text is a host's name and nothing that a resolver or libpq takes for more than that.
bool isPlainName(const QString &host);

} // namespace core
