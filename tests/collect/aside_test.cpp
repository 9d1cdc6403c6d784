#include "collect/aside.h"
#include "support/wait.h"

#include <QSemaphore>
#include <QThread>

#include <gtest/gtest.h>

using namespace std::chrono_literals;

namespace {

/// Free to go once this thread's loop has turned so often.
void letGoAfter(int turns, const std::shared_ptr<QSemaphore> &gate)
{
    if (turns == 0)
        gate->release();
    else
        QMetaObject::invokeMethod(
            qApp, [turns, gate] { letGoAfter(turns - 1, gate); }, Qt::QueuedConnection);
}

} // namespace

TEST(Aside, TheLoopTurnsWhileItIsWorkedOut)
{
    const auto gate = std::make_shared<QSemaphore>();
    letGoAfter(50, gate);
    std::optional<Qt::HANDLE> worker;
    bool told = false;
    const auto task = collect::aside(
        [gate] {
            gate->acquire(); // for ever, were it this thread
            return QThread::currentThreadId();
        },
        [&](Qt::HANDLE where) {
            told = true;
            worker = where;
        });
    EXPECT_FALSE(told) << "never before it returns";
    EXPECT_TRUE(test::waitFor([&] { return told; }));
    EXPECT_NE(worker, QThread::currentThreadId());
}

TEST(Aside, WhoDropsItDoesNotHearOfIt)
{
    const auto gate = std::make_shared<QSemaphore>();
    bool told = false;
    auto task = collect::aside(
        [gate] {
            gate->acquire();
            return 1;
        },
        [&](int) { told = true; });
    task.reset();
    gate->release();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    EXPECT_FALSE(told);
}

TEST(Aside, IsHeardOnceAlsoWhereItsThreadLetsGoOfItLate)
{
    const auto gate = std::make_shared<QSemaphore>();
    std::shared_ptr<void> late(nullptr, [gate](void *) { gate->acquire(); });
    int told = 0;
    const auto task = collect::aside([late = std::move(late)] { return 1; }, [&](int) { ++told; });
    ASSERT_TRUE(test::waitFor([&] { return told > 0; }));
    gate->release();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    EXPECT_EQ(told, 1);
}
