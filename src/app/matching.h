#pragma once

#include "app/clock.h"
#include "app/view_state.h"
#include "collect/aside.h"

#include <QObject>

#include <functional>
#include <vector>

namespace app {

/// Readies the next picture. Matching the connections of a large cluster takes longer than a user waits for a
/// key: it is done aside, and what is heard meanwhile waits, so that a picture is of one time.
class Matching : public QObject
{
    Q_OBJECT

public:
    Matching(ViewState &viewState, const Clock &clock, QObject *parent = nullptr);

    void start(); ///< answered by `ready` or `outdated`, at once where little is to be matched
    bool isRunning() const { return m_task != nullptr; }
    void stop();                                  ///< without an answer; what waits is dropped
    void hear(const std::function<void()> &news); ///< calls it at once, or when the picture is made

signals:
    void ready();
    void outdated(); ///< another time was chosen meanwhile

private:
    void finish(Matched matched);

    ViewState &m_viewState;
    const Clock &m_clock;
    collect::TaskPtr m_task;
    std::vector<std::function<void()>> m_waiting;
};

} // namespace app
