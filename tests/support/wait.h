#pragma once

#include <QTest>
#include <QThread>

#include <chrono>

namespace test {

/// Spins the event loop until the condition holds; false when it does not within the limit.
template<typename Condition>
[[nodiscard]] bool waitFor(Condition condition, std::chrono::milliseconds limit = std::chrono::seconds(5))
{
    return QTest::qWaitFor(condition, static_cast<int>(limit.count()));
}

/// The same without an event loop, for what the support itself waits for and for other threads.
template<typename Condition>
[[nodiscard]] bool waitBlocking(Condition condition,
                                std::chrono::milliseconds limit = std::chrono::seconds(5))
{
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end)
            return false;
        QThread::msleep(2);
    }
    return true;
}

} // namespace test
