#include "gui/dialogs/hit_texts.h"

#include "core/text.h"
#include "gui/widgets/words.h"
#include "insight/sessions/filter.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Field;
using insight::HitKind;

struct HitWords
{
    HitKind kind;
    const char *word;
    Field field;
};

constexpr auto kinds = std::to_array<HitWords>({
    { HitKind::Session, QT_TRANSLATE_NOOP("gui", "pid"), Field::Pid },
    { HitKind::Endpoint, QT_TRANSLATE_NOOP("gui", "endpoint"), Field::Endpoint },
    { HitKind::Application, QT_TRANSLATE_NOOP("gui", "application"), Field::Application },
    { HitKind::User, QT_TRANSLATE_NOOP("gui", "user"), Field::User },
    { HitKind::Database, QT_TRANSLATE_NOOP("gui", "database"), Field::Database },
    { HitKind::Client, QT_TRANSLATE_NOOP("gui", "client"), Field::Client },
    { HitKind::Pool, QT_TRANSLATE_NOOP("gui", "pool"), Field::Database },         // goes to the way
    { HitKind::PoolerClient, QT_TRANSLATE_NOOP("gui", "client"), Field::Client }, // goes to the way
    { HitKind::PoolerApplication, QT_TRANSLATE_NOOP("gui", "application"), Field::Application },
    { HitKind::PoolerUser, QT_TRANSLATE_NOOP("gui", "user"), Field::User },
    { HitKind::PoolerDatabase, QT_TRANSLATE_NOOP("gui", "database"), Field::Database },
});

constexpr HitWords sessionWithoutPid { HitKind::Session, QT_TRANSLATE_NOOP("gui", "session"), Field::Pid };

const HitWords &kindOf(const insight::Hit &hit)
{
    if (hit.session && !hit.session->pid.isNumber())
        return sessionWithoutPid;
    return *std::ranges::find(kinds, hit.kind, &HitWords::kind);
}

/// "active 2.3 s"
QString doing(const core::Session &session, core::Instant now)
{
    QString state = QString::fromLatin1(core::stateName(session.state));
    const auto since = session.state == core::SessionState::Active ? session.queryStart : session.stateChange;
    if (state.isEmpty() || !since)
        return state;
    return u"%1 %2"_s.arg(state, report::duration(std::max(now - *since, core::Duration {})));
}

QString noteOf(const core::Session &session, const QString &endpoint, core::Instant now)
{
    QStringList parts;
    for (const QString &text : { session.application, session.user, doing(session, now) }) {
        if (!text.isEmpty())
            parts += core::display(text, 80);
    }
    if (parts.isEmpty())
        parts += core::display(session.backendType, 80);
    return u"%1 · %2"_s.arg(parts.join(u", "_s), core::display(endpoint, 80));
}

QString countOf(const insight::Hit &hit)
{
    if (!hit.sessions)
        return u"–"_s;
    const int plural = report::pluralOf(*hit.sessions);
    const QString count = report::figure(*hit.sessions);
    return hit.hasClients ? Words::tr("%1 client(s)", nullptr, plural).arg(count)
                          : Words::tr("%1 session(s)", nullptr, plural).arg(count);
}

QString noteOf(const insight::Hit &hit, core::Instant now, const report::EndpointNames &names)
{
    const QString endpoint = report::called(hit.endpoint, names);
    if (hit.session)
        return noteOf(*hit.session, endpoint, now);
    QStringList parts;
    if (hit.kind == HitKind::PoolerClient && !hit.application.isEmpty())
        parts += core::display(hit.application, 80);
    if (!hit.alias.isEmpty())
        parts += core::display(hit.text, 80);
    if (hit.kind != HitKind::PoolerClient && !hit.endpoint.isEmpty() && hit.sessions)
        parts += Words::tr("%1 client(s)", nullptr, report::pluralOf(*hit.sessions))
                     .arg(report::figure(*hit.sessions));
    if (hit.endpoint.isEmpty())
        parts += countOf(hit);
    else
        parts += core::display(endpoint, 80);
    return parts.join(u" · "_s);
}

} // namespace

HitTexts textsOf(const insight::Hit &hit, core::Instant now, const report::EndpointNames &names)
{
    return { Words::tr(kindOf(hit).word), core::display(hit.alias.isEmpty() ? hit.text : hit.alias, 120),
             noteOf(hit, now, names) };
}

QString filterFor(const insight::Hit &hit, bool withEndpoint)
{
    if (hit.kind == HitKind::Endpoint || hit.kind == HitKind::Pool || !hit.key.isEmpty())
        return {};
    const QString term = insight::termFor(kindOf(hit).field, hit.text);
    return hit.session && withEndpoint ? term + u' ' + insight::termFor(Field::Endpoint, hit.endpoint) : term;
}

} // namespace gui
