#pragma once

#include "core/address/target.h"

#include <QList>

#include <vector>

namespace wire {

/// The key and value arrays of one connection attempt: one address, one TLS mode, one encoding. Holds
/// pointers into `target` and into itself, never a copy of a secret; neither may be moved while it is in use.
class PgParameters
{
public:
    PgParameters(const core::Target &target, const core::Host &host, const QByteArray &address,
                 core::TlsMode tls, const QByteArray &encoding = "SQL_ASCII");
    PgParameters(const PgParameters &) = delete;
    PgParameters &operator=(const PgParameters &) = delete;

    const char *const *keys() const { return m_keys.data(); }
    const char *const *values() const { return m_values.data(); }
    /// The first `dbname` is a connection string that we wrote.
    bool expandsDatabase() const { return m_expands; }
    bool asksForTls() const { return m_asksForTls; }

private:
    void add(const char *key, const QByteArray &value);
    void preventLookUp();

    std::vector<std::unique_ptr<QByteArray>> m_own;
    std::vector<const char *> m_keys;
    std::vector<const char *> m_values;
    bool m_expands = false;
    bool m_asksForTls = false;
};

} // namespace wire
