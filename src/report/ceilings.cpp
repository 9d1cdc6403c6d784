#include "report/ceilings.h"

#include "core/limit_facts.h"
#include "core/system.h"
#include "insight/past/usage.h"
#include "report/figure.h"
#include "report/numbers.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace report {

namespace {

/// %1 is the name of the limit, or of the endpoint where the limit has none.
struct ScopeWords
{
    core::LimitScope scope;
    const char *text;
    const char *ofClients; ///< where the clients are limited, not the servers
};

constexpr auto scopes = std::to_array<ScopeWords>({
    { core::LimitScope::Server, QT_TRANSLATE_NOOP("report", "connections to %1"), nullptr },
    { core::LimitScope::Role, QT_TRANSLATE_NOOP("report", "role %1"), nullptr },
    { core::LimitScope::Database, QT_TRANSLATE_NOOP("report", "database %1"), nullptr },
    { core::LimitScope::Pooler, QT_TRANSLATE_NOOP("report", "clients of %1"), nullptr },
    { core::LimitScope::PoolerDatabase, QT_TRANSLATE_NOOP("report", "servers for database %1"),
      QT_TRANSLATE_NOOP("report", "clients of database %1") },
    { core::LimitScope::PoolerUser, QT_TRANSLATE_NOOP("report", "servers for user %1"),
      QT_TRANSLATE_NOOP("report", "clients of user %1") },
    { core::LimitScope::Pool, QT_TRANSLATE_NOOP("report", "servers of pool %1"), nullptr },
    { core::LimitScope::Proxy, QT_TRANSLATE_NOOP("report", "clients of proxy %1"), nullptr },
    { core::LimitScope::ProxyServer, QT_TRANSLATE_NOOP("report", "connections to server %1"), nullptr },
    { core::LimitScope::ApplicationPool, QT_TRANSLATE_NOOP("report", "application pool %1"), nullptr },
    { core::LimitScope::Threads, QT_TRANSLATE_NOOP("report", "threads of %1"), nullptr },
    { core::LimitScope::Files, QT_TRANSLATE_NOOP("report", "open files of %1"), nullptr },
    { core::LimitScope::Statements, QT_TRANSLATE_NOOP("report", "active statements of %1"), nullptr },
});

} // namespace

/// "0:40", "3:40", "1:02:00": no finer than the prediction.
QString countdown(core::Duration left)
{
    const core::Duration step = left < 1min ? 5s : 10s;
    const qint64 seconds = std::chrono::duration_cast<std::chrono::seconds>(step).count()
                           * std::max<qint64>((left + step / 2) / step, 1);
    const QString rest = u"%1:%2"_s.arg(seconds / 60 % 60).arg(seconds % 60, 2, 10, QChar(u'0'));
    return seconds < 3600 ? rest : u"%1:%2"_s.arg(seconds / 3600).arg(rest.rightJustified(5, u'0'));
}

QString usageText(const insight::Ceiling &ceiling)
{
    return Words::tr("%1 of %2")
        .arg(figure(ceiling.limit.used.value_or(0), ceiling.estimated),
             figure(insight::usableOf(ceiling.limit).value_or(0)));
}

QString limitPlace(const core::Limit &limit, const QString &endpoint, const Naming &naming)
{
    return naming(insight::isOfAnotherNode(limit, endpoint) ? limit.name : endpoint);
}

QString limitOwner(const core::Limit &limit, const QString &endpoint, const Naming &naming)
{
    const bool isListener = limit.scope == core::LimitScope::Proxy;
    const bool isEndpoints = core::isOwn(limit) && !isListener && !insight::isOfAnotherNode(limit, endpoint);
    return naming(isEndpoints || limit.name.isEmpty() ? endpoint : limit.name);
}

QString limitName(const core::Limit &limit, const QString &endpoint, const QString &system,
                  const Naming &naming)
{
    if (limit.scope == core::LimitScope::Role)
        return Words::tr("the connection limit of role %1").arg(naming(limit.name));
    if (limit.scope == core::LimitScope::Database)
        return Words::tr("the connection limit of database %1").arg(naming(limit.name));
    const QString name = limitOwner(limit, endpoint, naming);
    if (limit.setting.isEmpty())
        return Words::tr("the limit of %1").arg(name);
    if (system.isEmpty())
        return Words::tr("%1 of %2").arg(naming(limit.setting), name);
    return Words::tr("%1's %2 of %3").arg(naming(core::systemName(system)), naming(limit.setting), name);
}

