#include "core/address/tls_mode.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

// In the order of TlsMode.
constexpr auto tlsModeNames = std::to_array<QLatin1StringView>(
    { "disable"_L1, "allow"_L1, "prefer"_L1, "require"_L1, "verify-ca"_L1, "verify-full"_L1 });
static_assert(tlsModeNames.size() == std::size_t(TlsMode::VerifyFull) + 1);

} // namespace

QLatin1StringView tlsModeName(TlsMode mode)
{
    return tlsModeNames[std::size_t(mode)];
}

std::optional<TlsMode> tlsModeNamed(QByteArrayView name)
{
    const auto known = std::ranges::find_if(
        tlsModeNames, [name](QLatin1StringView each) { return name == QByteArrayView(each); });
    return known == tlsModeNames.end() ? std::nullopt : std::optional(TlsMode(known - tlsModeNames.begin()));
}

} // namespace core
