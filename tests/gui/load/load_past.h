#pragma once

#include "gui/picture.h"
#include "support/samples.h"

namespace test {

/// At work in an application, as many seconds as the history has.
inline core::Session workingIn(int pid, const QString &application, const QString &waitType = {},
                               const QString &waitEvent = {})
{
    core::Session session = working(pid, waitType, waitEvent);
    session.application = application;
    return session;
}

/// The same sessions in every second up to, and with, `until`.
inline void live(insight::ClusterHistory &past, core::Instant from, core::Instant until,
                 const std::vector<core::Session> &sessions, const QString &endpoint = u"db1"_s)
{
    std::vector<core::SessionPtr> listed;
    for (const core::Session &each : sessions)
        listed.push_back(session(each));
    for (core::Instant at = from; at <= until; at += 1s)
        past.add(shared(answer(at, listed, endpoint)));
}

inline gui::Picture pictureOf(const insight::ClusterHistory &past, core::Instant now)
{
    return { .past = past, .scope = {}, .axis = { now - 15min, now }, .now = now };
}

} // namespace test