QString reachedText(const core::Limit &limit, const QString &endpoint, const QString &system,
                    const Naming &naming)
{
    return Words::tr("a limit is reached, %1 of %2 (%3)")
        .arg(figure(limit.used.value_or(0)), figure(insight::usableOf(limit).value_or(0)),
             limitName(limit, endpoint, system, naming));
}

QString ceilingName(const core::Limit &limit, const QString &endpoint, const Naming &naming)
{
    const QString name = limitOwner(limit, endpoint, naming);
    const auto known = std::ranges::find(scopes, limit.scope, &ScopeWords::scope);
    if (known == scopes.end())
        return name;
    const bool ofClients = known->ofClients && core::countsClients(limit);
    return Words::tr(ofClients ? known->ofClients : known->text).arg(name);
}

QString placedName(const insight::Ceiling &ceiling, const std::vector<insight::Ceiling> &all,
                   const Naming &naming)
{
    const QString name = ceilingName(ceiling.limit, ceiling.endpoint, naming);
    const bool hasPeers = std::ranges::any_of(all, [&ceiling](const insight::Ceiling &each) {
        return each.layer == ceiling.layer && each.endpoint != ceiling.endpoint;
    });
    const QString endpoint = naming(ceiling.endpoint);
    return hasPeers && limitOwner(ceiling.limit, ceiling.endpoint, naming) != endpoint
               ? Words::tr("%1, %2").arg(endpoint, name)
               : name;
}

QString heldText(core::Duration held, bool orLonger)
{
    return orLonger ? Words::tr("%1 or longer").arg(duration(held)) : duration(held);
}

QString paceText(const insight::Ceiling &ceiling)
{
    constexpr std::chrono::seconds worthTelling { 1 };
    if (ceiling.held && *ceiling.held < worthTelling)
        return {};
    if (ceiling.held)
        return Words::tr("at its limit for %1: demand may be higher")
            .arg(heldText(*ceiling.held, ceiling.heldOrLonger));
    return ceiling.fullIn ? Words::tr("full in %1 at this rate").arg(countdown(*ceiling.fullIn)) : QString();
}

namespace {

QString textOf(const insight::Ceiling &ceiling, const QString &name)
{
    const QString text = u"%1: %2"_s.arg(name, usageText(ceiling));
    const QString pace = paceText(ceiling);
    return pace.isEmpty() ? text : u"%1, %2"_s.arg(text, pace);
}

} // namespace

QString ceilingText(const insight::Ceiling &ceiling, const Naming &naming)
{
    return textOf(ceiling, ceilingName(ceiling.limit, ceiling.endpoint, naming));
}

QString fillingText(const std::vector<insight::Ceiling> &ceilings, const Naming &naming)
{
    const insight::Ceiling *filling = insight::firstToFill(ceilings);
    return filling && filling != insight::nearest(ceilings)
               ? Words::tr("Filling up: %1").arg(textOf(*filling, placedName(*filling, ceilings, naming)))
               : QString();
}

QString nearestText(const std::vector<insight::Ceiling> &ceilings, const Naming &naming)
{
    const insight::Ceiling *first = insight::nearest(ceilings);
    if (!first)
        return {};
    const insight::Ceiling *filling = insight::firstToFill(ceilings);
    const QString lead = first->clamped  ? Words::tr("At the limit: %1")
                         : first->fullIn ? Words::tr("First limit to be reached, besides pools: %1")
                         : insight::makesWait(first->limit) ? Words::tr("Fullest limit: %1")
                                                            : Words::tr("Fullest limit, besides pools: %1");
    const QString text = lead.arg(textOf(*first, placedName(*first, ceilings, naming)));
    return filling && filling != first
               ? Words::tr("%1; filling up: %2")
                     .arg(text, textOf(*filling, placedName(*filling, ceilings, naming)))
               : text;
}

} // namespace report
