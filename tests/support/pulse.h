#pragma once

#include <QTimer>

namespace test {

/// Enough turns to show that the loop is not held up: a machine fifteen times too slow makes so many in
/// three seconds, and a loop that waits for a server makes none.
constexpr int manyTurns = 20;

/// Counts the turns of this thread's event loop since this was made, one every ten milliseconds at most.
class Pulse
{
public:
    Pulse();
    Q_DISABLE_COPY_MOVE(Pulse)

    int turns() const { return m_turns; }
    void restart() { m_turns = 0; }

private:
    QTimer m_tick;
    int m_turns = 0;
};

} // namespace test
