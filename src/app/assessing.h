#pragma once

#include "app/clock.h"
#include "app/view_state.h"
#include "collect/aside.h"

#include <QObject>

#include <functional>
#include <vector>

namespace app {

/// Readies the next picture, and judges the whole cluster while something else is looked at. To match the
/// connections of a large cluster and to judge them takes longer than a user waits for a key: it is done
/// aside, and what is heard meanwhile waits, so that a picture is of one time.
class Assessing : public QObject
{
    Q_OBJECT

public:
    Assessing(ViewState &viewState, const Clock &clock, QObject *parent = nullptr);

    void start(); ///< answered by `ready` or `outdated`, at once where little is to be assessed
    bool isRunning() const { return m_task != nullptr; }
    /// Answered by `judged`, at once where it is known already or little is to be judged; not at all while
    /// something waits, which would otherwise wait for ever.
    void judge();
    void stop();                                  ///< without an answer; what waits is dropped
    void hear(const std::function<void()> &news); ///< calls it at once, or when the picture is made

signals:
    void ready(core::Instant at); ///< the time that the picture is of
    void outdated();              ///< another time was chosen meanwhile
    void judged(const ViewState::Judged &judged);

private:
    void finish(Assessed assessed, core::Instant at);
    void tell(const ViewState::Judged &found);
    void release();

    ViewState &m_viewState;
    const Clock &m_clock;
    collect::TaskPtr m_task;
    collect::TaskPtr m_judging;
    std::vector<std::function<void()>> m_waiting;
};

} // namespace app
