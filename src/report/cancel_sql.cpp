#include "report/cancel_sql.h"

#include "core/text.h"

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

QString endingSql(Ending ending, const QString &endpoint, const core::Session &session)
{
    if (session.hidden || !session.backendStart)
        return {};
    const QString function = ending == Ending::Cancel ? u"pg_cancel_backend"_s : u"pg_terminate_backend"_s;
    return u"-- on %1\nselect %2(pid) from pg_stat_activity where pid = %3 and backend_start = '%4';"_s.arg(
        core::display(endpoint), function, QString::number(session.pid), serverTime(*session.backendStart));
}

bool mayBeCancelled(const core::Session &session)
{
    using enum core::SessionState;
    return session.hidden
           || (session.state != Idle && session.state != IdleInTransaction && session.state != Aborted);
}

} // namespace report
