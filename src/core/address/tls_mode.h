#pragma once

#include <QByteArrayView>
#include <QLatin1StringView>

#include <optional>

namespace core {

/// What a connection must be protected by, from the weakest to the strongest; the values of sslmode.
enum class TlsMode { Disable, Allow, Prefer, Require, VerifyCa, VerifyFull };

QLatin1StringView tlsModeName(TlsMode mode); ///< as libpq spells it: "verify-ca"
std::optional<TlsMode> tlsModeNamed(QByteArrayView name);

/// Whether the connection stays unencrypted where the server has no TLS, or does not demand it.
constexpr bool maySkipTls(TlsMode mode)
{
    return mode == TlsMode::Allow || mode == TlsMode::Prefer;
}

} // namespace core
