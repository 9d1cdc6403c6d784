#include "report/cancel_sql.h"

#include "core/system.h"
#include "core/text.h"
#include "report/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace report {

namespace {

constexpr qint64 second = 1'000'000;

/// In whole microseconds, as the server writes it; otherwise no row matches.
QString serverTime(core::Instant instant)
{
    const qint64 whole = instant.time_since_epoch().count();
    const qint64 fraction = (whole % second + second) % second;
    const QString text = core::formatInstant(instant);
    const QString seconds = text.left(text.indexOf(u'.')).replace(u'T', u' ');
    return u"%1.%2+00"_s.arg(seconds, QString::number(fraction).rightJustified(6, u'0'));
}

} // namespace

QString endingSql(Ending ending, const core::Endpoint &endpoint, const core::Session &session)
{
    if (!whyNoEndingSql(endpoint, session).isEmpty())
        return {};
    const core::EndingStatements statements = core::endingStatements(endpoint.kind);
    QString sql = ending == Ending::Cancel ? statements.cancel : statements.terminate;
    sql.replace(u"%1"_s, session.pid.text());
    if (session.backendStart)
        sql.replace(u"%2"_s, serverTime(*session.backendStart));
    return u"-- on %1\n"_s.arg(core::display(endpoint.name)) + sql;
}

QString whyNoEndingSql(const core::Endpoint &endpoint, const core::Session &session)
{
    const core::EndingStatements statements = core::endingStatements(endpoint.kind);
    if (statements.terminate.isEmpty())
        return Words::tr("How to end a session of this system is not known");
    if (statements.needId)
        return session.pid.isNumber()
                   ? Words::tr("Its session id is not known: older versions did not record it")
                   : QString();
    if (!statements.needStart || (session.backendStart && !session.hidden))
        return {};
    return session.hidden
               ? Words::tr("The monitoring role cannot see when it started, and the pid alone may be "
                           "another session's by now")
               : Words::tr("When it started is not known, and the pid alone may be another "
                           "session's by now");
}

QString endingCommand(const core::Sample &pooler, const QString &client)
{
    if (!pooler.links || pooler.links->endsClient.isEmpty())
        return {};
    const auto found = std::ranges::find(pooler.links->clients, client, &core::Link::key);
    const bool isKnown = found != pooler.links->clients.end() && found->id > 0;
    return isKnown ? pooler.links->endsClient.arg(found->id) + u';' : QString();
}

bool mayBeCancelled(const core::Session &session)
{
    using enum core::SessionState;
    return session.hidden
           || (session.state != Idle && session.state != IdleInTransaction && session.state != Aborted);
}

} // namespace report
