#include "gui/path/chain_words.h"

#include "core/text.h"
#include "gui/widgets/words.h"
#include "insight/sessions/session_texts.h"
#include "report/cells.h"
#include "report/chain.h"
#include "report/naming.h"
#include "report/numbers.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Stop;
using report::EndpointNames;

QString joined(QStringList texts, const QString &separator)
{
    texts.removeAll(QString {});
    return texts.join(separator);
}

QString since(const std::optional<core::Instant> &moment)
{
    return moment ? Words::tr("since %1").arg(report::cellText(*moment, report::Unit::Time)) : QString {};
}

QString stateText(const core::Link &link)
{
    switch (link.state) {
    case core::LinkState::Active:
        return Words::tr("active");
    case core::LinkState::Waiting:
        return link.wait ? Words::tr("waiting %1").arg(report::duration(*link.wait)) : Words::tr("waiting");
    case core::LinkState::Idle:
        return Words::tr("idle");
    case core::LinkState::Login:
        return Words::tr("logging in");
    }
    Q_UNREACHABLE();
}

QString onEndpoint(const Stop &stop, const QString &what, const EndpointNames &names)
{
    return joined({ core::display(report::called(stop.endpoint, names), 80), core::display(what, 80) },
                  u" · "_s);
}

StopTexts application(const Stop &stop)
{
    const QString address = core::textOf(stop.address);
    const QString name = core::display(stop.application, 80);
    if (address.isEmpty())
        return { report::stopText(Stop::Kind::Application), name.isEmpty() ? Words::tr("not known") : name,
                 Words::tr("no address reported") };
    return { report::stopText(Stop::Kind::Application), core::display(address, 80), name };
}

StopTexts proxySession(const Stop &stop, const EndpointNames &names)
{
    const core::Link link = stop.link.value_or(core::Link {});
    const QString to = link.pool.isEmpty() ? QString {} : u"→ "_s + link.pool;
    return { report::stopText(Stop::Kind::ProxySession),
             joined({ core::display(report::called(stop.endpoint, names), 80), core::display(to, 80) },
                    u" "_s),
             since(link.connectedAt) };
}

StopTexts poolerClient(const Stop &stop, const EndpointNames &names)
{
    const core::Link link = stop.link.value_or(core::Link {});
    return { report::stopText(Stop::Kind::PoolerClient), onEndpoint(stop, link.pool, names),
             joined(
                 { stop.link ? stateText(link) : QString {}, core::display(core::textOf(link.remote), 60) },
                 u" · "_s) };
}

StopTexts poolerServer(const Stop &stop, const EndpointNames &names)
{
    const core::Link link = stop.link.value_or(core::Link {});
    const QString name =
        link.remotePid ? Words::tr("remote pid %1").arg(link.remotePid->text()) : core::display(stop.key, 60);
    const QString port = link.local.port > 0 ? Words::tr("from port %1").arg(link.local.port) : QString {};
    return { report::stopText(Stop::Kind::PoolerServer), onEndpoint(stop, name, names),
             joined({ stop.link ? stateText(link) : QString {}, port }, u" · "_s) };
}

StopTexts backend(const Stop &stop, const EndpointNames &names)
{
    const QString pid = report::sessionLabel(core::SessionId::fromText(stop.key).value_or(0));
    return { report::stopText(Stop::Kind::Backend), onEndpoint(stop, pid, names),
             stop.session ? core::display(stop.session->application, 80) : QString {}, true };
}

} // namespace

StopTexts wordsOf(const Stop &stop, const EndpointNames &names)
{
    switch (stop.kind) {
    case Stop::Kind::Application:
        return application(stop);
    case Stop::Kind::ProxySession:
        return proxySession(stop, names);
    case Stop::Kind::PoolerClient:
        return poolerClient(stop, names);
    case Stop::Kind::PoolerServer:
        return poolerServer(stop, names);
    case Stop::Kind::Backend:
        return backend(stop, names);
    }
    Q_UNREACHABLE();
}

QString evidenceText(const insight::Hop &hop)
{
    const QString said = report::reasonsText(hop);
    const QString certainty = report::certaintyText(hop.certainty);
    return said.isEmpty() ? certainty : u"%1: %2"_s.arg(certainty, said);
}

QString linesOf(const insight::Chain &chain, const EndpointNames &names)
{
    QStringList lines;
    for (std::size_t i = 0; i < chain.stops.size(); ++i) {
        const StopTexts words = wordsOf(chain.stops[i], names);
        lines << joined({ words.kind, words.name, words.note }, u" · "_s);
        if (i < chain.hops.size())
            lines << u"    ↓ "_s + evidenceText(chain.hops[i]);
    }
    return lines.join(u'\n');
}

QString titleOf(const insight::Chain &chain, const EndpointNames &names)
{
    if (const Stop *backend = chain.backend())
        return Words::tr("Path of backend %1 on %2")
            .arg(core::display(backend->key, 20),
                 core::display(report::called(backend->endpoint, names), 80));
    if (chain.stops.empty())
        return {};
    return Words::tr("Path of a client of %1")
        .arg(core::display(report::called(chain.stops.back().endpoint, names), 80));
}

QString stateOf(const insight::Chain &chain, std::optional<core::Instant> read)
{
    const Stop *backend = chain.backend();
    if (!backend || !backend->session) {
        if (chain.stops.empty() || !chain.stops.back().link)
            return {};
        const core::Link &last = *chain.stops.back().link;
        const bool isPassedOn =
            chain.stops.back().kind == Stop::Kind::ProxySession && last.state == core::LinkState::Active;
        return isPassedOn ? Words::tr("open") : stateText(last);
    }
    const core::Session &session = *backend->session;
    const insight::CountedWait wait = insight::countedWait(session);
    const QString waits = joined({ core::display(wait.type, 40), core::display(wait.event, 60) }, u": "_s);
    const QString age = read && session.stateChange
                            ? report::duration(std::max(*read - *session.stateChange, core::Duration {}))
                            : QString {};
    return joined(
        { report::cellText(QString::fromLatin1(core::stateName(session.state)), report::Unit::State), waits,
          age },
        u" · "_s);
}

} // namespace gui
