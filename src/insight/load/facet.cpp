#include "insight/load/facet.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

QString moreSessions()
{
    return QCoreApplication::translate("insight", "(more sessions)");
}

std::optional<Facet> named(const QString &name)
{
    return Facet { .name = name.isEmpty() ? QString {} : name };
}

std::optional<Facet> ofWait(Dimension dimension, const SessionActivity &doing)
{
    if (!doing.working)
        return {};
    if (doing.waitType.isEmpty())
        return named(u"CPU"_s);
    if (dimension == Dimension::WaitType)
        return named(doing.waitType);
    if (dimension == Dimension::WaitEvent)
        return named(doing.waitEvent.isEmpty() ? doing.waitType : doing.waitEvent);
    return named(doing.waitEvent.isEmpty() ? doing.waitType : doing.waitType + u": "_s + doing.waitEvent);
}

std::optional<Facet> ofQuery(const SessionActivity &doing)
{
    if (!doing.working && doing.statement.isEmpty() && !doing.queryId)
        return {};
    auto facet = named(doing.statement);
    facet->queryId = doing.queryId;
    return facet;
}

} // namespace

std::optional<Facet> facetOf(Dimension dimension, const QString &endpoint, const SessionIdentity &who,
                             const SessionActivity &doing)
{
    switch (dimension) {
    case Dimension::Application:
        return named(who.application);
    case Dimension::User:
        return named(who.user);
    case Dimension::Client:
        return named(who.clientAddress);
    case Dimension::Database:
        return named(who.database);
    case Dimension::WaitType:
    case Dimension::WaitEvent:
    case Dimension::Wait:
        return ofWait(dimension, doing);
    case Dimension::Query:
        return ofQuery(doing);
    case Dimension::Session:
        if (who.together)
            return Facet { .name = moreSessions(), .endpoint = endpoint };
        return Facet { .name = (who.pid.isNumber() ? u"pid %1"_s : u"session %1"_s).arg(who.pid.text()),
                       .endpoint = endpoint,
                       .backendStart = who.backendStart };
    }
    Q_UNREACHABLE();
}

Basis basisOf(Dimension dimension)
{
    switch (dimension) {
    case Dimension::Application:
        return { &Codebook::Traits::application };
    case Dimension::User:
        return { &Codebook::Traits::user };
    case Dimension::Client:
        return { &Codebook::Traits::clientAddress };
    case Dimension::Database:
        return { &Codebook::Traits::database };
    case Dimension::Session:
        return {};
    case Dimension::WaitType:
    case Dimension::WaitEvent:
    case Dimension::Wait:
    case Dimension::Query:
        return { .ofIdentity = false };
    }
    Q_UNREACHABLE();
}

} // namespace insight
