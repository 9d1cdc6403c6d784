#pragma once

#include <QTest>
#include <QThread>

#include <chrono>

namespace test {

/// Only what never comes waits this long: it tells a hung program from a busy machine.
inline constexpr std::chrono::milliseconds patience = std::chrono::minutes(5);

/// Spins the event loop until the condition holds; false when it does not within the limit.
template<typename Condition>
[[nodiscard]] bool waitFor(Condition condition, std::chrono::milliseconds limit = patience)
{
    return QTest::qWaitFor(condition, static_cast<int>(limit.count()));
}

/// The same without an event loop, for what the support itself waits for and for other threads.
template<typename Condition>
[[nodiscard]] bool waitBlocking(Condition condition, std::chrono::milliseconds limit = patience)
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
