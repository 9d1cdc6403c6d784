#include "core/address/expected.h"

#include "core/system.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Hint
{
    QLatin1StringView path; ///< a part of it; empty: no path was typed
    int port = 0;           ///< where there is no path
    Layer layer;
};

// The first that applies.
constexpr auto hints = std::to_array<Hint>({
    { "metrics"_L1, 0, Layer::Application },
    { "prometheus"_L1, 0, Layer::Application },
    { "_status/vars"_L1, 0, Layer::Database },
    { "stats"_L1, 0, Layer::Proxy },
    { ";csv"_L1, 0, Layer::Proxy },
    { "patroni"_L1, 0, Layer::Topology },
    { "cluster"_L1, 0, Layer::Topology },
    { {}, 8008, Layer::Topology },
    { {}, 8404, Layer::Proxy },
});

/// A proxy or pooler would be drawn on the way of all connections before it has answered, so a page of which
/// nothing tells is an application's.
Layer layerOfPage(const Target &target, const Host &host)
{
    if (!target.leadsTo.isEmpty())
        return Layer::Application;
    const auto applies = [&](const Hint &hint) {
        return hint.path.isEmpty() ? target.path.size() <= 1 && host.port == hint.port
                                   : target.path.contains(hint.path);
    };
    const auto found = std::ranges::find_if(hints, applies);
    return found == hints.end() ? Layer::Application : found->layer;
}

Layer layerOf(const Target &target, const Host &host)
{
    if (target.transport == Target::Transport::Http)
        return layerOfPage(target, host);
    if (!logsIn(target.transport))
        return Layer::Proxy;
    const bool isPostgres = target.transport == Target::Transport::PostgreSql;
    const bool isPooler = !target.kind.isEmpty() || (isPostgres && isConsole(target.database));
    return isPooler ? Layer::Pooler : Layer::Database;
}

} // namespace

Endpoint expectedAt(const Target &target, const Host &host)
{
    return { .name = label(host), .kind = QString::fromLatin1(target.kind), .layer = layerOf(target, host) };
}

QList<Endpoint> expectedAt(const QList<Target> &targets)
{
    QList<Endpoint> all;
    for (const Target &target : targets) {
        for (const Host &host : target.hosts)
            all.append(expectedAt(target, host));
    }
    return all;
}

SamplePtr awaited(const Endpoint &endpoint)
{
    return std::make_shared<const Sample>(
        Sample { .endpoint = endpoint, .error = Error { Fault::NoAnswerYet, {} } });
}

SamplePtr dismissed(const QString &endpoint)
{
    return std::make_shared<const Sample>(Sample { .endpoint = { .name = endpoint } });
}

} // namespace core
