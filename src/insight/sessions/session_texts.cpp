#include "insight/sessions/session_texts.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

QString stateText(const core::Session &session)
{
    const core::SessionState state = shownState(session);
    return state == core::SessionState::None ? QString() : QString::fromLatin1(core::stateName(state));
}

QString waitText(const core::Session &session)
{
    const CountedWait wait = countedWait(session);
    return wait.event.isEmpty() ? wait.type : wait.type + u": "_s + wait.event;
}

QString numberText(std::optional<qint64> number)
{
    return number ? QString::number(*number) : QString();
}

} // namespace

QString SessionTexts::textOf(Field field, const core::Sample &sample, const core::Session &session)
{
    const bool visible = !session.hidden;
    switch (field) {
    case Field::Pid:
        return session.pid.text();
    case Field::Database:
        return session.database;
    case Field::User:
        return session.user;
    case Field::Application:
        return session.application;
    case Field::State:
        return stateText(session);
    case Field::Endpoint:
        return sample.endpoint.name;
    case Field::Wait:
        return waitText(session);
    case Field::Client:
        return visible ? session.clientAddress : QString();
    case Field::BackendType:
        return visible ? session.backendType : QString();
    case Field::Query:
        return visible ? session.query : QString();
    case Field::QueryId:
        return visible ? numberText(session.queryId) : QString();
    case Field::Start:
        return visible ? startMinute(session) : QString();
    case Field::Behind: // only chains know it
    case Field::Anything:
        return {};
    }
    Q_UNREACHABLE();
}

QString SessionTexts::startMinute(const core::Session &session)
{
    if (!session.backendStart)
        return {};
    const qint64 minute =
        std::chrono::floor<std::chrono::minutes>(*session.backendStart).time_since_epoch().count();
    const core::Zone zone = core::zoneShown(); // which may become another meanwhile
    QString &text = m_minutes[{ minute, zone }];
    if (text.isNull())
        text =
            core::onClock(core::Instant { std::chrono::minutes(minute) }, zone).toString(u"yyyy-MM-dd HH:mm");
    return text;
}

core::SessionState shownState(const core::Session &session)
{
    return session.hidden ? core::SessionState::Unknown : session.state;
}

CountedWait countedWait(const core::Session &session)
{
    switch (shownState(session)) {
    case core::SessionState::Active:
        if (session.waitType.isEmpty())
            return { u"CPU"_s, {} };
        return { session.waitType, session.waitEvent };
    case core::SessionState::None: // background processes wait without a state
        return { session.waitType, session.waitEvent };
    case core::SessionState::Idle:
    case core::SessionState::IdleInTransaction:
    case core::SessionState::Aborted:
    case core::SessionState::Starting:
    case core::SessionState::Unknown:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace insight
