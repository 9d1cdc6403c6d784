#pragma once

#include "app/view_state.h"
#include "support/poolers.h"

#include <gtest/gtest.h>

namespace test {

inline const QString db1 = QStringLiteral("db1");
inline const QString db2 = QStringLiteral("db2");

inline void hear(app::ViewState &viewState, core::Instant at, int pid, const QString &endpoint = db1)
{
    viewState.add(shared(answer(at, { session(working(pid)) }, endpoint)), at);
}

inline std::shared_ptr<const insight::ClusterHistory> pastWith(core::Instant at, int pid,
                                                               const QString &endpoint = db1)
{
    auto past = std::make_shared<insight::ClusterHistory>(QStringList { endpoint });
    past->add(shared(answer(at, { session(working(pid)) }, endpoint)), at);
    return past;
}

inline QList<core::SessionId> pids(const gui::Picture &picture)
{
    QList<core::SessionId> found;
    for (const core::SamplePtr &sample : picture.samples) {
        for (const core::SessionPtr &session : sample->sessions)
            found.append(session->pid);
    }
    return found;
}

} // namespace test
