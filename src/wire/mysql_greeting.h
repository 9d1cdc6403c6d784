#pragma once

#include <QByteArray>

namespace wire {

/// What must be right once the server has greeted, before libmariadb agrees on TLS and sends our user name.
struct MysqlDemands
{
    bool encryption = false; ///< without it nothing more is said; libmariadb would go on without
    bool anyName = false;    ///< the chain of the certificate must be right; its name does not matter
    /// That the certificate must have. libmariadb compares it with the host that it dials, and we dial an
    /// address, which was looked up.
    QByteArray name;
};

/// The name of the authentication that mysqlGreets() makes known. Every login begins with it: it looks at the
/// greeting, says nothing, and the server names the one that it wants.
constexpr const char *greetingPlugin = "poolscope_greeting";

/// Makes it known to libmariadb; once.
void mysqlGreets();

/// While it lives, these are the demands of every login that this thread goes on with.
class MysqlDemandsInForce
{
public:
    explicit MysqlDemandsInForce(const MysqlDemands &demands);
    ~MysqlDemandsInForce();
    MysqlDemandsInForce(const MysqlDemandsInForce &) = delete;
    MysqlDemandsInForce &operator=(const MysqlDemandsInForce &) = delete;
};

} // namespace wire
