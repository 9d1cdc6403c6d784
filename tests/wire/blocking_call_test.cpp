#include "support/no_threads.h"
#include "support/wait.h"
#include "wire/blocking_call.h"

#include <gtest/gtest.h>
#include <pthread.h>

using wire::BlockingCall;

TEST(BlockingCall, RunsBesideItsReceiver)
{
    QObject receiver;
    std::array<char, 16> name {};
    bool isDone = false;
    const BlockingCall call(
        "some call", [&name] { pthread_getname_np(pthread_self(), name.data(), name.size()); }, &receiver,
        [&isDone] { isDone = true; });
    EXPECT_TRUE(call.hasStarted());
    EXPECT_FALSE(isDone) << "never before it returns";
    EXPECT_TRUE(test::waitFor([&isDone] { return isDone; }));
    EXPECT_STREQ(name.data(), "some call");
}

TEST(BlockingCall, WithoutAThreadCallsNothing)
{
    QObject receiver;
    const test::NoThreads limit;
    const BlockingCall call(
        "some call", [] { FAIL(); }, &receiver, [] { FAIL(); });
    EXPECT_FALSE(call.hasStarted());
}
