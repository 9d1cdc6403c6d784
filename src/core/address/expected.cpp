#include "core/address/expected.h"

#include "core/system.h"

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// For a page only its path can tell.
bool isOfMetrics(const Target &target)
{
    return target.transport == Target::Transport::Http
           && (!target.leadsTo.isEmpty() || target.path.contains(u"metrics"_s)
               || target.path.contains(u"prometheus"_s) || target.path.contains(u"jolokia"_s)
               || target.path.contains(u"federate"_s));
}

Layer layerOf(const Target &target)
{
    if (isOfMetrics(target))
        return Layer::Application;
    if (!logsIn(target.transport))
        return Layer::Proxy;
    const bool isPostgres = target.transport == Target::Transport::PostgreSql;
    const bool isPooler = !target.kind.isEmpty() || (isPostgres && isConsole(target.database));
    return isPooler ? Layer::Pooler : Layer::Database;
}

} // namespace

Endpoint expectedAt(const Target &target, const Host &host)
{
    return { .name = label(host), .kind = QString::fromLatin1(target.kind), .layer = layerOf(target) };
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
