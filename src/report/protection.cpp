#include "report/protection.h"

#include "core/address/loopback.h"
#include "core/text.h"
#include "report/words.h"

#include <algorithm>
#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace report {

namespace {

struct Saying
{
    Protection protection;
    const char *sentence;
};

constexpr auto sayings = std::to_array<Saying>({
    { Protection::None,
      QT_TRANSLATE_NOOP("report",
                        "Not encrypted: anything on the network path can read and change all data") },
    { Protection::IfDemanded,
      QT_TRANSLATE_NOOP("report", "Encrypted only if the server requires it; server identity not verified") },
    { Protection::IfOffered,
      QT_TRANSLATE_NOOP("report", "Encrypted if the server supports it; server identity not verified") },
    { Protection::Encrypted, QT_TRANSLATE_NOOP("report", "Encrypted; server identity not verified") },
    { Protection::KnownIssuer,
      QT_TRANSLATE_NOOP(
          "report",
          "Encrypted; the certificate must come from a trusted authority; host name not verified") },
    { Protection::Bound,
      QT_TRANSLATE_NOOP("report", "Encrypted; the login fails if the connection is intercepted") },
    { Protection::Authenticated, QT_TRANSLATE_NOOP("report", "Encrypted; server identity verified") },
    { Protection::SameMachine,
      QT_TRANSLATE_NOOP("report", "Local connection (unless a tunnel listens there)") },
    { Protection::Socket, QT_TRANSLATE_NOOP("report", "Local socket: nothing leaves this machine") },
});

// In the order of TlsMode.
constexpr auto byTlsMode =
    std::to_array<Protection>({ Protection::None, Protection::IfDemanded, Protection::IfOffered,
                                Protection::Encrypted, Protection::KnownIssuer, Protection::Authenticated });
static_assert(byTlsMode.size() == std::size_t(core::TlsMode::VerifyFull) + 1);

Protection ofTls(const core::Target &target)
{
    const Protection named = byTlsMode[std::size_t(target.tls)];
    // libpq checks the certificate as soon as it has a root certificate.
    if (named == Protection::Encrypted && target.options.contains("sslrootcert"))
        return Protection::KnownIssuer;
    // Without encryption there is nothing to bind to, so that login fails too.
    if (target.options.value("channel_binding") == "require" && named != Protection::None)
        return std::max(named, Protection::Bound);
    return named;
}

struct Way
{
    QString server;
    Protection protection;
};

std::vector<Way> waysOf(const QList<core::Target> &targets)
{
    std::vector<Way> ways;
    for (const core::Target &target : targets) {
        for (const core::Host &host : target.hosts)
            ways.push_back({ core::label(host), protectionOf(target, host) });
    }
    return ways;
}

QString sentenceOf(Protection protection)
{
    return Words::tr(std::ranges::find(sayings, protection, &Saying::protection)->sentence);
}

} // namespace

Protection protectionOf(const core::Target &target, const core::Host &host)
{
    if (host.isSocket() && host.address.isEmpty())
        return Protection::Socket;
    const Protection tls = ofTls(target);
    const bool staysHere = core::isLoopback(host.address.isEmpty() ? host.host : host.address);
    return staysHere && tls < Protection::KnownIssuer ? Protection::SameMachine : tls;
}

QString protectionSentence(const QList<core::Target> &targets)
{
    const std::vector<Way> ways = waysOf(targets);
    if (ways.empty())
        return {};
    const Protection weakest = std::ranges::min_element(ways, {}, &Way::protection)->protection;
    const auto isWeakest = [weakest](const Way &way) { return way.protection == weakest; };
    if (std::ranges::all_of(ways, isWeakest))
        return sentenceOf(weakest);
    const QString server = core::display(std::ranges::find_if(ways, isWeakest)->server, 80);
    const auto alike = std::ranges::count_if(ways, isWeakest);
    if (alike == 1)
        return Words::tr("%1 (applies to %2; others are stronger)").arg(sentenceOf(weakest), server);
    return Words::tr("%1 (applies to %2 and %3 more; others are stronger)")
        .arg(sentenceOf(weakest), server)
        .arg(alike - 1);
}

} // namespace report
